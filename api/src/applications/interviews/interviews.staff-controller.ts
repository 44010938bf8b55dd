import { INTERVIEW_OUTCOMES, type InterviewSlot, type StaffInterview } from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../../staff/audit/audit-context.decorator.js';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns, ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import type { ApplicationRecord } from '../application.schema.js';
import { InterviewDesk } from './interview-desk.service.js';
import { toSlot } from './interview-session.schema.js';
import { toInterview, type InterviewRecord } from './interview.js';
import {
  InterviewDecisionDto,
  InterviewSlotDto,
  InterviewSlotsInputDto,
  StaffInterviewDto,
} from './interviews.dto.js';
import { InterviewsService } from './interviews.service.js';

const LIST: ListRules = {
  sorts: { startsAt: 'interview.startsAt' },
  filters: { outcome: { kind: 'oneOf', values: INTERVIEW_OUTCOMES } },
  defaultSort: { field: 'interview.startsAt', order: 'ASC' },
};

/** Interviews for staff. */
@ApiTags('interviews')
@Needs('review.whitelist')
@Controller('interviews')
export class InterviewsStaffController {
  constructor(
    private readonly desk: InterviewDesk,
    private readonly interviews: InterviewsService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Appointments without an outcome, the earliest first',
    description: 'With the filter `outcome`, those that ended so.',
  })
  @ApiList(StaffInterviewDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffInterview[]> {
    const { rows, total } = await this.desk.list(request);
    setListHeaders(reply, { resource: 'interviews', offset: request.skip, count: rows.length, total });
    return rows.flatMap(toStaffInterview);
  }

  @Get('slots')
  @ApiOperation({ summary: 'Lists the free times of all staff, the earliest first' })
  @ApiOkResponse({ type: [InterviewSlotDto] })
  async slots(): Promise<InterviewSlot[]> {
    return (await this.interviews.free(this.clock.now())).map(toSlot);
  }

  @Post('slots')
  @HttpCode(200)
  @ConcernsNoPlayer()
  @ApiOperation({
    summary: 'Publishes slots of your own, one after the other; audited',
    description: 'All or none: past slots, and slots that overlap others of yours, are refused.',
  })
  @ApiOkResponse({ type: [InterviewSlotDto] })
  @ApiErrors('VALIDATION_FAILED')
  async publish(
    @Body() input: InterviewSlotsInputDto,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<InterviewSlot[]> {
    return (await this.desk.publish(input, { actor, origin })).map(toSlot);
  }

  @Delete('slots/:id')
  @HttpCode(204)
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Withdraws a free slot; audited' })
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'INTERVIEW_SLOT_TAKEN')
  async withdraw(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<void> {
    await this.desk.withdraw(id, { actor, origin });
  }

  @Put(':id')
  @Concerns(InterviewDesk)
  @ApiOperation({
    summary: 'Says how an interview ended, or calls it off; audited',
    description: 'By the id of the application. The player reads the note.',
  })
  @ApiOkResponse({ type: StaffInterviewDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'INTERVIEW_CHANGED')
  async decide(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: InterviewDecisionDto,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<StaffInterview> {
    const { application, interview } = await this.desk.decide(id, input, { actor, origin });
    return staffInterview(application, interview);
  }
}

const toStaffInterview = (application: ApplicationRecord): StaffInterview[] =>
  application.interview ? [staffInterview(application, application.interview)] : [];

const staffInterview = (
  { _id, number, createdBy }: ApplicationRecord,
  interview: InterviewRecord,
): StaffInterview => ({
  ...toInterview(interview),
  _id: _id.toHexString(),
  number: number ?? null,
  player: toPerson(createdBy),
});
