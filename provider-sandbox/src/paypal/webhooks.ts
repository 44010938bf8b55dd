import { randomBytes, randomUUID } from 'node:crypto';
import { CREDENTIALS } from '../credentials.js';
import type { Clock } from '../platform/clock.js';
import { isLoopbackUrl } from '../platform/http.js';
import { upperId } from '../platform/ids.js';
import type { Outbox, SentNotification } from '../platform/outbox.js';
import type { Timers } from '../platform/timers.js';
import type { ScenarioBook } from '../scenarios.js';
import type { Settings } from '../settings.js';
import type { StateKeeper } from '../state/state-keeper.js';
import type { PaypalObjects } from './objects.js';
import { AUTH_ALGO, CERTIFICATE_PATH, signatureOf } from './signature.js';
import type { Capture, Order, Refund } from './types.js';

export type CaptureEventType =
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.DECLINED';

interface WebhookEvent {
  id: string;
  type: string;
  /** The exact bytes that are signed and sent. */
  body: string;
}

interface Dependencies {
  settings: Settings;
  keeper: StateKeeper;
  clock: Clock;
  timers: Timers;
  scenarios: ScenarioBook;
  outbox: Outbox;
  objects: PaypalObjects;
  /** Pauses before the second, third … attempt. */
  retryDelaysMs: readonly number[];
}

const WEBHOOK_PATH = '/api/payment/webhook/paypal';
const ANSWER_TIMEOUT_MS = 10_000;

/** Sends the product signed webhooks with retries, as PayPal does. */
export class PaypalWebhooks {
  /** The newest dispute of each capture. */
  readonly #disputes = new Map<string, string>();
  /** Id of the newest event, delivered or not. */
  lastEventId: string | undefined;

  constructor(private readonly given: Dependencies) {}

  orderApproved(order: Order): void {
    const resource = this.given.objects.order(order);
    this.#publish(
      'CHECKOUT.ORDER.APPROVED',
      'checkout-order',
      'An order has been approved by buyer',
      resource,
    );
  }

  approvalReversed(order: Order): void {
    const resource = { order_id: order.id, purchase_units: [order.unit] };
    const summary = 'A problem occurred after the buyer approved the order.';
    this.#publish('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'payment_approval', summary, resource);
  }

  capture(type: CaptureEventType, capture: Capture): void {
    const { value, currency_code } = capture.amount;
    const summary = `Payment of ${value} ${currency_code}: ${capture.status.toLowerCase()}`;
    this.#publish(type, 'capture', summary, this.given.objects.captureResource(capture));
  }

  refund(type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED', refund: Refund): void {
    const { value, currency_code } = refund.amount;
    const verb = type.endsWith('REVERSED') ? 'reversed' : 'refunded';
    const summary = `A $ ${value} ${currency_code} capture payment was ${verb}`;
    this.#publish(type, 'refund', summary, this.given.objects.refund(refund));
  }

  dispute(type: string, capture: Capture, outcome: string | null): void {
    const known = type.endsWith('CREATED') ? undefined : this.#disputes.get(capture.id);
    const disputeId = known ?? `PP-D-${upperId(6)}`;
    this.#disputes.set(capture.id, disputeId);
    const resource = {
      dispute_id: disputeId,
      create_time: this.given.clock.stamp(),
      reason: 'UNAUTHORISED',
      status: type.endsWith('RESOLVED') ? 'RESOLVED' : 'OPEN',
      dispute_amount: capture.amount,
      ...(outcome === null ? {} : { dispute_outcome: { outcome_code: outcome } }),
      disputed_transactions: [
        { seller_transaction_id: capture.id, custom: capture.customId, invoice_number: capture.invoiceId },
      ],
    };
    this.#publish(type, 'dispute', 'A dispute changed', resource);
  }

  /** Sends the event under the active scenarios, without waiting for it. */
  #publish(type: string, resourceType: string, summary: string, resource: unknown): void {
    const id = `WH-${upperId(17)}-${upperId(17)}`;
    const link = `${this.given.settings.serverUrl}/paypal/v1/notifications/webhooks-events/${id}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: this.given.clock.stamp(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [
        { href: link, rel: 'self', method: 'GET' },
        { href: `${link}/resend`, rel: 'resend', method: 'POST' },
      ],
    });
    this.lastEventId = id;
    void this.#route({ id, type, body });
  }

  async #route(event: WebhookEvent): Promise<void> {
    const { scenarios, timers } = this.given;
    if (scenarios.take('paypal', 'webhook-none', event.type)) {
      this.#record(event).outcome = 'suppressed';
      return;
    }
    const delayed = scenarios.take('paypal', 'webhook-delayed', event.type);
    if (delayed && (await timers.wait(delayed.delayMs ?? 5000)) === 'cancelled') return;
    const isForged = scenarios.take('paypal', 'webhook-forged', event.type) !== undefined;
    const isDuplicated = scenarios.take('paypal', 'webhook-duplicate', event.type) !== undefined;
    await this.#deliver(event, isForged);
    if (isDuplicated) await this.#deliver(event, isForged);
  }

  #record(event: WebhookEvent): SentNotification {
    const { settings, outbox, clock, keeper } = this.given;
    const url = settings.webhookBase === null ? null : `${settings.webhookBase}${WEBHOOK_PATH}`;
    const entry: SentNotification = {
      provider: 'paypal',
      id: event.id,
      type: event.type,
      url,
      attempts: 0,
      status: null,
      outcome: 'pending',
      at: new Date(clock.now()).toISOString(),
    };
    outbox.notifications.push(entry);
    keeper.mark();
    return entry;
  }

  /** Tries until the product answers 2xx, or the attempts are used up. */
  async #deliver(event: WebhookEvent, isForged: boolean): Promise<void> {
    const entry = this.#record(event);
    await this.#attempt(event, entry, isForged);
    this.given.keeper.mark();
  }

  async #attempt(event: WebhookEvent, entry: SentNotification, isForged: boolean): Promise<void> {
    const headers = this.#headers(event, isForged);
    for (const pause of [0, ...this.given.retryDelaysMs]) {
      if (pause > 0 && (await this.given.timers.wait(pause)) === 'cancelled') break;
      if (entry.url === null || !isLoopbackUrl(entry.url)) break;
      entry.attempts += 1;
      entry.status = await post(entry.url, event.body, headers);
      if (entry.status !== null && entry.status >= 200 && entry.status < 300) {
        entry.outcome = 'delivered';
        return;
      }
    }
    entry.outcome = 'failed';
  }

  #headers(event: WebhookEvent, isForged: boolean): Record<string, string> {
    const transmission = {
      transmissionId: randomUUID(),
      transmissionTime: this.given.clock.stamp(),
      webhookId: CREDENTIALS.paypal.webhookId,
      body: event.body,
    };
    const { serverUrl } = this.given.settings;
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.transmissionId,
      'paypal-transmission-time': transmission.transmissionTime,
      'paypal-transmission-sig': isForged ? randomBytes(256).toString('base64') : signatureOf(transmission),
      'paypal-cert-url': `${serverUrl}${CERTIFICATE_PATH}`,
      'paypal-auth-algo': AUTH_ALGO,
    };
  }
}

/** Posts a body. Returns the status of the answer; null if there was none. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
