import type { Clock } from '../platform/clock.js';
import { secretToken } from '../platform/ids.js';
import { notFound } from './errors.js';
import type { Capture, Order, Refund } from './types.js';

export const TOKEN_LIFETIME_S = 32_400;

/** PayPal’s record of a request with a PayPal-Request-Id. */
export type RememberedRequest =
  { state: 'running'; fingerprint: string } | { state: 'answered'; fingerprint: string; body: unknown };

export class PaypalStore {
  readonly #clock: Clock;
  readonly tokens = new Map<string, number>();
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();
  readonly requests = new Map<string, RememberedRequest>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  reset(): void {
    for (const map of [this.tokens, this.orders, this.captures, this.refunds, this.requests]) map.clear();
  }

  issueToken(): string {
    const token = `A21AA${secretToken()}`;
    this.tokens.set(token, this.#clock.now() + TOKEN_LIFETIME_S * 1000);
    return token;
  }

  isValidToken(token: string): boolean {
    return (this.tokens.get(token) ?? 0) > this.#clock.now();
  }

  order(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw notFound();
    return order;
  }

  capture(id: string): Capture {
    const capture = this.captures.get(id);
    if (!capture) throw notFound();
    return capture;
  }

  captureOf(orderId: string): Capture | undefined {
    return [...this.captures.values()].find((capture) => capture.orderId === orderId);
  }

  refundsOf(captureId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.captureId === captureId);
  }
}
