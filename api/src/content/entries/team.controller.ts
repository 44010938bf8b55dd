import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TeamInvitation } from '@city/contracts';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../../staff/audit/audit-context.decorator.js';
import { LoggedIn } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { TeamAnswerDto, TeamInvitationDto } from './team.dto.js';
import { TeamService } from './team.service.js';

/** The team page's entries, for the people they are about. Suspended people can withdraw too. */
@ApiTags('content')
@LoggedIn()
@Controller('team')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  @Get('mine')
  @ApiOperation({
    summary: 'Shows what the team page says about you',
    description: 'Or what it would say if you agree.',
  })
  @ApiOkResponse({ type: [TeamInvitationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  own(@CurrentUser() { _id }: SessionUser): Promise<TeamInvitation[]> {
    return this.team.invitations(_id);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Agrees to appear on the team page, declines, or withdraws an agreement',
    description:
      'An agreement is for one version of the entry: after a change of name, texts or picture, you are asked again. ' +
      'If you decline or withdraw, the entry becomes a draft and its picture is deleted.',
  })
  @ApiOkResponse({ type: [TeamInvitationDto] })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND', 'TEAM_ENTRY_CHANGED')
  answer(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() answer: TeamAnswerDto,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<TeamInvitation[]> {
    return this.team.answer(id, answer, { actor, origin });
  }
}
