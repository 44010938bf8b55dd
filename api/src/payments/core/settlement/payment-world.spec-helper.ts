import { Types } from 'mongoose';
import type { Payment } from '../payment.schema.js';
import type { PaymentMove } from '../payments.repository.js';
import { MemoryStore, type StoredOrder } from './memory-store.spec-helper.js';
import { readingOf, type Hint } from './payment-stories.spec-helper.js';
import type { SettlementOutcome } from './settlement.service.js';

/** Simulates a crash: neither this statement nor anything after it happens. */
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

/** One payment and its order over a store in memory; the settlement is the real one. */
export class World {
  readonly store = new MemoryStore();
  suspended = false;
  /** Statements until the crash; null = none. */
  private fuse: number | null = null;
  /** Violated invariants. */
  readonly broken: string[] = [];
  protected readonly process = this.store.process({
    step: async (isWrite) => {
      if (!isWrite || this.fuse === null) return;
      if (this.fuse === 0) throw new Crashed();
      this.fuse -= 1;
    },
    isSuspended: () => this.suspended,
    moved: (payment, move) => this.moved(payment, move),
  });
  private seen: Hint | null = null;

  constructor(payment: Partial<Payment> = {}) {
    this.put({ ...WAITING, ...payment });
  }

  get payment(): Payment {
    return this.store.now.payments.get(ID.toHexString()) ?? WAITING;
  }

  get order(): StoredOrder | undefined {
    return this.store.now.orders.get(ID.toHexString());
  }

  put(payment: Payment): void {
    this.store.changing().payments.set(ID.toHexString(), payment);
  }

  /** Runs the concurrent reads of a hint. */
  async play(hint: Hint): Promise<void> {
    this.fuse = hint.crashesAfter;
    const looks = [];
    for (let looker = 0; looker < hint.together; looker += 1) looks.push(this.look(hint));
    await Promise.all(looks);
    this.fuse = null;
  }

  /** Reads PayPal and settles; null after a crash. */
  async look(hint: Hint): Promise<SettlementOutcome | null> {
    this.seen = hint;
    this.suspended = hint.suspended;
    const { payment } = this;
    const context = { now: new Date(hint.now), by: hint.by };
    try {
      return await this.process.settlement.settle(payment, readingOf(payment, hint), context);
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      return null;
    }
  }

  protected moved(_: Payment, { event }: PaymentMove): void {
    if (event === 'paid' && this.seen?.wrong) this.broken.push(`accepted with a wrong ${this.seen.wrong}`);
    if (event === 'paid' && this.suspended) this.broken.push('accepted from a suspended player');
  }
}
