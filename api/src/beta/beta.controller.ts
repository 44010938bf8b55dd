import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { BetaApplication } from '@city/contracts';
import type { Types } from 'mongoose';
import { LoggedIn, PlayerWrite } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Idempotent, ReservedId } from '../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { BetaApplicationDto } from './beta-application.dto.js';
import { BetaInputDto } from './beta-input.dto.js';
import { BetaService } from './beta.service.js';

@ApiTags('beta')
@Controller('betaApp')
export class BetaController {
  constructor(private readonly beta: BetaService) {}

  @Post()
  @PlayerWrite()
  @Idempotent()
  @ApiOperation({ summary: 'Applies for the closed beta, once per player' })
  @ApiCreatedResponse({ type: BetaApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'APPLICATION_ALREADY_OPEN')
  submit(
    @CurrentUser() user: SessionUser,
    @Body() input: BetaInputDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<BetaApplication> {
    return this.beta.submit(user, input, id);
  }

  @Get('myapp')
  @LoggedIn()
  @ApiOperation({ summary: "The player's own application, in a list" })
  @ApiOkResponse({ type: [BetaApplicationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  listOwn(@CurrentUser() user: SessionUser): Promise<BetaApplication[]> {
    return this.beta.listOwn(user);
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({ summary: 'One application, for its player or an Admin' })
  @ApiOkResponse({ type: BetaApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND')
  find(@ObjectIdParam('id') id: Types.ObjectId, @CurrentUser() user: SessionUser): Promise<BetaApplication> {
    return this.beta.find(id, user);
  }
}
