import { BENEFIT_LIMITS, GRANT_SOURCES, GRANT_STATES, type Grant, type OwnRights } from '@city/contracts';
import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { LoggedIn, Needs } from '../../platform/access/access.decorator.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Idempotent, ReservedId } from '../../platform/idempotency/idempotent.decorator.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { GrantAdminService } from './grant-admin.service.js';
import { GiveGrantDto, GrantDto, OwnRightsDto, RevokeGrantDto } from './grant.dto.js';

const LIST: ListRules = {
  sorts: { begunAt: 'begunAt' },
  filters: {
    userId: { kind: 'objectId' },
    orderId: { kind: 'objectId' },
    state: { kind: 'oneOf', values: GRANT_STATES },
    source: { kind: 'oneOf', values: GRANT_SOURCES },
    group: { kind: 'text', max: BENEFIT_LIMITS.group },
  },
  defaultSort: { field: 'begunAt', order: 'DESC' },
};

/** Players' rights: levels and things, from orders and from staff. */
@ApiTags('grants')
@Controller('grants')
export class GrantsController {
  constructor(private readonly grants: GrantAdminService) {}

  @Get('mine')
  @LoggedIn()
  @ApiOperation({ summary: "Lists the player's benefits, with the pack that follows from them" })
  @ApiOkResponse({ type: OwnRightsDto })
  mine(@CurrentUser() user: SessionUser): Promise<OwnRights> {
    return this.grants.mine(user);
  }

  @Get()
  @Needs('packs', 'people')
  @ApiOperation({
    summary: 'Rights of all players, newest first',
    description:
      '`state` is the stored state; `phase` in the answer is what holds now. `group` selects levels of this group, e.g. `queue`.',
  })
  @ApiList(GrantDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Grant[]> {
    const { rows, total } = await this.grants.findPage(request);
    setListHeaders(reply, { resource: 'grants', offset: request.skip, count: rows.length, total });
    return rows;
  }

  @Post()
  @Needs('packs')
  @Concerns(UsersService, 'userId')
  @Idempotent()
  @ApiOperation({
    summary: 'Gives a benefit by hand; audited',
    description: 'Send an Idempotency-Key, so that a repeated request gives one right.',
  })
  @ApiCreatedResponse({ type: GrantDto })
  @ApiErrors('NOT_FOUND')
  async give(
    @Body() { userId, name, benefit, reason }: GiveGrantDto,
    @ByStaff() by: AuditBy,
    @ReservedId() requestId: Types.ObjectId | undefined,
  ): Promise<Grant> {
    const given = { userId: new Types.ObjectId(userId), name: name.trim(), benefit, reason: reason.trim() };
    return this.grants.give(requestId ?? new Types.ObjectId(), given, by);
  }

  @Put(':id/revoke')
  @Needs('packs')
  @Concerns(GrantAdminService)
  @ApiOperation({ summary: 'Revokes a benefit; audited', description: 'The player reads the reason.' })
  @ApiOkResponse({ type: GrantDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'GRANT_STATE_CONFLICT')
  revoke(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: RevokeGrantDto,
    @ByStaff() by: AuditBy,
  ): Promise<Grant> {
    return this.grants.revoke(id, reason.trim(), by);
  }
}
