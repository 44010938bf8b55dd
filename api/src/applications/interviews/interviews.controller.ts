import {
  INTERVIEW_OUTCOMES,
  type InterviewSlot,
  type OwnInterview,
  type StaffInterview,
} from '@city/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Types } from 'mongoose';
import { LoggedIn, Needs, PlayerWrite } from '../../platform/access/access.decorator.js';
import { Concerns, ConcernsNoPlayer } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { toPerson } from '../../staff/audit/person-snapshot.js';
import type { ApplicationRecord } from '../application.schema.js';
import { toInterview, toSlot, type InterviewRecord } from './interview.schema.js';
import { InterviewsAdminService } from './interviews-admin.service.js';
import {
  InterviewDecisionDto,
  InterviewSlotDto,
  InterviewSlotsInputDto,
  OwnInterviewDto,
  PickInterviewDto,
  StaffInterviewDto,
} from './interviews.dto.js';
import { InterviewsService } from './interviews.service.js';

/** The interview of an accepted player. */
@ApiTags('interviews')
@Controller('interviews')
export class InterviewsController {
  constructor(private readonly interviews: InterviewsService) {}

  @Get('mine')
  @LoggedIn()
  @ApiOperation({ summary: "Shows the player's interview, and the free times" })
  @ApiOkResponse({ type: OwnInterviewDto })
  own(@CurrentUser() user: SessionUser): Promise<OwnInterview> {
    return this.interviews.own(user);
  }

  @Put('mine')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Picks a time, or moves to another one',
    description:
      'Of several players one gets a slot. An appointment can be moved until 2 hours before it starts.',
  })
  @ApiOkResponse({ type: OwnInterviewDto })
  @ApiErrors('VALIDATION_FAILED', 'INTERVIEW_NOT_OPEN', 'INTERVIEW_SLOT_TAKEN', 'INTERVIEW_TOO_LATE')
  async pick(@CurrentUser() user: SessionUser, @Body() { slotId }: PickInterviewDto): Promise<OwnInterview> {
    await this.interviews.pick(user, new Types.ObjectId(slotId));
    return this.interviews.own(user);
  }

  @Delete('mine')
  @PlayerWrite()
  @ApiOperation({ summary: 'Cancels the appointment, until 2 hours before it starts' })
  @ApiOkResponse({ type: OwnInterviewDto })
  @ApiErrors('INTERVIEW_NOT_OPEN', 'INTERVIEW_TOO_LATE')
  async cancel(@CurrentUser() user: SessionUser): Promise<OwnInterview> {
    await this.interviews.cancel(user);
    return this.interviews.own(user);
  }

  @Get(':id/calendar.ics')
  @LoggedIn()
  @ApiOperation({
    summary: 'Sends the interview of an application as a calendar file',
    description: 'For its player and Admins.',
  })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND')
  async file(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.interviews.calendarFile(id, user);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interview.ics"');
    return file;
  }
}

const LIST: ListRules = {
  sorts: { startsAt: 'interview.startsAt' },
  filters: { outcome: { kind: 'oneOf', values: INTERVIEW_OUTCOMES } },
  defaultSort: { field: 'interview.startsAt', order: 'ASC' },
};

@ApiTags('interviews')
@Needs('review.whitelist')
@Controller('interviews')
export class InterviewsStaffController {
  constructor(
    private readonly admin: InterviewsAdminService,
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
    const { rows, total } = await this.admin.list(request);
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
  async publish(@Body() input: InterviewSlotsInputDto, @ByStaff() by: AuditBy): Promise<InterviewSlot[]> {
    return (await this.admin.publish(input, by)).map(toSlot);
  }

  @Delete('slots/:id')
  @HttpCode(204)
  @ConcernsNoPlayer()
  @ApiOperation({ summary: 'Withdraws a free slot; audited' })
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'INTERVIEW_SLOT_TAKEN')
  async withdraw(@ObjectIdParam('id') id: Types.ObjectId, @ByStaff() by: AuditBy): Promise<void> {
    await this.admin.withdraw(id, by);
  }

  @Put(':id')
  @Concerns(InterviewsAdminService)
  @ApiOperation({
    summary: 'Says how an interview ended, or calls it off; audited',
    description: 'By the id of the application. The player reads the note.',
  })
  @ApiOkResponse({ type: StaffInterviewDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'INTERVIEW_CHANGED')
  async decide(
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() input: InterviewDecisionDto,
    @ByStaff() by: AuditBy,
  ): Promise<StaffInterview> {
    const { application, interview } = await this.admin.decide(id, input, by);
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
