import type { CityVisit, PresentPlayer } from '@city/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { Needs } from '../../../platform/access/access.decorator.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../../platform/validation/object-id.pipe.js';
import { CityVisitDto, PresentPlayerDto } from './presence.dto.js';
import { Presence } from './presence.service.js';

/** The players in the city, for staff. */
@ApiTags('bridge')
@Controller()
export class PresenceStaffController {
  constructor(private readonly presence: Presence) {}

  @Get('bridges/:id/players')
  @Needs('gameServers')
  @ApiOperation({
    summary: 'Lists the players on a game server, longest there first',
    description: 'Empty while the server is silent.',
  })
  @ApiOkResponse({ type: [PresentPlayerDto] })
  @ApiErrors('NOT_FOUND')
  on(@ObjectIdParam('id') id: Types.ObjectId): Promise<PresentPlayer[]> {
    return this.presence.on(id);
  }

  @Get('users/:id/visits')
  @Needs('people')
  @ApiOperation({
    summary: 'Shows where a player is in the city, or was last',
    description:
      'One visit for each game server, the newest first. It is kept for 30 days after they have left.',
  })
  @ApiOkResponse({ type: [CityVisitDto] })
  of(@ObjectIdParam('id') id: Types.ObjectId): Promise<CityVisit[]> {
    return this.presence.of(id);
  }
}
