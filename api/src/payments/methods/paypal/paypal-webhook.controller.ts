import { applyDecorators, Controller, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/access/access.decorator.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { BodyLimit } from '../../../platform/http/bodies.js';
import { ApiErrors } from '../../../platform/swagger/api-errors.decorator.js';
import { WebhookReceivedDto } from '../../core/payment.dto.js';
import type { WebhookSignature } from './paypal.client.js';
import { PayPalWebhook } from './paypal-webhook.service.js';

const HEADER_MAX = 2_000;

/** The header of each part of a signature. */
const SIGNATURE = {
  transmissionId: {
    name: 'paypal-transmission-id',
    description: 'Id of this notification.',
    example: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  },
  transmissionTime: {
    name: 'paypal-transmission-time',
    description: 'When PayPal signed.',
    example: '2026-03-14T18:30:00Z',
  },
  transmissionSig: {
    name: 'paypal-transmission-sig',
    description: 'Signature in Base64.',
    example: 'c2lnbmF0dXJl',
  },
  certUrl: {
    name: 'paypal-cert-url',
    description: 'Certificate of the key.',
    example: 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270',
  },
  authAlgo: {
    name: 'paypal-auth-algo',
    description: 'Algorithm of the signature.',
    example: 'SHA256withRSA',
  },
} as const satisfies Record<keyof WebhookSignature, { name: string; description: string; example: string }>;

const SignatureHeaders = (): MethodDecorator =>
  applyDecorators(...Object.values(SIGNATURE).map((header) => ApiHeader({ ...header, required: true })));

@ApiTags('payments')
@Controller('payment/webhook/paypal')
export class PayPalWebhookController {
  constructor(private readonly webhook: PayPalWebhook) {}

  /** Answers 200 once the event is stored; otherwise PayPal retries. */
  @Post()
  @BodyLimit('form')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: "Receives PayPal's notification that a payment, refund or dispute has changed",
    description:
      'Only PayPal calls it, with an event as the body. PayPal is asked whether the five headers sign the raw bytes; an event that it does not confirm is refused.',
  })
  @SignatureHeaders()
  @ApiOkResponse({ type: WebhookReceivedDto })
  @ApiErrors('WEBHOOK_REFUSED', 'PROVIDER_UNAVAILABLE', 'PROVIDER_TIMEOUT', 'DATABASE_UNAVAILABLE')
  async receive(@Req() { rawBody, headers }: RawBodyRequest<FastifyRequest>): Promise<WebhookReceivedDto> {
    if (!rawBody) throw new DomainError('WEBHOOK_REFUSED');
    await this.webhook.receive(signatureOf(headers), rawBody.toString('utf8'));
    return { ok: true };
  }
}

function signatureOf(headers: FastifyRequest['headers']): WebhookSignature {
  const header = (part: keyof WebhookSignature): string => {
    const value = headers[SIGNATURE[part].name];
    if (typeof value !== 'string' || value.length > HEADER_MAX) throw new DomainError('WEBHOOK_REFUSED');
    return value;
  };
  return {
    transmissionId: header('transmissionId'),
    transmissionTime: header('transmissionTime'),
    transmissionSig: header('transmissionSig'),
    certUrl: header('certUrl'),
    authAlgo: header('authAlgo'),
  };
}
