import { ORDER_LINES_MAX, PAYMENT_METHODS, type Order, type PaymentInReview } from '@city/contracts';
import { Body, Controller, Get, Injectable, Param, Put, Res, type PipeTransform } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Types } from 'mongoose';
import { ByStaff } from '../../staff/audit/audit-context.decorator.js';
import type { AuditBy } from '../../staff/audit/audit.service.js';
import { OrderDto } from '../../shop/orders/order.dto.js';
import { Needs } from '../../platform/access/access.decorator.js';
import { toOrder } from '../../shop/orders/order.mapper.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Concerns } from '../../platform/access/concerns.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { setListHeaders } from '../../platform/lists/content-range.js';
import { ListQuery, type ListRequest, type ListRules } from '../../platform/lists/list-query.js';
import { ApiErrors } from '../../platform/swagger/api-errors.decorator.js';
import { ApiList } from '../../platform/swagger/api-list.decorator.js';
import { ObjectIdParam } from '../../platform/validation/object-id.pipe.js';
import { PaymentActions } from './payment-actions.service.js';
import { LineRefunds } from './line-refunds.service.js';
import {
  AssignRefundDto,
  PaymentInReviewDto,
  RefundedByHandDto,
  RefundLineDto,
  ReleasePaymentDto,
} from './payment-admin.dto.js';
import { PaymentAdminService } from './payment-admin.service.js';
import { toPaymentInReview } from './payment.mapper.js';

const LIST: ListRules = {
  sorts: { createdAt: 'createdAt' },
  filters: { method: { kind: 'oneOf', values: PAYMENT_METHODS } },
  defaultSort: { field: 'createdAt', order: 'DESC' },
};

/** The number of a line. */
@Injectable()
class LinePipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const n = /^\d{1,2}$/.test(value) ? Number(value) : 0;
    if (n >= 1 && n <= ORDER_LINES_MAX) return n;
    const errors = [{ field: 'n', code: 'NUMBER_INVALID', message: 'n must be the number of a line' }];
    throw new DomainError('VALIDATION_FAILED', { errors });
  }
}

/** Staff decisions on payments. */
@ApiTags('payments')
@Needs('money')
@Controller()
export class PaymentDeskController {
  constructor(
    private readonly payments: PaymentAdminService,
    private readonly actions: PaymentActions,
    private readonly lines: LineRefunds,
  ) {}

  @Get('payment/review')
  @ApiOperation({
    summary: 'Payments in review',
    description:
      'The money has arrived, but a fact differs from the purchase, or the player is suspended. Staff release or refund each; only a refund that the provider reports ends a review automatically.',
  })
  @ApiList(PaymentInReviewDto, LIST)
  @ApiErrors('VALIDATION_FAILED')
  async inReview(
    @ListQuery(LIST) request: ListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentInReview[]> {
    const { rows, total } = await this.payments.listInReview(request);
    setListHeaders(reply, { resource: 'payments', offset: request.skip, count: rows.length, total });
    return rows.map(toPaymentInReview);
  }

  @Put('payment/:id/release')
  @Concerns(PaymentAdminService)
  @ApiOperation({
    summary: 'Releases a payment in review and creates its order',
    description: 'The API asks the provider again; without the money nothing is released.',
  })
  @ApiOkResponse({ type: PaymentInReviewDto })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_STATE_CONFLICT',
    'PAYMENT_NOT_PAID',
    'SOLD_OUT',
    'PROOF_ALREADY_USED',
    'PROVIDER_NOT_CONFIGURED',
    'PROVIDER_UNAVAILABLE',
    'PROVIDER_TIMEOUT',
    'APPROVAL_NEEDED',
  )
  async release(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason }: ReleasePaymentDto,
  ): Promise<PaymentInReview> {
    return this.actions.release({ id: id.toHexString(), reason: reason.trim() }, by);
  }

  @Put('payment/:id/refunded')
  @Concerns(PaymentAdminService)
  @ApiOperation({ summary: 'Records a manual refund of a payment in review' })
  @ApiOkResponse({ type: PaymentInReviewDto })
  @ApiErrors('VALIDATION_FAILED', 'PAYMENT_NOT_FOUND', 'PAYMENT_STATE_CONFLICT', 'APPROVAL_NEEDED')
  async refunded(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason, proof }: RefundedByHandDto,
  ): Promise<PaymentInReview> {
    const given = { id: id.toHexString(), reason: reason.trim(), proof: proof.trim() };
    return this.actions.refundPayment(given, by);
  }

  @Put('orders/:id/refunded')
  @Concerns(OrdersService)
  @ApiOperation({
    summary: 'Records a manual refund of an order',
    description: 'Not for providers that report refunds themselves, as PayPal does.',
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT', 'APPROVAL_NEEDED')
  async refundOrder(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { reason, proof }: RefundedByHandDto,
  ): Promise<Order> {
    const given = { id: id.toHexString(), reason: reason.trim(), proof: proof.trim() };
    return this.actions.refundOrder(given, by);
  }

  @Put('orders/:id/lines/:n/refunded')
  @Concerns(OrdersService)
  @ApiOperation({
    summary: 'Records a manual refund of one product of an order',
    description:
      'What the line gives ends, unless `keeps` is set. With the last line the order is refunded. Not for providers that report refunds themselves.',
  })
  @ApiParam({ name: 'n', type: 'integer', description: 'The number of the line.', example: 1 })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'ORDER_STATE_CONFLICT', 'APPROVAL_NEEDED')
  async refundLine(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Param('n', LinePipe) line: number,
    @Body() { reason, proof, ...part }: RefundLineDto,
  ): Promise<Order> {
    const given = { id: id.toHexString(), line, reason: reason.trim(), proof: proof.trim(), ...part };
    return this.actions.refundLine(given, by);
  }

  @Put('payment/:id/assign')
  @Concerns(PaymentAdminService)
  @ApiOperation({
    summary: 'Assigns refunded money to one product of an order',
    description:
      'Providers report a partial refund without naming a product. Once the amount of the line is reached, what it gives ends.',
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiErrors('VALIDATION_FAILED', 'PAYMENT_NOT_FOUND', 'NOT_FOUND', 'ORDER_STATE_CONFLICT')
  async assign(
    @ByStaff() by: AuditBy,
    @ObjectIdParam('id') id: Types.ObjectId,
    @Body() { line, reason }: AssignRefundDto,
  ): Promise<Order> {
    return toOrder(await this.lines.assign(id, by, { line, reason: reason.trim() }));
  }
}
