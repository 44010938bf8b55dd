import type { GameStatus } from '@city/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/access/access.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { GameStatusDto } from './bridge.dto.js';
import { GameStatusService } from './game-status.service.js';

@ApiTags('game')
@Controller('game')
export class GameController {
  constructor(private readonly game: GameStatusService) {}

  @Get('status')
  @Public()
  @ApiOperation({ summary: 'Whether the city is open, and how many are there; two seconds old at most' })
  @ApiOkResponse({ type: GameStatusDto })
  @ApiErrors('DATABASE_UNAVAILABLE')
  status(): Promise<GameStatus> {
    return this.game.read();
  }
}
