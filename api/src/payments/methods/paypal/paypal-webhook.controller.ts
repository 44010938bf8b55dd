import { Controller, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/access.decorator.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { BodyLimit } from '../../../platform/http/bodies.js';
import type { WebhookSignature } from './paypal.client.js';
import { PayPalWebhook } from './paypal-webhook.service.js';

const HEADER_MAX = 2_000;

@ApiTags('payments')
@Controller('payment/webhook/paypal')
export class PayPalWebhookController {
  constructor(private readonly webhook: PayPalWebhook) {}

  /** Answers 200 once the event is stored; otherwise PayPal retries. */
  @Post()
  @BodyLimit('form')
  @Public()
  @HttpCode(200)
  @ApiExcludeEndpoint()
  async receive(@Req() { rawBody, headers }: RawBodyRequest<FastifyRequest>): Promise<{ ok: true }> {
    if (!rawBody) throw new DomainError('WEBHOOK_REFUSED');
    await this.webhook.receive(signatureOf(headers), rawBody.toString('utf8'));
    return { ok: true };
  }
}

function signatureOf(headers: FastifyRequest['headers']): WebhookSignature {
  const header = (name: string): string => {
    const value = headers[name];
    if (typeof value !== 'string' || value.length > HEADER_MAX) throw new DomainError('WEBHOOK_REFUSED');
    return value;
  };
  return {
    transmissionId: header('paypal-transmission-id'),
    transmissionTime: header('paypal-transmission-time'),
    transmissionSig: header('paypal-transmission-sig'),
    certUrl: header('paypal-cert-url'),
    authAlgo: header('paypal-auth-algo'),
  };
}
