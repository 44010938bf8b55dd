import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { StreamerApplication } from '@city/contracts';
import type { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { BodyLimit } from '../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { StreamerApplicationDto } from './streamer-application.dto.js';
import { StreamerInputDto } from './streamer-input.dto.js';
import { StreamerApplicationsService } from './streamer-applications.service.js';

@ApiTags('streamer applications')
@Controller('streamer-applications')
export class StreamerApplicationsController {
  constructor(private readonly streamers: StreamerApplicationsService) {}

  @Post()
  @BodyLimit('form')
  @PlayerWrite()
  @Idempotent()
  @ApiOperation({ summary: 'Applies to be a streamer, once per player' })
  @ApiCreatedResponse({ type: StreamerApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'APPLICATION_ALREADY_OPEN')
  submit(
    @CurrentUser() user: SessionUser,
    @Body() input: StreamerInputDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<StreamerApplication> {
    return this.streamers.submit(user, input, id);
  }

  @Get('me')
  @LoggedIn()
  @ApiOperation({ summary: "The player's own application, in a list" })
  @ApiOkResponse({ type: [StreamerApplicationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  listOwn(@CurrentUser() user: SessionUser): Promise<StreamerApplication[]> {
    return this.streamers.listOwn(user);
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({ summary: 'One application, for its player or an Admin' })
  @ApiOkResponse({ type: StreamerApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND')
  find(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
  ): Promise<StreamerApplication> {
    return this.streamers.find(id, user);
  }
}
