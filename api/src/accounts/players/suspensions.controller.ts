import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerDetail } from '@city/contracts';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../../staff/audit/audit-context.decorator.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { UsersService } from '../users/users.service.js';
import { Concerns, ConcernsNoColleague } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { LiftSuspensionDto, SuspendDto } from '../users/suspension.dto.js';
import { SuspensionsService } from '../users/suspensions.service.js';
import { PlayerDetailDto } from '../users/user.dto.js';
import { StaffPlayers } from './staff-players.service.js';

/** Staff suspend players and lift suspensions. */
@ApiTags('users')
@Controller('users')
@Needs('people')
@ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
export class SuspensionsController {
  constructor(
    private readonly suspensions: SuspensionsService,
    private readonly players: StaffPlayers,
  ) {}

  @Put(':id/suspend')
  @ConcernsNoColleague(UsersService)
  @ApiOperation({
    summary: 'Suspends a player',
    description:
      'A suspended player can log in and read, but not apply, buy or change an application. Money of payments started before goes to review. To change a suspension, lift it and suspend again.',
  })
  @ApiOkResponse({ type: PlayerDetailDto })
  @ApiErrors('CANNOT_SUSPEND_ADMIN', 'ALREADY_SUSPENDED')
  async suspend(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason, until }: SuspendDto,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<PlayerDetail> {
    const terms = { reason: reason.trim(), until: until ? new Date(until) : null };
    return this.players.detail(await this.suspensions.suspend(id, terms, { actor, origin }));
  }

  @Put(':id/lift-suspension')
  @Concerns(UsersService)
  @ApiOperation({ summary: "Lifts a player's suspension" })
  @ApiOkResponse({ type: PlayerDetailDto })
  @ApiErrors('NOT_SUSPENDED')
  async lift(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: LiftSuspensionDto,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<PlayerDetail> {
    return this.players.detail(await this.suspensions.lift(id, reason?.trim() || null, { actor, origin }));
  }
}
