import { Body, Controller, Get, Post, Res, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ATTEMPTS_HEADER, type WhitelistApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import type { ApplicationRecord } from '../applications/application.schema.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { LoggedIn, PlayerWrite } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import { ReadAhead, ReadsAhead } from '../platform/access/read-ahead.js';
import { RequiredServerGuard } from '../platform/access/required-server.guard.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { BodyLimit } from '../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { WhitelistApplicationDto } from './whitelist-application.dto.js';
import { WhitelistInputDto } from './whitelist-input.dto.js';
import { WhitelistService } from './whitelist.service.js';

@ApiTags('whitelist')
@Controller('whiteList')
export class WhitelistController {
  constructor(private readonly whitelist: WhitelistService) {}

  @Post()
  @BodyLimit('form')
  @PlayerWrite()
  @ReadsAhead(ApplicationsService, 'whitelist')
  @Idempotent()
  @UseGuards(RequiredServerGuard)
  @ApiOperation({ summary: 'Sends a whitelist application' })
  @ApiCreatedResponse({ type: WhitelistApplicationDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_LOGGED_IN',
    'NOT_IN_REQUIRED_SERVER',
    'SUSPENDED',
    'APPLICATION_ALREADY_OPEN',
    'APPLICATION_ATTEMPTS_USED_UP',
  )
  submit(
    @CurrentUser() user: SessionUser,
    @Body() input: WhitelistInputDto,
    @ReservedId() id?: Types.ObjectId,
    @ReadAhead() earlier?: () => Promise<ApplicationRecord[]>,
  ): Promise<WhitelistApplication> {
    return this.whitelist.submit(user, input, { id, earlier });
  }

  @Get('myapp')
  @LoggedIn()
  @ApiOperation({ summary: "The player's own applications, newest first" })
  @ApiOkResponse({
    type: [WhitelistApplicationDto],
    headers: { [ATTEMPTS_HEADER]: { description: '`used=1;max=3`', schema: { type: 'string' } } },
  })
  @ApiErrors('NOT_LOGGED_IN')
  async listOwn(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WhitelistApplication[]> {
    const { applications, attempts } = await this.whitelist.listOwn(user);
    void reply.header(ATTEMPTS_HEADER, `used=${attempts.used};max=${attempts.max}`);
    return applications;
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({ summary: 'One application, for its player or an Admin' })
  @ApiOkResponse({ type: WhitelistApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND')
  find(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
  ): Promise<WhitelistApplication> {
    return this.whitelist.find(id, user);
  }
}
