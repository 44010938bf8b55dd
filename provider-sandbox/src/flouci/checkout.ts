import { randomBytes } from 'node:crypto';
import { notify } from '../notify.js';
import type { SandboxContext } from '../sandbox-context.js';
import type { FlouciPayment } from './flouci-store.js';
import type { GenerateRequest } from './generate-request.js';

const ID_BYTES = 16;
/** ISO 4217 number of the euro; dinars have 788. */
const EUROS = '978';

/** Adds Flouci's id of the payment to an address, after `?` or `&`. */
const withId = (url: string, id: string): string => `${url}${url.includes('?') ? '&' : '?'}payment_id=${id}`;

/** Changes payments on Flouci’s page and sends the product its notifications. */
export class FlouciCheckout {
  constructor(private readonly sandbox: SandboxContext) {}

  create({ timeoutSecs, ...request }: GenerateRequest): FlouciPayment {
    const payment: FlouciPayment = {
      ...request,
      id: randomBytes(ID_BYTES).toString('base64url'),
      status: 'PENDING',
      expiresAt: this.sandbox.clock.now() + timeoutSecs * 1_000,
      shownAmount: undefined,
      shownTrackingId: undefined,
      shownCurrency: undefined,
    };
    this.sandbox.flouci.payments.set(payment.id, payment);
    return payment;
  }

  isExpired({ status, expiresAt }: FlouciPayment): boolean {
    return status === 'PENDING' && expiresAt < this.sandbox.clock.now();
  }

  /** The payer pays. Returns the next address for the browser. */
  async pay(payment: FlouciPayment): Promise<string> {
    const { scenarios, timers } = this.sandbox;
    if (scenarios.take('flouci', 'wrong-amount')) payment.shownAmount = payment.amount - 1;
    if (scenarios.take('flouci', 'wrong-tracking-id')) payment.shownTrackingId = 'somebody-elses-payment';
    if (scenarios.take('flouci', 'wrong-currency')) payment.shownCurrency = EUROS;
    const late = scenarios.take('flouci', 'late');
    if (late) {
      void timers.wait(late.delayMs ?? 3_000).then((end) => {
        if (end === 'elapsed') this.#end(payment, 'SUCCESS');
      });
    } else this.#end(payment, 'SUCCESS');
    return withId(payment.successLink, payment.id);
  }

  /** The payer’s card is refused. Returns the next address for the browser. */
  fail(payment: FlouciPayment): string {
    this.#end(payment, 'FAILURE');
    return withId(payment.failLink, payment.id);
  }

  /** The payer goes back without trying. Returns the next address for the browser. */
  leave({ failLink, id }: FlouciPayment): string {
    return withId(failLink, id);
  }

  #end(payment: FlouciPayment, status: 'SUCCESS' | 'FAILURE'): void {
    payment.status = status;
    this.sandbox.keeper.mark();
    void this.#notify(payment);
  }

  async #notify({ id, status, webhook, trackingId }: FlouciPayment): Promise<void> {
    if (webhook === undefined) return;
    await notify(this.sandbox, {
      provider: 'flouci',
      id,
      type: `payment.${status}`,
      url: webhook,
      body: { payment_id: id, status, developer_tracking_id: trackingId },
    });
  }
}
