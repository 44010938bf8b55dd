import fc from 'fast-check';
import { Types } from 'mongoose';
import { isOpen, type PaymentEvent } from '../core/payment-status.js';
import type { Payment } from '../core/payment.schema.js';
import { MemoryStore } from '../core/settlement/memory-store.spec-helper.js';
import { WAITING } from '../core/settlement/payment-world.spec-helper.js';
import { reservationKey } from './stock-reservations.service.js';

/** One thing that happens in a history, to the payment number `payment`. */
export interface Happening {
  what: 'start' | 'money' | PaymentEvent | 'release';
  payment: number;
  /** The process is killed after this many writes. */
  killedAfter: number | null;
  /** Begins before the one before it has ended. */
  together: boolean;
}

const PAYMENTS = 3;

export const histories: fc.Arbitrary<{ total: number; pauses: number[]; happenings: Happening[] }> =
  fc.record({
    total: fc.integer({ min: 1, max: 2 }),
    pauses: fc.array(fc.constantFrom(0, 0, 1, 3, 12, 40), { minLength: 7, maxLength: 7 }),
    happenings: fc.array(
      fc.record({
        what: fc.constantFrom<Happening['what'][]>(
          ...(['start', 'start', 'start', 'money', 'money', 'expired', 'expired', 'failed'] as const),
          ...(['declined', 'refunded', 'disputed', 'dispute_ended', 'held'] as const),
          ...(['release', 'release'] as const),
        ),
        payment: fc.nat(PAYMENTS - 1),
        killedAfter: fc.option(fc.nat(4), { nil: null, freq: 4 }),
        together: fc.boolean(),
      }),
      { minLength: 5, maxLength: 25 },
    ),
  });

class Killed extends Error {}

const PRODUCT = new Types.ObjectId();
const NOW = new Date(0);

/** The payments of one scarce product and its stock: the services are the real ones, the store is in memory. */
export class StockWorld {
  private readonly store = new MemoryStore();
  private readonly ids = Array.from({ length: PAYMENTS }, () => new Types.ObjectId());
  private pause = 0;

  constructor(
    private readonly total: number,
    private readonly pauses: readonly number[],
  ) {
    this.store.now.stock = { _id: PRODUCT, total, left: total, held: [] };
  }

  /** Violated invariants of the committed documents, at any instant. */
  broken(): string[] {
    const { stock } = this.store.now;
    const { left = 0, held = [] } = stock ?? {};
    const payments = [...this.store.now.payments.values()];
    const keys = new Set(held.map(({ key }) => key));
    const wrong: string[] = [];
    if (left + held.length !== this.total)
      wrong.push(`${left} left and ${held.length} held of ${this.total}`);
    if (left < 0) wrong.push(`${left} left`);
    if (keys.size !== held.length) wrong.push('a key holds two units');
    for (const { _id, holds } of payments) {
      const isHeld = keys.delete(reservationKey(_id, holds?.round ?? 0));
      if (isHeld !== (holds?.state === 'taken')) wrong.push(`${holds?.state}, but in the stock: ${isHeld}`);
    }
    if (keys.size > 0) wrong.push('a unit held without cause');
    const owners = payments.filter(({ status }) => ['paid', 'disputed'].includes(status));
    if (owners.some(({ holds }) => holds?.state !== 'taken')) wrong.push('an owner without a unit');
    if (owners.length > this.total) wrong.push(`${owners.length} owners of ${this.total}`);
    return wrong;
  }

  /** Lets everything happen; each begins with the next if that one is `together`. */
  async play(happenings: readonly Happening[]): Promise<void> {
    let running: Promise<void>[] = [];
    for (const [index, happening] of happenings.entries()) {
      running.push(this.happen(happening));
      if (happenings[index + 1]?.together) continue;
      await Promise.all(running);
      running = [];
    }
    await Promise.all(running);
  }

  private async happen({ what, payment: number, killedAfter }: Happening): Promise<void> {
    let left = killedAfter;
    const process = this.store.process({
      step: async (isWrite) => {
        await this.tick();
        if (!isWrite || left === null) return;
        if (left === 0) throw new Killed();
        left -= 1;
      },
    });
    const id = this.ids[number] ?? new Types.ObjectId();
    try {
      await this.act(process, what, id);
    } catch (error) {
      // SOLD_OUT is an answer, and a second start of the same payment is refused.
      const { code } = error as { code?: unknown };
      if (!(error instanceof Killed) && code !== 'SOLD_OUT' && code !== 11_000) throw error;
    }
  }

  private async act(
    { payments, purchases, reservations, settlement }: ReturnType<MemoryStore['process']>,
    what: Happening['what'],
    _id: Types.ObjectId,
  ): Promise<void> {
    const payment = await payments.findById(_id);
    const { transactions } = this.store;
    if (what === 'start') {
      if (payment && !isOpen(payment.status)) return;
      const begun: Payment = {
        ...{ ...WAITING, _id, productId: PRODUCT, userId: _id, openKeys: [_id.toHexString()] },
        ...{ status: 'created', holds: { round: 0, state: 'taken' } },
      };
      if (!payment) await transactions.run(async () => reservations.reserve(await payments.insert(begun)));
      await settlement.apply(_id, { event: 'started', at: NOW, by: 'story' });
      return;
    }
    if (!payment) return;
    if (what === 'money') {
      // The provider can only have money after a start.
      if (payment.status === 'created') return;
      const reading = { state: 'paid' as const, providerStatus: 'COMPLETED', reason: null, mismatches: [] };
      const context = { now: NOW, by: 'webhook' };
      await settlement.settle(payment, { ...reading, captureId: 'C' }, context);
    } else if (what === 'release') {
      await transactions.run(async () => {
        const current = await payments.findById(_id);
        if (current?.status !== 'review') return;
        await reservations.reserveAgain(current);
        await purchases.record(current, { evenIfPaid: true });
        await settlement.apply(_id, { event: 'released', at: NOW, by: 'layla', set: { paidAt: NOW } });
      });
    } else await settlement.apply(_id, { event: what, at: NOW, by: 'story' });
  }

  /** Lets concurrent steps pass, a different number of times at each call. */
  private async tick(): Promise<void> {
    const times = this.pauses[(this.pause += 1) % this.pauses.length] ?? 0;
    for (let n = 0; n < times; n += 1) await Promise.resolve();
  }
}
