import { Types } from 'mongoose';
import fc from 'fast-check';
import type { StockRecord } from '../../shop/stock/stock.schema.js';
import { StockService } from '../../shop/stock/stock.service.js';
import type { StocksRepository } from '../../shop/stock/stocks.repository.js';
import { Holds, holdKey } from '../core/holds.service.js';
import { holdChange } from '../core/payment-holds.js';
import { PAYMENT_TABLE, isOpen, stateAfter, type PaymentEvent } from '../core/payment-status.js';
import type { Payment } from '../core/payment.js';
import type { PaymentMove } from '../core/payment-move.js';
import { WAITING } from '../core/settlement/payment-world.spec-helper.js';
import { settle } from '../core/settlement/settle.js';

/** One thing that happens in a history, to the payment number `payment`. */
export interface Happening {
  what: 'start' | 'money' | PaymentEvent | 'release' | 'follow';
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
          ...(['release', 'release', 'follow', 'follow'] as const),
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
  readonly stock: StockRecord;
  private readonly payments = new Map<number, Payment>();
  /** Payments with an outbox entry. */
  private readonly pending = new Set<number>();
  private readonly holds: Holds;
  private pause = 0;

  constructor(
    total: number,
    private readonly pauses: readonly number[],
  ) {
    this.stock = { _id: PRODUCT, total, left: total, held: [] };
    this.holds = this.holdsOf(null);
  }

  /** Violated invariants at this instant. */
  broken(): string[] {
    const { total, left, held } = this.stock;
    const wrong: string[] = [];
    if (left + held.length !== total) wrong.push(`${left} left and ${held.length} held of ${total}`);
    if (left < 0) wrong.push(`${left} left`);
    if (new Set(held.map(({ key }) => key)).size !== held.length) wrong.push('a key holds two units');
    const owners = [...this.payments.values()].filter(({ status }) => ['paid', 'disputed'].includes(status));
    if (owners.some(({ holds }) => holds?.state !== 'taken'))
      wrong.push('an owner whose unit was given back');
    if (owners.length > (total ?? 0)) wrong.push(`${owners.length} owners of ${total}`);
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

  /** What reconciliation and the outbox do in the end: open payments expire, and the outbox is empty. */
  async settleAll(): Promise<string[]> {
    for (const [number, { status }] of this.payments) {
      if (isOpen(status)) await this.move(number, 'expired');
    }
    for (const number of this.pending) await this.keep(number);
    const wrong = this.broken();
    const wanted = [...this.payments.values()].filter(
      ({ holds, status }) => holds?.state === 'taken' && status !== 'review',
    );
    const keys = new Set(this.stock.held.map(({ key }) => key));
    for (const { _id, holds } of wanted) {
      if (!keys.has(holdKey(_id, holds?.round ?? 0))) wrong.push('an owner without a unit');
    }
    for (const { key } of this.stock.held) {
      const cause = [...this.payments.values()].find(
        ({ _id, holds }) => holds?.state === 'taken' && holdKey(_id, holds.round) === key,
      );
      if (!cause) wrong.push('a unit held without cause');
    }
    return wrong;
  }

  private async happen({ what, payment: number, killedAfter }: Happening): Promise<void> {
    const holds = killedAfter === null ? this.holds : this.holdsOf(killedAfter);
    try {
      if (what === 'start') await this.start(number, holds);
      else if (what === 'money') await this.money(number);
      else if (what === 'release') await this.release(number, holds);
      else if (what === 'follow') await this.keep(number, holds);
      else await this.move(number, what);
    } catch (error) {
      // SOLD_OUT is an answer.
      const isAnswer = error instanceof Killed || (error as { code?: string }).code === 'SOLD_OUT';
      if (!isAnswer) throw error;
    }
  }

  /** A start, or a retry of one that was interrupted. */
  private async start(number: number, holds: Holds): Promise<void> {
    const payment: Payment = this.payments.get(number) ?? {
      ...WAITING,
      _id: new Types.ObjectId(),
      productId: PRODUCT,
      status: 'created',
      holds: { round: 0, state: 'taken' },
    };
    this.payments.set(number, payment);
    await this.tick();
    if (!isOpen(payment.status)) return;
    await holds.take(payment);
    await this.move(number, 'started');
  }

  /** The provider says that it has the money. It can only have it after a start. */
  private async money(number: number): Promise<void> {
    const payment = this.payments.get(number);
    if (!payment || payment.status === 'created') return;
    const store = {
      findById: async () => this.payments.get(number) ?? payment,
      move: (_: unknown, move: PaymentMove) => this.move(number, move.event, move),
      noteProvider: async () => undefined,
      setOrder: async () => undefined,
    };
    const effects = {
      fulfil: async () => 'order',
      find: async () => 'order',
      refunded: async () => undefined,
      alert: async () => undefined,
      mayBuy: async () => (await this.tick(), true),
      recordPurchase: async () => (await this.tick(), true),
    };
    const reading = {
      state: 'paid' as const,
      providerStatus: 'COMPLETED',
      reason: null,
      captureId: 'C',
      mismatches: [],
    };
    await settle(store, effects, payment, reading, { now: NOW, by: 'webhook' });
  }

  private async release(number: number, holds: Holds): Promise<void> {
    const payment = this.payments.get(number);
    if (payment?.status !== 'review') return;
    const holding = await holds.takeForRelease(payment);
    if (holding && !(await this.move(number, 'released'))) await holds.giveBack(holding);
  }

  private async keep(number: number, holds = this.holds): Promise<void> {
    const payment = this.payments.get(number);
    if (!payment) return;
    this.pending.delete(number);
    try {
      await holds.keep(payment._id);
    } catch (error) {
      this.pending.add(number);
      throw error;
    }
  }

  /** Lets concurrent steps pass, a different number of times at each call. */
  private async tick(): Promise<void> {
    const times = this.pauses[(this.pause += 1) % this.pauses.length] ?? 0;
    for (let n = 0; n < times; n += 1) await Promise.resolve();
  }

  private async move(number: number, event: PaymentEvent, { from, set }: Partial<PaymentMove> = {}) {
    await this.tick();
    const payment = this.payments.get(number);
    if (!payment || PAYMENT_TABLE[payment.status][event] === null) return null;
    if (from && !from.includes(payment.status)) return null;
    const change = holdChange(event);
    if (change?.needsHold && payment.holds?.state !== 'taken') return null;
    const holds = payment.holds && { ...payment.holds };
    if (holds && change?.givesBack) holds.state = 'given-back';
    if (change) this.pending.add(number);
    const paidAt = event === 'paid' || event === 'released' ? NOW : payment.paidAt;
    const moved: Payment = { ...payment, ...set, paidAt, holds, status: stateAfter(event) };
    this.payments.set(number, moved);
    return moved;
  }

  /** The real service over this store, in a process that is killed after some writes. */
  private holdsOf(killedAfter: number | null): Holds {
    let left = killedAfter;
    const write = async () => {
      await this.tick();
      if (left === null) return;
      if (left === 0) throw new Killed();
      left -= 1;
    };
    const numberOf = (id: Types.ObjectId) =>
      [...this.payments].find(([, { _id }]) => _id.equals(id))?.[0] ?? -1;
    const change = (id: Types.ObjectId, holds: Payment['holds']) => {
      const number = numberOf(id);
      const payment = this.payments.get(number);
      if (!payment) return null;
      const moved: Payment = { ...payment, holds };
      this.payments.set(number, moved);
      return moved;
    };
    const payments = {
      findById: async (id: Types.ObjectId) => (await this.tick(), this.payments.get(numberOf(id)) ?? null),
      move: async (id: Types.ObjectId, move: PaymentMove) => {
        await write();
        return this.move(numberOf(id), move.event, move);
      },
    };
    const repository = {
      takeAgain: async ({ _id, holds }: Payment) => {
        await write();
        const now = this.payments.get(numberOf(_id));
        const isSame = now?.status === 'review' && now.holds?.round === holds?.round;
        if (!isSame || now.holds?.state !== 'given-back') return null;
        return change(_id, { round: now.holds.round + 1, state: 'taken' });
      },
      giveBack: async ({ _id, holds, status }: Payment) => {
        await write();
        const now = this.payments.get(numberOf(_id));
        if (now?.status !== status || now.holds?.round !== holds?.round || now.holds?.state !== 'taken')
          return null;
        this.pending.add(numberOf(_id));
        return change(_id, { round: now.holds.round, state: 'given-back' });
      },
    };
    const stocks = this.stocks(write);
    const idle = { publish: async () => undefined };
    const clock = { now: () => NOW, ticks: () => 0 };
    const service = new StockService(
      stocks as StocksRepository,
      idle as never,
      idle as never,
      idle as never,
      clock,
    );
    return new Holds(
      payments as never,
      repository as never,
      service,
      { register: () => undefined } as never,
      clock,
      { afterCommit: (callback: () => Promise<void>) => callback() } as never,
    );
  }

  private stocks(write: () => Promise<void>): Partial<StocksRepository> {
    const { stock } = this;
    return {
      find: async () => (await this.tick(), stock),
      take: async (_, key, at) => {
        await write();
        if (stock.left <= 0 || stock.held.some((unit) => unit.key === key)) return false;
        stock.left -= 1;
        stock.held.push({ key, at, sold: false });
        return true;
      },
      giveBack: async (_, key) => {
        await write();
        const at = stock.held.findIndex((unit) => unit.key === key);
        if (at < 0) return false;
        stock.held.splice(at, 1);
        stock.left += 1;
        return true;
      },
      markSold: async (_, key) => {
        await write();
        const unit = stock.held.find((one) => one.key === key && !one.sold);
        if (unit) unit.sold = true;
        return unit !== undefined;
      },
    };
  }
}
