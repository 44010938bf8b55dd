import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { JobApplication } from '@city/contracts';
import type { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { BodyLimit } from '../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { JobApplicationDto } from './job-application.dto.js';
import { JobInputDto } from './job-input.dto.js';
import { JobApplicationsService } from './job-applications.service.js';

@ApiTags('job applications')
@Controller('job-applications')
export class JobApplicationsController {
  constructor(private readonly jobs: JobApplicationsService) {}

  @Post()
  @BodyLimit('form')
  @PlayerWrite()
  @Idempotent()
  @ApiOperation({ summary: 'Applies for a job; one Pending application a department' })
  @ApiCreatedResponse({ type: JobApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'APPLICATION_ALREADY_OPEN')
  submit(
    @CurrentUser() user: SessionUser,
    @Body() input: JobInputDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<JobApplication> {
    return this.jobs.submit(user, input, id);
  }

  @Get('me')
  @LoggedIn()
  @ApiOperation({ summary: "The player's own applications, newest first" })
  @ApiOkResponse({ type: [JobApplicationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  listOwn(@CurrentUser() user: SessionUser): Promise<JobApplication[]> {
    return this.jobs.listOwn(user);
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({ summary: 'One application, for its player or an Admin' })
  @ApiOkResponse({ type: JobApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND')
  find(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() user: SessionUser): Promise<JobApplication> {
    return this.jobs.find(id, user);
  }
}
