import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { PaymentMethods } from '../../core/payment-methods.js';
import { toDomainError } from '../../core/payment-provider.js';
import { readPayPalEvent } from './paypal-event.js';
import { APPROVED, PayPalEvents } from './paypal-events.service.js';
import type { WebhookSignature } from './paypal.client.js';
import { PAYPAL_CONFIG } from './paypal.config.js';
import { paypalClientOf } from './paypal.provider.js';
import { ProviderEventsRepository } from './provider-events.repository.js';

/** The player's page captures first, because only it can offer another card. After this delay it counts as closed. */
const PAGE_FIRST_MS = 3_000;

/** PayPal's webhook: verifies, stores and processes events. Reconciliation processes those that a stopped process has left. */
@Injectable()
export class PayPalWebhook {
  private readonly logger = new Logger(PayPalWebhook.name);

  constructor(
    private readonly stored: ProviderEventsRepository,
    private readonly events: PayPalEvents,
    private readonly methods: PaymentMethods,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Stores an event whose signature PayPal verifies. @throws WEBHOOK_REFUSED otherwise */
  async receive(signature: WebhookSignature, rawEvent: string): Promise<void> {
    const client = paypalClientOf(this.methods);
    const webhookId = this.config.section(PAYPAL_CONFIG)?.webhookId;
    if (!client || !webhookId) throw new DomainError('PROVIDER_NOT_CONFIGURED');
    const event = readPayPalEvent(parse(rawEvent));
    if (!event) throw new DomainError('WEBHOOK_REFUSED');
    const genuine = await client
      .verifyWebhook(signature, webhookId, rawEvent, AbortSignal.timeout(this.config.limits.providerMs))
      .catch((error: unknown) => {
        throw toDomainError(error, 'We couldn’t verify the notification.');
      });
    if (!genuine) {
      this.logger.warn('a PayPal event with a wrong signature was refused');
      throw new DomainError('WEBHOOK_REFUSED');
    }
    await this.stored.insert({
      provider: 'paypal',
      ...event,
      receivedAt: this.clock.now(),
      processedAt: null,
    });
    const delayMs = event.type === APPROVED ? PAGE_FIRST_MS : 0;
    setTimeout(() => {
      this.events
        .process(event.eventId)
        .catch((error: unknown) =>
          this.logger.warn({ msg: 'a PayPal event waits for the reconciliation', err: error }),
        );
    }, delayMs).unref();
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return null;
  }
}
