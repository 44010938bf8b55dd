import { PACKS, ROLES, type Player, type PlayerDetail } from '@city/contracts';
import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns, ConcernsNoColleague } from '../../platform/access/concerns.decorator.js';
import { may } from '../../platform/access/session-user.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { reasonOf } from '../../platform/validation/staff-reason.dto.js';
import { SuspensionsService } from '../users/suspensions.service.js';
import {
  LiftSuspensionDto,
  PlayerDetailDto,
  PlayerDto,
  SuspendDto,
  UpdatePackDto,
} from '../users/user.dto.js';
import { withoutPersonalData } from '../users/user.mapper.js';
import { StaffPlayers } from './staff-players.service.js';
import { UsersService } from '../users/users.service.js';

const LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: {
    // Prefix of a user name, a global name or an e-mail address.
    q: { kind: 'text', max: 254 },
    pack: { kind: 'oneOf', values: PACKS },
    role: { kind: 'oneOf', values: ROLES },
    erasureRequested: { kind: 'boolean' },
    // Currently suspended.
    suspended: { kind: 'oneOf', values: ['now'] },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** Players, for staff. */
@ApiTags('users')
@Controller('users')
@Needs('people')
@ApiErrors('VALIDATION_FAILED')
export class PlayersStaffController {
  constructor(
    private readonly users: UsersService,
    private readonly players: StaffPlayers,
  ) {}

  @Get('allplayers')
  @ApiOperation({
    summary: 'Lists players, newest first',
    description:
      '`filter.q` searches by the start of a name or an address. `suspended` selects players who are suspended now.',
  })
  @ApiList(PlayerDto, LIST)
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Player[]> {
    const { rows, total } = await this.users.list(request);
    setListHeaders(reply, { resource: 'users', offset: request.skip, count: rows.length, total });
    return this.players.of(rows);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Shows one player, with the history of suspensions' })
  @ApiOkResponse({ type: PlayerDetailDto })
  @ApiErrors('NOT_FOUND')
  async one(@ObjectIdParam('id') id: Types.ObjectId): Promise<PlayerDetail> {
    return this.players.detail(await this.users.get(id));
  }

  @Put('update-pack')
  @Needs('packs')
  @Concerns(UsersService, 'userId')
  @ApiOperation({
    summary: "Sets a player's VIP pack; None removes it",
    description:
      'The player is told. Without the permission `people`, the answer has no e-mail address, suspension, request for erasure, application or last login.',
  })
  @ApiOkResponse({ type: PlayerDto })
  @ApiErrors('NOT_FOUND')
  async updatePack(
    @Body() { userId, newPack, ...why }: UpdatePackDto,
    @ByStaff() by: AuditBy,
  ): Promise<Player> {
    const user = await this.users.setPack(new Types.ObjectId(userId), newPack, by, reasonOf(why));
    const player = await this.players.one(user);
    return may(by.actor, 'people') ? player : withoutPersonalData(player);
  }
}

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
    @ByStaff() by: AuditBy,
  ): Promise<PlayerDetail> {
    const terms = { reason: reason.trim(), until: until ? new Date(until) : null };
    return this.players.detail(await this.suspensions.suspend(id, terms, by));
  }

  @Put(':id/lift-suspension')
  @Concerns(UsersService)
  @ApiOperation({ summary: "Lifts a player's suspension" })
  @ApiOkResponse({ type: PlayerDetailDto })
  @ApiErrors('NOT_SUSPENDED')
  async lift(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: LiftSuspensionDto,
    @ByStaff() by: AuditBy,
  ): Promise<PlayerDetail> {
    return this.players.detail(await this.suspensions.lift(id, reason?.trim() || null, by));
  }
}
