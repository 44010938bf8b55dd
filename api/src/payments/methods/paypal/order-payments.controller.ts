import type { Order } from '@city/contracts';
import { Body, Controller, HttpStatus, Logger, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OrderDto } from '../../../shop/orders/order.dto.js';
import { toPlayersOrder } from '../../../shop/orders/order.mapper.js';
import { LoggedIn } from '../../../platform/access/access.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { messageOf } from '../../../platform/errors/error-messages.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { OrderSuccessDto, PaymentPendingDto, type PaymentDetailsDto } from './paypal.dto.js';
import { PaymentReturns } from '../../core/payment-returns.service.js';

@ApiTags('orders')
@Controller('orders')
export class OrderPaymentsController {
  private readonly logger = new Logger(OrderPaymentsController.name);

  constructor(private readonly returns: PaymentReturns) {}

  @Post('success')
  @LoggedIn()
  @ApiOperation({
    summary: 'Captures a payment approved at PayPal and records the order',
    description:
      "Only PayPal's order id is used, and it is verified with PayPal. Idempotent: repeated calls return the same order.",
  })
  @ApiOkResponse({ type: OrderDto })
  @ApiAcceptedResponse({
    type: PaymentPendingDto,
    description: 'PayPal has not settled it yet; nothing is delivered until then.',
  })
  @ApiErrors(
    'VALIDATION_FAILED',
    'FORBIDDEN',
    'SUSPENDED',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_APPROVED',
    'PAYMENT_NEEDS_REVIEW',
    'INSTRUMENT_DECLINED',
    'PAYMENT_DECLINED',
    'PAYMENT_FAILED',
    'PROVIDER_UNAVAILABLE',
    'PROVIDER_TIMEOUT',
  )
  async success(
    @CurrentUser() user: SessionUser,
    @Body() { userId, paymentDetails }: OrderSuccessDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Order | PaymentPendingDto> {
    if (userId !== undefined && userId !== user.discordId) {
      this.logger.warn(`player ${user.discordId} reported an order as ${userId}`);
      throw new DomainError('FORBIDDEN', { message: 'This order belongs to another player.' });
    }
    const order = await this.returns.complete(user, 'paypal', refOf(paymentDetails));
    void reply.status(order ? HttpStatus.OK : HttpStatus.ACCEPTED);
    if (order) return toPlayersOrder(order);
    return { status: 'PENDING', code: 'PAYMENT_PENDING', message: messageOf('PAYMENT_PENDING') };
  }
}

/** @throws VALIDATION_FAILED without a reference, or with two different ones */
function refOf({ id, paymentId }: PaymentDetailsDto): string {
  const ref = id ?? paymentId;
  if (ref && (paymentId ?? ref) === ref) return ref;
  const message = ref ? 'paymentDetails.id and paymentId differ' : 'paymentDetails.id is needed';
  const code = ref ? 'FORMAT_INVALID' : 'FIELD_EMPTY';
  throw new DomainError('VALIDATION_FAILED', { errors: [{ field: 'paymentDetails.id', code, message }] });
}
