import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../../config/app-config.js';
import { Public } from '../../../platform/access/access.decorator.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { WebhookReceivedDto } from '../../core/payment.dto.js';
import { PaymentReturns } from '../../core/payment-returns.service.js';
import { KONNECT_REF } from './konnect.client.js';

@ApiTags('payments')
@Controller('payment/webhook/konnect')
export class KonnectWebhookController {
  constructor(
    private readonly returns: PaymentReturns,
    private readonly config: AppConfig,
  ) {}

  /**
   * Konnect's notifications are unsigned, so they are only hints, and the response is the same for every reference. If Konnect
   * ignores `silentWebhook`, browsers land here and are redirected to the return page.
   */
  @Get()
  @Public()
  @ApiOperation({
    summary: "Konnect's notification that a payment has changed",
    description: 'Treated as a hint: the response is the same for every reference, and the API asks Konnect.',
  })
  @ApiQuery({
    name: 'payment_ref',
    required: false,
    type: String,
    description: "Konnect's reference of the payment.",
    example: '665f1c2e9b1e8a3d4c5b6a79',
  })
  @ApiOkResponse({ type: WebhookReceivedDto })
  @ApiFoundResponse({ description: 'Browsers are redirected to the return page.' })
  @ApiErrors('DATABASE_UNAVAILABLE')
  async notify(
    @Query('payment_ref') ref: unknown,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookReceivedDto | undefined> {
    const known = typeof ref === 'string' && KONNECT_REF.test(ref) ? ref : null;
    if (known && accept?.includes('text/html')) {
      void reply.redirect(`${this.config.http.webOrigin}/order-success?payment_ref=${known}`, 302);
      return undefined;
    }
    if (known) await this.returns.handleKonnectNotification(known);
    return { ok: true };
  }
}
