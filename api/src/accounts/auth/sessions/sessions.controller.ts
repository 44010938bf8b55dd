import type { EndedSessions, OwnSession } from '@city/contracts';
import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../../staff/audit/audit.service.js';
import { LoggedIn, Needs } from '../../../platform/access/access.decorator.js';
import { ConcernsNoColleague } from '../../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../../platform/validation/object-id.pipe.js';
import { UsersService } from '../../users/users.service.js';
import { EndedSessionsDto, OwnSessionDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

const askingOf = ({ session, id }: FastifyRequest) => ({ current: session.sessionId, requestId: id });

/** A player's own sessions. */
@ApiTags('auth')
@Controller('auth/sessions')
@LoggedIn()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'Lists your sessions: this one first, then by last use',
    description: 'The 100 most recently used; `DELETE` also ends the others.',
  })
  @ApiOkResponse({ type: [OwnSessionDto] })
  list(@CurrentUser() { _id }: SessionUser, @Req() request: FastifyRequest): Promise<OwnSession[]> {
    return this.sessions.list(_id, request.session.sessionId);
  }

  @Delete()
  @ApiOperation({ summary: 'Ends all your sessions but this one' })
  @ApiOkResponse({ type: EndedSessionsDto })
  async endOthers(
    @CurrentUser() { _id }: SessionUser,
    @Req() request: FastifyRequest,
  ): Promise<EndedSessions> {
    return { ended: await this.sessions.endOthers(_id, askingOf(request)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends another of your sessions', description: 'Use the logout to end this one.' })
  @ApiParam({
    name: 'id',
    description: 'Id from the list of sessions',
    example: '9f86d081884c7d659a2feaa0c55ad015',
  })
  @ApiNoContentResponse({ description: 'Ended' })
  @ApiErrors('NOT_FOUND')
  end(
    @CurrentUser() { _id }: SessionUser,
    @Param('id') name: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.sessions.end(_id, name, askingOf(request));
  }
}

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
  async endAll(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<EndedSessions> {
    return { ended: await this.sessions.endAll(id, by) };
  }
}
