import type { PayPalConfig, Order } from '@city/contracts';
import { Body, Controller, Get, HttpCode, Post, HttpStatus, Logger, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiAcceptedResponse } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { AppConfig } from '../../../config/app-config.js';
import { PlayerWrite, Public, LoggedIn } from '../../../platform/access/access.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Idempotent, ReservedId } from '../../../platform/idempotency/idempotent.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { shownAmount } from '../../core/payment-quotes.service.js';
import { PaymentStarts } from '../../core/payment-starts.service.js';
import { PAYPAL_CONFIG } from './paypal.config.js';
import {
  PayPalConfigDto,
  PayPalOrderCreatedDto,
  PayPalOrderDto,
  OrderSuccessDto,
  PaymentPendingDto,
  type PaymentDetailsDto,
} from './paypal.dto.js';
import { START_ERRORS } from '../../core/payment.dto.js';
import type { FastifyReply } from 'fastify';
import { OrderDto } from '../../../shop/orders/order.dto.js';
import { toPlayersOrder } from '../../../shop/orders/order.mapper.js';
import { messageOf } from '../../../platform/errors/error-messages.js';
import { PaymentReturns } from '../../core/payment-returns.service.js';
import { AfterAcceptance } from '../../../site/editions/acceptances.service.js';

/** The names of these classes and methods are the operation ids of the published document. */
@ApiTags('payments')
@Controller('config/paypal')
export class PaymentsPaypalController {
  constructor(private readonly appConfig: AppConfig) {}

  @Get()
  @Public()
  @ApiOperation({ summary: "Shows the configuration of PayPal's buttons" })
  @ApiOkResponse({ type: PayPalConfigDto })
  @ApiErrors('PROVIDER_NOT_CONFIGURED')
  config(): PayPalConfig {
    const paypal = this.appConfig.section(PAYPAL_CONFIG);
    if (!paypal) throw new DomainError('PROVIDER_NOT_CONFIGURED');
    const { clientId, currency, sdkUrl } = paypal;
    return { clientId, currency, intent: 'capture', ...(sdkUrl ? { sdkBaseUrl: sdkUrl } : {}) };
  }
}

@ApiTags('payments')
@Controller('payment/paypal/orders')
export class PaymentsStartController {
  constructor(private readonly starts: PaymentStarts) {}

  @Post()
  @PlayerWrite()
  @AfterAcceptance()
  @Idempotent()
  @RateLimited('paymentStarts')
  @HttpCode(200)
  @ApiOperation({ summary: "Creates an order at PayPal at the player's own price" })
  @ApiOkResponse({ type: PayPalOrderCreatedDto })
  @ApiErrors(...START_ERRORS)
  async payPal(
    @CurrentUser() user: SessionUser,
    @Body() { productId, expectedPrice, again }: PayPalOrderDto,
    @ReservedId() id?: Types.ObjectId,
  ): Promise<PayPalOrderCreatedDto> {
    const shown = shownAmount(expectedPrice, 'USD');
    const wanted = { way: 'paypal', products: [productId], shown, again, id } as const;
    const { providerRef } = await this.starts.start(user, wanted);
    return { id: providerRef };
  }
}

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
