import type { OwnInterview } from '@city/contracts';
import { Body, Controller, Delete, Get, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { InterviewCalendar } from './interview-calendar.service.js';
import { OwnInterviewDto, PickInterviewDto } from './interviews.dto.js';
import { InterviewsService } from './interviews.service.js';

/** The interview of an accepted player. */
@ApiTags('interviews')
@Controller('interviews')
export class InterviewsController {
  constructor(
    private readonly interviews: InterviewsService,
    private readonly calendar: InterviewCalendar,
  ) {}

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
    const file = await this.calendar.file(id, user);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="interview.ics"');
    return file;
  }
}
