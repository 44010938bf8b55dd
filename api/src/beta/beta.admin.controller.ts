import { Body, Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BetaApplication } from '@city/contracts';
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
import { BetaApplicationDto } from './beta-application.dto.js';
import { BetaService } from './beta.service.js';

@ApiTags('beta')
@AdminOnly()
@Controller('betaApp')
export class BetaAdminController {
  constructor(private readonly beta: BetaService) {}

  @Get()
  @ApiOperation({ summary: 'All applications, with the size of each tab' })
  @ApiApplicationList(BetaApplicationDto, APPLICATION_LIST)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(APPLICATION_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BetaApplication[]> {
    const { applications, page } = await this.beta.list(request);
    setApplicationListHeaders(reply, 'betaApp', request, page);
    return applications;
  }

  @DecisionRoute('accept', BetaApplicationDto, 'accept/:id')
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'accept', actor, reason, version, origin });
  }

  @DecisionRoute('reject', BetaApplicationDto, 'reject/:id')
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'reject', actor, reason, version, origin });
  }

  @DecisionRoute('reopen', BetaApplicationDto, 'reopen/:id')
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'reopen', actor, reason, version, origin });
  }
}
