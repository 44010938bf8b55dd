import { Body, Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JobApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ApiApplicationList, JOB_LIST, setApplicationListHeaders } from '../applications/application-list.js';
import { DecisionRoute } from '../applications/decision-route.decorator.js';
import { DecisionDto } from '../applications/decision.dto.js';
import { AuditOrigin, type AuditContext } from '../audit/audit-context.decorator.js';
import { AdminOnly } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { ListQuery, type ListRequest } from '../platform/lists/list-query.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { JobApplicationDto } from './job-application.dto.js';
import { JobApplicationsService } from './job-applications.service.js';

@ApiTags('job applications')
@AdminOnly()
@Controller('job-applications')
export class JobApplicationsAdminController {
  constructor(private readonly jobs: JobApplicationsService) {}

  @Get('all')
  @ApiOperation({ summary: 'All applications, with the size of each tab' })
  @ApiApplicationList(JobApplicationDto, JOB_LIST)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(JOB_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobApplication[]> {
    const { applications, page } = await this.jobs.list(request);
    setApplicationListHeaders(reply, 'job-applications', request, page);
    return applications;
  }

  @DecisionRoute('accept', JobApplicationDto)
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<JobApplication> {
    return this.jobs.decide({ id, decision: 'accept', actor, reason, version, origin });
  }

  @DecisionRoute('reject', JobApplicationDto)
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<JobApplication> {
    return this.jobs.decide({ id, decision: 'reject', actor, reason, version, origin });
  }

  @DecisionRoute('reopen', JobApplicationDto)
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<JobApplication> {
    return this.jobs.decide({ id, decision: 'reopen', actor, reason, version, origin });
  }
}
