import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BetaApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import {
  APPLICATION_LIST,
  APPLICATION_LIST_NAMES,
  setApplicationListHeaders,
} from '../applications/application-list.js';
import { DecisionDto } from '../applications/decision.dto.js';
import { AuditOrigin, type AuditContext } from '../audit/audit-context.decorator.js';
import { AdminOnly } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { ListQuery, type ListRequest } from '../platform/lists/list-query.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../platform/swagger/api-list.decorator.js';
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
  @ApiList(BetaApplicationDto, APPLICATION_LIST_NAMES)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(APPLICATION_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BetaApplication[]> {
    const { applications, page } = await this.beta.list(request);
    setApplicationListHeaders(reply, 'betaApp', request, page);
    return applications;
  }

  @Put('accept/:id')
  @ApiOperation({ summary: 'Accepts a Pending application' })
  @ApiOkResponse({ type: BetaApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED')
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'accept', actor, reason, origin });
  }

  @Put('reject/:id')
  @ApiOperation({ summary: 'Rejects a Pending application' })
  @ApiOkResponse({ type: BetaApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED')
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'reject', actor, reason, origin });
  }

  @Put('reopen/:id')
  @ApiOperation({ summary: 'Takes a decision back: the application is Pending again' })
  @ApiOkResponse({ type: BetaApplicationDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_LOGGED_IN',
    'FORBIDDEN',
    'NOT_FOUND',
    'APPLICATION_NOT_DECIDED',
    'APPLICATION_ALREADY_OPEN',
  )
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason }: DecisionDto,
  ): Promise<BetaApplication> {
    return this.beta.decide({ id, decision: 'reopen', actor, reason, origin });
  }
}
