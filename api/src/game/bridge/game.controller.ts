import type { CityMapNow, GameStatus, LinkCode, MyGame } from '@city/contracts';
import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { LoggedIn, Public } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { CityMapNowDto, GameStatusDto } from './bridges.dto.js';
import { GameStatusService } from './game-status.service.js';
import { LinkCodeDto, MyGameDto } from './links/game-links.dto.js';
import { GameLinks } from './links/game-links.service.js';

@ApiTags('game')
@Controller('game')
export class GameController {
  constructor(
    private readonly game: GameStatusService,
    private readonly links: GameLinks,
  ) {}

  @Get('status')
  @Public()
  @ApiOperation({
    summary: 'Shows whether the city is open, and how many play',
    description: 'Two seconds old at most.',
  })
  @ApiOkResponse({ type: GameStatusDto })
  @ApiErrors('DATABASE_UNAVAILABLE')
  status(): Promise<GameStatus> {
    return this.game.read();
  }

  @Get('map')
  @Public()
  @ApiOperation({
    summary: 'Shows in which districts players were ten minutes ago',
    description:
      'Numbers only, and only of districts with three players or more. Null while the map is switched off, and without a game server that counts.',
  })
  @ApiOkResponse({ type: CityMapNowDto })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async map(): Promise<CityMapNow> {
    return { map: await this.game.readMap() };
  }

  @Get('me')
  @LoggedIn()
  @ApiOperation({
    summary: 'Shows the player’s licences, characters and presence in the city',
  })
  @ApiOkResponse({ type: MyGameDto })
  mine(@CurrentUser() { _id }: SessionUser): Promise<MyGame> {
    return this.links.of(_id);
  }

  @Post('link-code')
  @HttpCode(200)
  @LoggedIn()
  @ApiOperation({
    summary: "Creates a code that links the player's game account",
    description:
      'The player types it at the city’s door. It works once and for ten minutes. A new code replaces it.',
  })
  @ApiOkResponse({ type: LinkCodeDto })
  linkCode(@CurrentUser() { _id }: SessionUser): Promise<LinkCode> {
    return this.links.newCode(_id);
  }

  @Post('links/:id/confirm')
  @HttpCode(204)
  @LoggedIn()
  @ApiOperation({
    summary: 'Confirms a licence that a game server claims',
    description: 'It then counts on all servers. Refused for staff, who type a code in the city.',
  })
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'FORBIDDEN')
  confirm(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() { _id }: SessionUser): Promise<void> {
    return this.links.confirm(_id, id);
  }

  @Delete('links/:id')
  @HttpCode(204)
  @LoggedIn()
  @ApiOperation({
    summary: 'Unlinks a licence of the player',
    description: 'It no longer lets its holder in as this player.',
  })
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  unlink(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() { _id }: SessionUser): Promise<void> {
    return this.links.unlink(_id, id);
  }
}
