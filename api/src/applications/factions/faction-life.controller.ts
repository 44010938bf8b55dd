import {
  FACTION_FACES_MAX,
  FACTION_VISITORS_MIN,
  type FactionFace,
  type FactionLife,
  type FactionWeek,
} from '@city/contracts';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PublicFaceDto } from '../../accounts/users/public-face.dto.js';
import { Public } from '../../platform/access/access.decorator.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { FactionLives } from './faction-life.service.js';

class FactionFaceDto extends PublicFaceDto implements FactionFace {
  @ApiProperty({ description: 'They lead the accepted entity that is this faction' })
  leads: boolean;
}

class FactionWeekDto implements FactionWeek {
  @ApiProperty({
    type: 'integer',
    minimum: FACTION_VISITORS_MIN,
    nullable: true,
    description: 'Members who were in the city; null for fewer than three',
  })
  inCity: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'People who became members' })
  joined: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    nullable: true,
    description: 'People who applied; null for a faction without a department',
  })
  applied: number | null;
}

class FactionLifeDto implements FactionLife {
  @ApiProperty({ type: [FactionFaceDto], maxItems: FACTION_FACES_MAX, description: 'Leaders first' })
  faces: FactionFace[];

  @ApiProperty({ type: FactionWeekDto, nullable: true, description: 'Null without any known member' })
  week: FactionWeek | null;
}

@ApiTags('content')
@Controller('factions')
export class FactionLifeController {
  constructor(private readonly lives: FactionLives) {}

  @Get(':slug/life')
  @Public()
  @ApiOperation({
    summary: 'Shows a faction’s members who agreed, and its last seven days',
    description:
      'Members are the accepted applicants of its department, and the people of the accepted entities with its name. A minute old at most.',
  })
  @ApiParam({ name: 'slug', example: 'wardens', description: 'The faction.' })
  @ApiOkResponse({ type: FactionLifeDto })
  @ApiErrors('NOT_FOUND', 'DATABASE_UNAVAILABLE')
  of(@Param('slug') slug: string): Promise<FactionLife> {
    return this.lives.of(slug);
  }
}
