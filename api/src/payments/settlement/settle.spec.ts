import { Types } from 'mongoose';
import fc from 'fast-check';
import { canMove, isSettled } from '../payment-status.js';
import type { Payment } from '../payment.js';
import type { PaymentMove } from '../payments.repository.js';
import type { ProviderReading, ProviderState } from '../provider-port.js';
import type { Fulfilment, PaymentStore } from './payment-store.js';
import { settle } from './settle.js';

/** Fixed, so that every run plays the same stories; fast-check prints it with the shortest one that fails. */
const SEED = 20_260;

/** The process "dies" at this point: the step is not done and nothing after it is. */
class Died extends Error {}

/** The stored payment, the orders and the provider in memory, with the rules of the real ones. */
class World implements PaymentStore, Fulfilment<string> {
  payment: Payment;
  readonly statuses: Payment['status'][] = ['awaiting_payer'];
  readonly orders: string[] = [];
  refunds = 0;
  suspended = false;
  /** Steps until the process dies; null = it lives. */
  fuse: number | null = null;

  constructor() {
    const at = new Date(0);
    const userId = new Types.ObjectId();
    this.payment = {
      _id: new Types.ObjectId(),
      provider: 'paypal',
      mode: 'local',
      userId,
      discordId: '1',
      userName: 'youssef',
      productId: new Types.ObjectId(),
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
      createdAt: at,
      expiresAt: new Date(1_000),
      lookAt: at,
      paidAt: null,
      history: [],
    };
  }

  private step(): void {
    if (this.fuse === null) return;
    if (this.fuse === 0) {
      this.fuse = null;
      throw new Died();
    }
    this.fuse -= 1;
  }

  async findById(): Promise<Payment> {
    return { ...this.payment };
  }

  async move(_: unknown, { to, from, set }: PaymentMove): Promise<Payment | null> {
    this.step();
    const { status } = this.payment;
    if (!canMove(status, to) || (from && !from.includes(status))) return null;
    this.payment = { ...this.payment, ...set, status: to };
    this.statuses.push(to);
    return { ...this.payment };
  }

  async noteProvider(): Promise<void> {
    this.step();
  }

  async setOrder(_: unknown, orderId: Types.ObjectId): Promise<void> {
    this.step();
    this.payment.orderId ??= orderId;
  }

  async fulfil(): Promise<string> {
    this.step();
    if (this.orders.length === 0) this.orders.push('COMPLETED');
    await this.setOrder(null, new Types.ObjectId());
    return 'order';
  }

  async find(): Promise<string | null> {
    return this.orders.length ? 'order' : null;
  }

  async refunded(_: unknown, whole: boolean): Promise<void> {
    this.step();
    if (!whole || !this.orders.length || this.orders[0] === 'REFUNDED') return;
    this.orders[0] = 'REFUNDED';
    this.refunds += 1;
  }

  async alert(): Promise<void> {
    this.step();
  }

  async mayBuy(): Promise<boolean> {
    return !this.suspended;
  }
}

const STATES: ProviderState[] = [
  'unpaid',
  'approved',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'declined',
  'failed',
];
const MONEY = new Set<ProviderState>(['paid', 'partially_refunded', 'refunded']);

const reading = (state: ProviderState, mismatches: string[] = []): ProviderReading => ({
  state,
  providerStatus: state.toUpperCase(),
  reason: null,
  captureId: 'CAPTURE1',
  mismatches,
});

/** A hint arrives, the provider is read, and perhaps the process dies on the way. */
const hint = fc.record({
  by: fc.constantFrom('page', 'webhook', 'reconciliation'),
  state: fc.constantFrom(...STATES),
  diesAfter: fc.option(fc.nat(4), { nil: null }),
  now: fc.constantFrom(0, 500, 100_000_000),
  together: fc.integer({ min: 1, max: 4 }),
});

async function play(
  world: World,
  event: { by: string; state: ProviderState; now: number },
  mismatches: string[] = [],
) {
  const context = { now: new Date(event.now), by: event.by };
  try {
    return await settle(world, world, await world.findById(), reading(event.state, mismatches), context);
  } catch (error) {
    if (!(error instanceof Died)) throw error;
    return null;
  }
}

describe('settling', () => {
  it('has one effect and never goes back, whatever arrives in whatever order, however often the process dies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hint, { minLength: 1, maxLength: 12 }), async (events) => {
        const world = new World();
        for (const event of events) {
          world.fuse = event.diesAfter;
          await Promise.all(Array.from({ length: event.together }, () => play(world, event)));
        }
        world.fuse = null;
        const moneySeen = world.statuses.some(isSettled);
        expect(world.orders.length).toBeLessThanOrEqual(1);
        expect(world.refunds).toBeLessThanOrEqual(1);
        for (const [index, to] of world.statuses.slice(1).entries()) {
          expect(canMove(world.statuses[index]!, to)).toBe(true);
        }
        expect(world.statuses.filter((status) => status === 'paid').length).toBeLessThanOrEqual(1);
        if (!moneySeen) expect(world.orders).toEqual([]);
        // One more look at a provider that has the money ends every story with exactly one order.
        const end = events.some(({ state }) => state === 'refunded') ? 'refunded' : 'paid';
        expect(await play(world, { by: 'reconciliation', state: end, now: 0 })).toMatchObject({
          outcome: 'paid',
        });
        expect(world.orders).toEqual([end === 'refunded' ? 'REFUNDED' : 'COMPLETED']);
        expect(world.payment.orderId).toBeDefined();
      }),
      { numRuns: 3_000, seed: SEED },
    );
  }, 60_000);

  it('never fulfils a payment in which anything differs, and only staff end the review', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hint, { maxLength: 10 }), async (events) => {
        const world = new World();
        expect(await play(world, { by: 'page', state: 'paid', now: 0 }, ['amount'])).toMatchObject({
          outcome: 'review',
          reason: 'amount',
        });
        for (const event of events.filter(({ state }) => state !== 'refunded')) {
          expect(await play(world, event)).toMatchObject({ outcome: 'review' });
        }
        expect(world.payment.status).toBe('review');
        expect(world.orders).toEqual([]);
      }),
    );
  });

  it('keeps the money of a suspended player for review', async () => {
    const world = new World();
    world.suspended = true;
    for (const state of STATES.filter((name) => MONEY.has(name))) {
      expect(await play(world, { by: 'webhook', state, now: 0 })).toMatchObject({ outcome: 'review' });
    }
    expect(world.orders).toEqual([]);
  });
});
