import type { PaymentMethod } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { LastPurchaseRecord } from './last-purchase.schema.js';
import { LastPurchases } from './last-purchases.service.js';
import { NewPayments } from './new-payments.service.js';
import { OpenPayments } from './open-payments.service.js';
import { PaymentMethods } from './payment-methods.js';
import type { PaymentMethodDefinition } from './payment-method.js';
import type { PaymentMove } from './payment-move.js';
import type { PaymentProvider, ProviderReading, ProviderState } from './payment-provider.js';
import { PaymentRoom } from './payment-room.service.js';
import { PaymentStarts } from './payment-starts.service.js';
import { isOpen, PAYMENT_TABLE, stateAfter } from './payment-status.js';
import type { Payment } from './payment.js';
import { ProviderError } from './provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS = 30 * MINUTE_MS;
const ASKED_FOR_MS = 30 * MINUTE_MS;
const NOT_YET: ProviderState = 'unpaid';
/** The ways to pay of a story: one whose money only we can take, one that is paid without us. */
export const WAYS = ['paypal', 'konnect'] as const;
type Way = (typeof WAYS)[number];
/** The site asks; its second click is named; a program sends no `again`. */
type Caller = 'asked' | 'named' | 'program';

/** A repeatable source of random numbers. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A process of the API, with its real services. After a crash nothing of it continues. */
interface Process {
  starts: PaymentStarts;
  settlements: Settlements;
  waiting: (() => void)[];
}

/**
 * One player who buys one product: two processes with the real decisions, on a store and on providers in memory. Every step
 * of a process waits for its turn, so that a story can let others go first, or let the process die.
 */
export class PaidTwiceWorld {
  readonly payments = new Map<string, Payment>();
  /** What the providers have, by payment; a start that is repeated there makes no second one. */
  readonly atProvider = new Map<string, ProviderState>();
  /** When the money of a payment was first accepted. */
  readonly acceptedAt = new Map<string, number>();
  readonly orders: Payment[] = [];
  /** Starts that were answered with the purchase before. */
  refused = 0;
  private now = 1_000 * MINUTE_MS;
  private record: LastPurchaseRecord | null = null;
  private readonly processes: [Process, Process];
  private readonly userId = new Types.ObjectId();
  /** Faults stop before the end of the story. */
  faults = true;

  constructor(private readonly random: (below: number) => number) {
    this.processes = [this.newProcess(), this.newProcess()];
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.random(list.length)];
  }

  pass(minutes: number): void {
    this.now += minutes * MINUTE_MS;
  }

  /** A click on "pay" in some tab, or a call of a program. */
  start(way: Way, caller: Caller): void {
    const { starts } = this.anyProcess();
    const again = { asked: false, named: true, program: undefined }[caller];
    void starts.start(this.playerAs(caller), { way, product: 'car', again }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'ALREADY_PAID') this.refused += 1;
    });
  }

  /** The player approves or pays at the provider, in whatever old tab. Without a reference nobody was sent there. */
  pay(): void {
    const sent = [...this.payments.values()].filter(
      ({ _id, providerRef }) => providerRef && this.atProvider.get(_id.toHexString()) === NOT_YET,
    );
    const payment = this.pick(sent);
    if (payment) {
      this.atProvider.set(payment._id.toHexString(), payment.provider === 'paypal' ? 'approved' : 'paid');
    }
  }

  /** A page, a notification or reconciliation asks about a payment. */
  look(payment: Payment, capture = true): void {
    const { settlements } = this.anyProcess();
    const signal = new AbortController().signal;
    void settlements.refresh(payment, { by: 'story', signal, capture }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
  }

  /** Lets one waiting step of some process go on. False if nothing waits. */
  async turn(): Promise<boolean> {
    const busy = this.processes.filter(({ waiting }) => waiting.length > 0);
    const process = this.pick(busy);
    if (!process) return false;
    this.now += 1;
    process.waiting.splice(this.random(process.waiting.length), 1)[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  }

  /** A process dies and another one takes its place. */
  crash(): void {
    this.processes[this.random(2)] = this.newProcess();
  }

  /** What contradicts "nobody pays twice by accident, and no money is lost"; empty if nothing does. */
  faultsFound(): string[] {
    const found: string[] = [];
    for (const [id, state] of this.atProvider) {
      const { status } = this.payments.get(id) ?? {};
      if (state === 'paid' && status !== 'paid' && status !== 'review') found.push(`lost: ${status}`);
    }
    for (const order of this.orders) {
      const begun = order.createdAt.getTime();
      for (const other of this.orders) {
        if (other === order) continue;
        const paid = this.accepted(other);
        if (begun <= paid && paid <= this.accepted(order)) found.push('begun before another was paid');
        if (order.userName === 'asked' && begun > paid && begun - paid < ASKED_FOR_MS)
          found.push('not named');
      }
    }
    return found;
  }

  /** Orders within half an hour of another one, begun by callers that are not asked. */
  unasked(): number {
    return this.orders.filter((order) => {
      const begun = order.createdAt.getTime();
      const isClose = (paid: number) => begun > paid && begun - paid < ASKED_FOR_MS;
      return (
        order.userName === 'program' &&
        this.orders.some((other) => other !== order && isClose(this.accepted(other)))
      );
    }).length;
  }

  private accepted({ _id }: Payment): number {
    return this.acceptedAt.get(_id.toHexString()) ?? 0;
  }

  /** Its name tells how a payment was begun. */
  private playerAs(username: Caller): SessionUser {
    return {
      _id: this.userId,
      discordId: '1',
      username,
      holdings: { levels: [], staffPack: 'None' },
    } as unknown as SessionUser;
  }

  private anyProcess(): Process {
    return this.processes[this.random(2)] ?? this.processes[0];
  }

  private newProcess(): Process {
    const waiting: Process['waiting'] = [];
    const step = () => new Promise<void>((resolve) => waiting.push(resolve));
    const clock = { now: () => new Date(this.now) };
    const payments = this.paymentsOf(step);
    const methods = new OneDayOfPatience([this.method('paypal', step), this.method('konnect', step)], {
      section: () => ({}),
      http: { publicUrl: 'https://api.test', webOrigin: 'https://site.test' },
      community: { paymentMethods: { car_prime: [...WAYS] } },
    } as never);
    const purchases = new LastPurchases(this.recordsOf(step) as never, payments as never, clock as never);
    const holds = { ofNew: async () => undefined, keep: async () => undefined, openOf: async () => [] };
    const products = { findForSale: async () => this.product };
    const newPayments = new NewPayments(
      payments as never,
      products as never,
      methods,
      holds as never,
      { community: { name: 'Mirage' }, providersMode: 'local' } as never,
      clock as never,
    );
    const fulfilment = {
      fulfil: async (payment: Payment) => {
        await step();
        const key = payment._id.toHexString();
        if (!this.acceptedAt.has(key)) this.acceptedAt.set(key, this.now);
        if (!this.orders.some(({ _id }) => _id.equals(payment._id))) this.orders.push(payment);
        return payment;
      },
      find: async () => null,
      refunded: async () => undefined,
      alert: async () => undefined,
      mayBuy: async () => true,
      recordPurchase: (payment: Payment) => purchases.record(payment),
    };
    const settlements = new Settlements(
      payments as never,
      methods,
      fulfilment as never,
      purchases,
      clock as never,
    );
    const room = new PaymentRoom(payments as never, settlements, holds as never, methods, clock as never);
    const openPayments = new OpenPayments(
      payments as never,
      newPayments,
      settlements,
      purchases,
      room,
      methods,
      null as never,
      clock as never,
    );
    const starts = new PaymentStarts(
      payments as never,
      newPayments,
      openPayments,
      purchases,
      room,
      methods,
      clock as never,
    );
    return { starts, settlements, waiting };
  }

  private readonly product = {
    _id: new Types.ObjectId().toHexString(),
    name: 'Car',
    category: 'car_prime',
    price: 6.5,
    tndPrice: 18,
    benefits: [],
  };

  /** The repository of payments, with its unique keys and its state table. */
  private paymentsOf(step: () => Promise<void>) {
    const { payments } = this;
    const all = () => [...payments.values()];
    const holding = (keys: readonly string[]) =>
      all().filter(({ openKeys = [] }) => openKeys.some((key) => keys.includes(key)));
    return {
      isOfThisMode: () => true,
      insert: async (payment: Payment) => {
        await step();
        if (holding(payment.openKeys ?? []).length) return null;
        payments.set(payment._id.toHexString(), payment);
        return payment;
      },
      findById: async (id: Types.ObjectId) => (await step(), payments.get(id.toHexString()) ?? null),
      findByOpenKeys: async (keys: readonly string[]) => (await step(), holding(keys)),
      noteProvider: step,
      move: async (id: Types.ObjectId, { event, from, set }: PaymentMove) => {
        await step();
        const payment = payments.get(id.toHexString());
        if (!payment || PAYMENT_TABLE[payment.status][event] === null) return null;
        if (from && !from.includes(payment.status)) return null;
        const status = stateAfter(event);
        const { openKeys, ...rest } = payment;
        const moved = { ...rest, ...(isOpen(status) && { openKeys }), ...set, status } as Payment;
        payments.set(id.toHexString(), moved);
        return moved;
      },
    };
  }

  /** The repository of last purchases. */
  private recordsOf(step: () => Promise<void>) {
    const write = (record: LastPurchaseRecord) => {
      this.record = record;
      this.acceptedAt.set(record.paymentId.toHexString(), record.at.getTime());
      return true;
    };
    return {
      find: async () => (await step(), this.record),
      add: async (record: LastPurchaseRecord) => (await step(), !this.record && write(record)),
      replace: async (record: LastPurchaseRecord, before: Date) => (
        await step(),
        this.record !== null && this.record.at < before && write(record)
      ),
    };
  }

  private method(id: Way, step: () => Promise<void>): PaymentMethodDefinition {
    const isOurs = id === 'paypal';
    const reading = (state: ProviderState): ProviderReading => ({
      state,
      providerStatus: state,
      reason: null,
      captureId: null,
      mismatches: [],
    });
    const answer = async () => {
      await step();
      if (this.faults && this.random(20) === 0) throw new ProviderError(id, 'unavailable');
    };
    const at = ({ _id }: Payment) => this.atProvider.get(_id.toHexString()) ?? NOT_YET;
    const provider: PaymentProvider = {
      id,
      payee: 'us',
      lifetimeMs: LIFETIME_MS,
      isRef: () => true,
      start: async ({ _id }) => {
        await answer();
        const key = _id.toHexString();
        if (!this.atProvider.has(key)) this.atProvider.set(key, NOT_YET);
        return { providerRef: `at-${key}`, ...(isOurs ? {} : { payUrl: 'https://pay.test' }) };
      },
      read: async (payment) => {
        await answer();
        return reading(at(payment));
      },
      ...(isOurs && {
        capture: async (payment: Payment) => {
          await answer();
          if (at(payment) === 'approved') this.atProvider.set(payment._id.toHexString(), 'paid');
          // The answer may be lost on its way.
          await answer();
          return reading(at(payment));
        },
      }),
    };
    return {
      id: id as PaymentMethod,
      shown: isOurs
        ? { name: 'PayPal', currency: 'USD', pays: 'buttons' }
        : { name: 'Konnect', currency: 'TND', pays: 'redirect' },
      config: null as never,
      provider: () => provider,
      returnsWith: 'provider-ref',
      tellsOfRefunds: isOurs,
    };
  }
}

/** Nobody waits in vain in a story: a provider answers or fails. */
class OneDayOfPatience extends PaymentMethods {
  override patience(): AbortSignal {
    return new AbortController().signal;
  }
}

/**
 * A story of two tabs, two ways, the back button, notifications that are late or repeated, and processes that die; then
 * everything is looked at once more.
 * @param programs whether some starts are calls of programs, which are not asked
 */
export async function playPaidTwice(seed: number, programs: boolean): Promise<PaidTwiceWorld> {
  const random = randomFrom(seed);
  const world = new PaidTwiceWorld(random);
  const events = 12 + random(16);
  for (let done = 0; done < events;) {
    const choice = random(12);
    if (choice >= 6) {
      // Steps of processes are more frequent than what people do.
      for (let turns = random(12); turns > 0 && (await world.turn()); turns -= 1);
      if (random(40) === 0) world.crash();
      if (choice < 10) continue;
    }
    done += 1;
    if (random(4) === 0) world.pass(random(20));
    if (choice < 3) {
      const caller = random(8) === 0 ? 'named' : programs && random(2) === 0 ? 'program' : 'asked';
      world.start(world.pick(WAYS) ?? 'paypal', caller);
    } else if (choice < 5) world.pay();
    else {
      const payment = world.pick([...world.payments.values()]);
      if (payment) world.look(payment);
    }
  }
  for (let rounds = 0; rounds < 3; rounds += 1) {
    while (await world.turn());
    world.faults = false;
    for (const payment of world.payments.values()) world.look(payment);
  }
  while (await world.turn());
  return world;
}
