import { Body, Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { StreamerApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import {
  ApiApplicationList,
  STREAMER_LIST,
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
import { StreamerApplicationDto } from './streamer-application.dto.js';
import { StreamerApplicationsService } from './streamer-applications.service.js';

@ApiTags('streamer applications')
@AdminOnly()
@Controller('streamer-applications')
export class StreamerApplicationsAdminController {
  constructor(private readonly streamers: StreamerApplicationsService) {}

  @Get('all')
  @ApiOperation({ summary: 'All applications, with the size of each tab' })
  @ApiApplicationList(StreamerApplicationDto, STREAMER_LIST)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(STREAMER_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamerApplication[]> {
    const { applications, page } = await this.streamers.list(request);
    setApplicationListHeaders(reply, 'streamer-applications', request, page);
    return applications;
  }

  @DecisionRoute('accept', StreamerApplicationDto)
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<StreamerApplication> {
    return this.streamers.decide({ id, decision: 'accept', actor, reason, version, origin });
  }

  @DecisionRoute('reject', StreamerApplicationDto)
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<StreamerApplication> {
    return this.streamers.decide({ id, decision: 'reject', actor, reason, version, origin });
  }

  @DecisionRoute('reopen', StreamerApplicationDto)
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<StreamerApplication> {
    return this.streamers.decide({ id, decision: 'reopen', actor, reason, version, origin });
  }
}
