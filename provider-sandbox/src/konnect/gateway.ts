import { notify } from '../notify.js';
import { hexId } from '../platform/ids.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { InitRequest } from './init-request.js';
import type { KonnectPayment } from './konnect-store.js';
import { CREDENTIALS } from '../credentials.js';

/** Adds payment_ref to an address, after `?` or `&`. */
export function withRef(url: string, ref: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}payment_ref=${ref}`;
}

/** Changes payments on the gateway and sends the product its notifications. */
export class Gateway {
  constructor(private readonly sandbox: SandboxContext) {}

  init({ texts, urls, ...request }: InitRequest): KonnectPayment {
    const { clock, konnect } = this.sandbox;
    const now = new Date(clock.now()).toISOString();
    const payment: KonnectPayment = {
      id: hexId(12),
      status: 'pending',
      amount: request.amount,
      token: request.token,
      type: request.type,
      description: texts.description ?? '',
      orderId: texts.orderId,
      receiverWalletId: CREDENTIALS.konnect.walletId,
      acceptedPaymentMethods: request.methods,
      webhook: urls.webhook,
      isWebhookSilent: request.isWebhookSilent,
      successUrl: urls.successUrl,
      failUrl: urls.failUrl,
      payer: {
        name: [texts.firstName, texts.lastName].filter(Boolean).join(' '),
        email: texts.email ?? '',
        phoneNumber: texts.phoneNumber ?? '',
      },
      expiresAt: clock.now() + request.lifespanMin * 60_000,
      createdAt: now,
      updatedAt: now,
      transactions: [],
      shownAmount: undefined,
      shownOrderId: undefined,
    };
    konnect.payments.set(payment.id, payment);
    return payment;
  }

  isExpired(payment: KonnectPayment): boolean {
    return payment.status === 'pending' && payment.expiresAt < this.sandbox.clock.now();
  }

  /** The payer pays. Returns the next address for the browser; undefined if the merchant set no address. */
  pay(payment: KonnectPayment): string | undefined {
    const { scenarios, timers } = this.sandbox;
    this.#addTransaction(payment, 'success');
    if (scenarios.take('konnect', 'wrong-amount')) payment.shownAmount = payment.amount - 1;
    if (scenarios.take('konnect', 'wrong-order-id')) payment.shownOrderId = 'somebody-elses-payment';
    const late = scenarios.take('konnect', 'late');
    if (late) {
      void timers.wait(late.delayMs ?? 3000).then((end) => {
        if (end === 'elapsed') void this.#complete(payment);
      });
    } else {
      void this.#complete(payment);
    }
    return this.#nextPage(payment, payment.successUrl);
  }

  /** The payer's card is refused. The payment stays pending, as Konnect keeps it. */
  fail(payment: KonnectPayment): string | undefined {
    this.#addTransaction(payment, 'failed_payment');
    void this.#notify(payment);
    return this.#nextPage(payment, payment.failUrl);
  }

  /** The payer goes back without trying. */
  leave(payment: KonnectPayment): string | undefined {
    return payment.failUrl === undefined ? undefined : withRef(payment.failUrl, payment.id);
  }

  #complete(payment: KonnectPayment): Promise<void> {
    payment.status = 'completed';
    payment.updatedAt = new Date(this.sandbox.clock.now()).toISOString();
    this.sandbox.keeper.mark();
    return this.#notify(payment);
  }

  #addTransaction(payment: KonnectPayment, status: 'success' | 'failed_payment'): void {
    const at = new Date(this.sandbox.clock.now()).toISOString();
    payment.transactions.push({ id: hexId(12), status, at });
    payment.updatedAt = at;
  }

  /** If the webhook is not silent, the payer’s browser goes to its address. */
  #nextPage(payment: KonnectPayment, target: string | undefined): string | undefined {
    const url = payment.webhook !== undefined && !payment.isWebhookSilent ? payment.webhook : target;
    return url === undefined ? undefined : withRef(url, payment.id);
  }

  async #notify({ id, status, webhook, isWebhookSilent }: KonnectPayment): Promise<void> {
    if (webhook === undefined || !isWebhookSilent) return;
    await notify(this.sandbox, {
      provider: 'konnect',
      id,
      type: `payment.${status}`,
      url: withRef(webhook, id),
    });
  }
}
