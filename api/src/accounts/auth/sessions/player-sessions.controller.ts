import type { EndedSessions } from '@city/contracts';
import { Controller, Delete } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../../../staff/audit/audit-context.decorator.js';
import { Needs } from '../../../platform/access/access.decorator.js';
import { UsersService } from '../../users/users.service.js';
import { ConcernsNoColleague } from '../../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../../platform/validation/object-id.pipe.js';
import { EndedSessionsDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

/** Staff log a player out, e.g. after an account takeover or a lost device. */
@ApiTags('users')
@Controller('users')
@Needs('people')
@ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
export class PlayerSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Delete(':id/sessions')
  @ConcernsNoColleague(UsersService)
  @ApiOperation({
    summary: 'Ends all sessions of a player',
    description:
      'Recorded in the audit log. The player can log in again; use a suspension to prevent applying and buying.',
  })
  @ApiOkResponse({ type: EndedSessionsDto })
  async endAll(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<EndedSessions> {
    return { ended: await this.sessions.endAll(id, { actor, origin }) };
  }
}
