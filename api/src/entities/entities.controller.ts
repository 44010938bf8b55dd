import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EntityApplication } from '@city/contracts';
import type { Types } from 'mongoose';
import { AuditOrigin, type AuditContext } from '../audit/audit-context.decorator.js';
import { LoggedIn, PlayerWrite } from '../platform/access/access.decorator.js';
import { CurrentUser } from '../platform/access/current-user.decorator.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { BodyLimit } from '../platform/http/bodies.js';
import { Idempotent, ReservedId } from '../platform/idempotency/idempotent.decorator.js';
import { ApiErrors } from '../platform/swagger/api-errors.decorator.js';
import { ObjectIdParam } from '../platform/validation/object-id.pipe.js';
import { EntityApplicationDto } from './entity-application.dto.js';
import { EntityInputDto } from './entity-input.dto.js';
import { EntitiesService } from './entities.service.js';

@ApiTags('entities')
@Controller('entities')
export class EntitiesController {
  constructor(private readonly entities: EntitiesService) {}

  @Post()
  @BodyLimit('form')
  @PlayerWrite()
  @Idempotent()
  @ApiOperation({ summary: 'Applies for an entity, once per player' })
  @ApiCreatedResponse({ type: EntityApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'APPLICATION_ALREADY_OPEN')
  submit(
    @CurrentUser() user: SessionUser,
    @Body() input: EntityInputDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<EntityApplication> {
    return this.entities.submit(user, input, id);
  }

  @Get('myapp')
  @LoggedIn()
  @ApiOperation({ summary: "The player's own application, in a list" })
  @ApiOkResponse({ type: [EntityApplicationDto] })
  @ApiErrors('NOT_LOGGED_IN')
  listOwn(@CurrentUser() user: SessionUser): Promise<EntityApplication[]> {
    return this.entities.listOwn(user);
  }

  @Get(':id')
  @LoggedIn()
  @ApiOperation({ summary: 'One application, for its player or an Admin' })
  @ApiOkResponse({ type: EntityApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'NOT_FOUND')
  find(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() user: SessionUser,
  ): Promise<EntityApplication> {
    return this.entities.find(id, user);
  }

  @Put(':id')
  @BodyLimit('form')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Edits an application: its player while it is Pending, an Admin at any time',
    description: 'The whole form, as in the first submission. The status does not change.',
  })
  @ApiOkResponse({ type: EntityApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED')
  edit(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() input: EntityInputDto,
  ): Promise<EntityApplication> {
    return this.entities.edit({ id, actor, origin }, input);
  }

  @Delete(':id')
  @PlayerWrite()
  @ApiOperation({
    summary: 'Withdraws an application: its player while it is Pending, an Admin at any time',
    description: 'Responds with the last version. The player may apply again.',
  })
  @ApiOkResponse({ type: EntityApplicationDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'SUSPENDED', 'NOT_FOUND', 'APPLICATION_ALREADY_DECIDED')
  withdraw(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
  ): Promise<EntityApplication> {
    return this.entities.withdraw({ id, actor, origin });
  }
}
