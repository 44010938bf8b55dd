import {
  ORDER_LIMITS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PRODUCT_CATEGORIES,
  type Order,
  type ReminderResult,
} from '@city/contracts';
import { Body, Controller, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { reasonOf, StaffReasonDto } from '../../platform/validation/staff-reason.dto.js';
import { OrderDto, ReminderResultDto } from '../../shop/orders/order.dto.js';
import { toOrder } from '../../shop/orders/order.mapper.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { OrderAdminService } from './order-admin.service.js';

const LIST: ListRules = {
  sorts: { createdAt: 'createdAt', amount: 'amountMinor', userName: 'userNameKey', status: 'status' },
  filters: {
    number: { kind: 'orderNumber' },
    status: { kind: 'oneOf', values: ORDER_STATUSES },
    method: { kind: 'oneOf', values: PAYMENT_METHODS },
    claimed: { kind: 'oneOf', values: ['yes'] },
    userName: { kind: 'text', max: ORDER_LIMITS.userName },
    userId: { kind: 'text', max: ORDER_LIMITS.id },
    productId: { kind: 'objectId' },
    category: { kind: 'oneOf', values: PRODUCT_CATEGORIES },
    paymentId: { kind: 'text', max: ORDER_LIMITS.id },
    from: { kind: 'time' },
    to: { kind: 'time' },
  },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

@ApiTags('orders')
@Needs('orders')
@Controller('orders')
export class OrdersAdminController {
  constructor(
    private readonly orders: OrdersService,
    private readonly admin: OrderAdminService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Lists all orders of all payment methods, including open tips',
    description:
      '`number` is accepted in lower case and without dashes; `userName` is the beginning of a word of a player’s present or former name, without regard to accents and forms of Arabic letters (a total of 1,001 then means more than 1,000), `userId` the Discord id, `paymentId` the provider’s id of the payment; `claimed` selects tips whose players say that they were sent; `from` (included) and `to` (excluded) are ISO 8601 times of `createdAt`.',
  })
  @ApiList(OrderDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async list(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order[]> {
    const { rows, total } = await this.orders.findPage(request);
    setListHeaders(reply, { resource: 'orders', offset: request.skip, count: rows.length, total });
    return this.admin.read(rows);
  }

  @Put('expire/:id')
  @Concerns(OrdersService)
  @ApiOperation({
    summary: 'Expires an order; idempotent',
    description: 'What a paid one gives ends, nothing is refunded, and the player is told.',
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT')
  async expire(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() why: StaffReasonDto,
  ): Promise<Order> {
    return toOrder(await this.admin.expire(id, by, reasonOf(why)));
  }

  @Put(':id/reopen')
  @Concerns(OrdersService)
  @ApiOperation({ summary: 'Reopens an expired order', description: 'The player is told.' })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT')
  async reopen(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() why: StaffReasonDto,
  ): Promise<Order> {
    return toOrder(await this.admin.reopen(id, by, reasonOf(why)));
  }

  @Post(':orderId/reminder')
  @Concerns(OrdersService, 'orderId')
  @HttpCode(200)
  @ApiOperation({ summary: 'Reminds the player by Discord, else by e-mail' })
  @ApiOkResponse({ type: ReminderResultDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT', 'REMINDER_NO_CHANNEL')
  async remind(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('orderId') id: Types.ObjectId,
  ): Promise<ReminderResult> {
    await this.admin.remind(id, by);
    return { message: 'Reminder sent successfully!' };
  }
}
