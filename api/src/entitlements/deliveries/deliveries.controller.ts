import {
  DELIVERY_KINDS,
  HANDOVER_LIMITS,
  HANDOVER_STATES,
  ORDER_LIMITS,
  type Delivery,
} from '@city/contracts';
import { Body, Controller, Get, Put, Res, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiNoContentResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs, LoggedIn } from '../../platform/access/access.decorator.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { CurrentUser } from '../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { DeliveryAdminService } from './delivery-admin.service.js';
import { ConfirmDeliveryDto, DeliveryDto, DeliveryReasonDto, ChooseCharacterDto } from './delivery.dto.js';
import { toDelivery } from './delivery.mapper.js';
import { CharacterChoice } from './character-choice.service.js';

const LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: {
    state: { kind: 'oneOf', values: HANDOVER_STATES },
    kind: { kind: 'oneOf', values: DELIVERY_KINDS },
    orderId: { kind: 'objectId' },
    userId: { kind: 'text', max: ORDER_LIMITS.id },
    userName: { kind: 'text', max: HANDOVER_LIMITS.search },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

const ERRORS = ['VALIDATION_FAILED', 'NOT_FOUND', 'DELIVERY_STATE_CONFLICT'] as const;

/** Things that the team hands over in the game. */
@ApiTags('deliveries')
@Needs('orders')
@Controller('deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveryAdminService) {}

  @Get()
  @ApiOperation({
    summary: 'Things to hand over or to take back, and those that were',
    description:
      '`userName` is the beginning of a word of a player’s present or former name, `userId` the Discord id.',
  })
  @ApiList(DeliveryDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Delivery[]> {
    const { rows, total } = await this.deliveries.list(request);
    setListHeaders(reply, { resource: 'deliveries', offset: request.skip, count: rows.length, total });
    return rows.map(toDelivery);
  }

  @Put(':id/claim')
  @Concerns(DeliveryAdminService)
  @ApiOperation({
    summary: 'Claims a delivery',
    description: 'One winner; after 60 minutes another member of staff may take it over.',
  })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiErrors(...ERRORS)
  async claim(@ByStaff() by: AuditBy, @ObjectIdParam('id') id: Types.ObjectId): Promise<Delivery> {
    return toDelivery(await this.deliveries.claim(id, by));
  }

  @Put(':id/confirm')
  @Concerns(DeliveryAdminService)
  @ApiOperation({
    summary: 'Records that a delivery was handed over or removed',
    description: 'For its claimer.',
  })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiErrors(...ERRORS)
  async confirm(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { note }: ConfirmDeliveryDto,
  ): Promise<Delivery> {
    return toDelivery(await this.deliveries.confirm(id, by, note.trim()));
  }

  @Put(':id/refuse')
  @Concerns(DeliveryAdminService)
  @ApiOperation({
    summary: 'Records that a delivery can’t be handed over',
    description: 'For its claimer. The buyer is notified.',
  })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiErrors(...ERRORS)
  async refuse(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: DeliveryReasonDto,
  ): Promise<Delivery> {
    return toDelivery(await this.deliveries.refuse(id, by, reason.trim()));
  }

  @Put(':id/retry')
  @Concerns(DeliveryAdminService)
  @ApiOperation({ summary: 'Sets a failed delivery back to waiting' })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiErrors(...ERRORS)
  async retry(@ByStaff() by: AuditBy, @ObjectIdParam('id') id: Types.ObjectId): Promise<Delivery> {
    return toDelivery(await this.deliveries.retry(id, by));
  }

  @Put(':id/write-off')
  @Concerns(DeliveryAdminService)
  @ApiOperation({ summary: 'Gives up a waiting or failed delivery' })
  @ApiOkResponse({ type: DeliveryDto })
  @ApiErrors(...ERRORS)
  async writeOff(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: DeliveryReasonDto,
  ): Promise<Delivery> {
    return toDelivery(await this.deliveries.writeOff(id, by, reason.trim()));
  }
}

/** Buyers choose the character who gets a delivery. */
@ApiTags('deliveries')
@LoggedIn()
@Controller('deliveries')
export class OwnDeliveriesController {
  constructor(private readonly choice: CharacterChoice) {}

  @Put(':id/character')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Chooses the character who gets what was bought',
    description: 'By the buyer, while it waits for a game server.',
  })
  @ApiNoContentResponse()
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_LOGGED_IN',
    'NOT_FOUND',
    'CHARACTER_UNKNOWN',
    'DELIVERY_STATE_CONFLICT',
  )
  choose(
    @ObjectIdParam('id') id: Types.ObjectId,
    @CurrentUser() { _id }: SessionUser,
    @Body() { character }: ChooseCharacterDto,
  ): Promise<void> {
    return this.choice.choose(id, _id, character);
  }
}
