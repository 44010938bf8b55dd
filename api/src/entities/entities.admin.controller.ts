import { Body, Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EntityApplication } from '@city/contracts';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import {
  ApiApplicationList,
  ENTITY_LIST,
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
import { EntityApplicationDto } from './entity-application.dto.js';
import { EntitiesService } from './entities.service.js';

@ApiTags('entities')
@AdminOnly()
@Controller('entities')
export class EntitiesAdminController {
  constructor(private readonly entities: EntitiesService) {}

  @Get('all')
  @ApiOperation({ summary: 'All applications, with the size of each tab' })
  @ApiApplicationList(EntityApplicationDto, ENTITY_LIST)
  @ApiErrors('VALIDATION_FAILED', 'NOT_LOGGED_IN', 'FORBIDDEN')
  async list(
    @ListQuery(ENTITY_LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EntityApplication[]> {
    const { applications, page } = await this.entities.list(request);
    setApplicationListHeaders(reply, 'entities', request, page);
    return applications;
  }

  @DecisionRoute('accept', EntityApplicationDto)
  accept(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<EntityApplication> {
    return this.entities.decide({ id, decision: 'accept', actor, reason, version, origin });
  }

  @DecisionRoute('reject', EntityApplicationDto)
  reject(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<EntityApplication> {
    return this.entities.decide({ id, decision: 'reject', actor, reason, version, origin });
  }

  @DecisionRoute('reopen', EntityApplicationDto)
  reopen(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() actor: SessionUser,
    @AuditOrigin() origin: AuditContext,
    @Body() { reason, version }: DecisionDto,
  ): Promise<EntityApplication> {
    return this.entities.decide({ id, decision: 'reopen', actor, reason, version, origin });
  }
}
