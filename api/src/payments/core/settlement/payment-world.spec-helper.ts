import { Types } from 'mongoose';
import { PAYMENT_TABLE, stateAfter } from '../payment-status.js';
import type { Payment } from '../payment.js';
import type { PaymentMove } from '../payment-move.js';
import type { Fulfilment, PaymentStore } from './payment-store.js';
import { readingOf, type Hint } from './payment-stories.spec-helper.js';
import { settle, type Settlement } from './settle.js';

/** Simulates a crash: neither this step nor anything after it happens. */
class Crashed extends Error {}

const ID = new Types.ObjectId();
const BEGINNING = new Date(0);

/** An unpaid payment. */
export const WAITING: Payment = {
  _id: ID,
  provider: 'paypal',
  mode: 'local',
  userId: ID,
  discordId: '1',
  userName: 'youssef',
  productId: ID,
  productSnapshot: { name: 'Car', category: 'car_monthly', price: 6.5, tndPrice: 18 },
  currency: 'USD',
  amountMinor: 650,
  discountPercent: 0,
  reference: 'MRG-0000-0000',
  providerRef: 'PAYPALORDER1',
  requestIds: { create: 'a', capture: 'b' },
  payee: 'MERCHANT',
  status: 'awaiting_payer',
  providerStatus: null,
  statusReason: null,
  createdAt: BEGINNING,
  expiresAt: new Date(1_000),
  lookAt: BEGINNING,
  paidAt: null,
  history: [],
};

/** In-memory payment and order with the invariants of the real ones. Documents are immutable. */
export class World implements PaymentStore, Fulfilment<string> {
  payment = WAITING;
  readonly statuses: Payment['status'][] = [WAITING.status];
  readonly orders: { status: string; amountMinor: number }[] = [];
  refunds = 0;
  suspended = false;
  /** Writes until the crash; null = none. */
  fuse: number | null = null;
  /** Violated invariants. */
  readonly broken: string[] = [];
  private seen: Hint | null = null;

  /** Runs the concurrent reads of a hint. */
  async play(hint: Hint): Promise<void> {
    this.fuse = hint.crashesAfter;
    const looks = [];
    for (let looker = 0; looker < hint.together; looker += 1) looks.push(this.look(hint));
    await Promise.all(looks);
    this.fuse = null;
  }

  /** Reads PayPal and settles; null after a crash. */
  async look(hint: Hint): Promise<Settlement<string> | null> {
    this.seen = hint;
    this.suspended = hint.suspended;
    const { payment } = this;
    const context = { now: new Date(hint.now), by: hint.by };
    try {
      return await settle(this, this, payment, readingOf(payment, hint), context);
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      return null;
    }
  }

  private write(): void {
    if (this.fuse === null) return;
    if (this.fuse === 0) throw new Crashed();
    this.fuse -= 1;
  }

  async findById(): Promise<Payment> {
    return this.payment;
  }

  async move(_: unknown, { event, from, set }: PaymentMove): Promise<Payment | null> {
    this.write();
    const { status } = this.payment;
    if (PAYMENT_TABLE[status][event] === null || (from && !from.includes(status))) return null;
    const to = stateAfter(event);
    if (event === 'paid' && this.seen?.wrong) this.broken.push(`accepted with a wrong ${this.seen.wrong}`);
    if (event === 'paid' && this.suspended) this.broken.push('accepted from a suspended player');
    if (this.statuses.includes('paid') && to === 'paid') this.broken.push('paid twice');
    this.payment = { ...this.payment, ...set, status: to };
    this.statuses.push(to);
    return this.payment;
  }

  async noteProvider(): Promise<void> {
    this.write();
  }

  async setOrder(_: unknown, orderId: Types.ObjectId): Promise<void> {
    this.write();
    this.payment = { ...this.payment, orderId: this.payment.orderId ?? orderId };
  }

  async fulfil({ amountMinor }: Payment): Promise<string> {
    this.write();
    if (!this.statuses.includes('paid')) this.broken.push('an order without money');
    if (this.orders.length === 0) this.orders.push({ status: 'COMPLETED', amountMinor });
    await this.setOrder(null, ID);
    return 'order';
  }

  async find(): Promise<string | null> {
    return this.orders.length ? 'order' : null;
  }

  async refunded(_: unknown, whole: boolean): Promise<void> {
    this.write();
    const [order] = this.orders;
    if (!whole || !order || order.status === 'REFUNDED') return;
    order.status = 'REFUNDED';
    this.refunds += 1;
  }

  async alert(): Promise<void> {
    this.write();
  }

  async mayBuy(): Promise<boolean> {
    return !this.suspended;
  }

  /** Whether a player pays twice is the subject of paid-twice.spec.ts. */
  async recordPurchase(): Promise<boolean> {
    this.write();
    return true;
  }
}
