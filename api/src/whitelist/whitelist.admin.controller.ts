import { Body, Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WhitelistApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import {
  ApiApplicationList,
  APPLICATION_LIST,
  setApplicationListHeaders,
} from '../applications/application-list.js';
import { DecisionRoute } from '../applications/decision-route.decorator.js';
import { DecisionDto } from '../applications/decision.dto.js';
import { AuditOrigin, type AuditContext } from '../audit/audit-context.decorator.js';
import { AdminOnly } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { ListQuery, type ListRequest } from '../platform/lists/list-query.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { WhitelistApplicationDto } from './whitelist-application.dto.js';
import { WhitelistService } from './whitelist.service.js';

@ApiTags('whitelist')
@AdminOnly()
@Controller('whiteList')
export class WhitelistAdminController {
  constructor(private readonly whitelist: WhitelistService) {}

  @Get()
  @ApiOperation({ summary: 'All applications, with the size of each tab' })
  @ApiApplicationList(WhitelistApplicationDto, APPLICATION_LIST)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(APPLICATION_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WhitelistApplication[]> {
    const { applications, page } = await this.whitelist.list(request);
    setApplicationListHeaders(reply, 'whiteList', request, page);
    return applications;
  }

  @DecisionRoute('accept', WhitelistApplicationDto, 'accept/:id')
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<WhitelistApplication> {
    return this.whitelist.decide({ id, decision: 'accept', actor, reason, version, origin });
  }

  @DecisionRoute('reject', WhitelistApplicationDto, 'reject/:id')
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<WhitelistApplication> {
    return this.whitelist.decide({ id, decision: 'reject', actor, reason, version, origin });
  }

  @DecisionRoute('reopen', WhitelistApplicationDto, 'reopen/:id')
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<WhitelistApplication> {
    return this.whitelist.decide({ id, decision: 'reopen', actor, reason, version, origin });
  }
}
