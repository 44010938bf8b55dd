import type { PayPalConfig } from '@city/contracts';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { AppConfig } from '../../../config/app-config.js';
import { PlayerWrite, Public } from '../../../platform/access/access.decorator.js';
import { CurrentUser } from '../../../platform/access/current-user.decorator.js';
import type { SessionUser } from '../../../platform/access/session-user.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Idempotent, ReservedId } from '../../../platform/idempotency/idempotent.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { shownAmount } from '../../core/new-payments.service.js';
import { PaymentStarts } from '../../core/payment-starts.service.js';
import { PAYPAL_CONFIG } from './paypal.config.js';
import { PayPalConfigDto, PayPalOrderCreatedDto, PayPalOrderDto } from './paypal.dto.js';
import { START_ERRORS } from '../../core/start-errors.js';

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
    const wanted = { way: 'paypal', product: productId, shown, again, id } as const;
    const { providerRef } = await this.starts.start(user, wanted);
    return { id: providerRef };
  }
}
