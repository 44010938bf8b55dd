import type { PaymentMethod } from '@city/contracts';
import { Types } from 'mongoose';
import type { SessionUser } from '../../platform/access/session-user.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NewPayments } from './new-payments.service.js';
import { PaymentQuotes, type Sale } from './payment-quotes.service.js';
import { OpenPayments } from './open-payments.service.js';
import { PaymentMethods } from './payment-methods.js';
import {
  type PaymentMethodDefinition,
  type PaymentProvider,
  type ProviderReading,
  type ProviderState,
  ProviderError,
} from './payment-provider.js';
import { OpenPaymentLimits } from './open-payment-limits.service.js';
import { PaymentStarts } from './payment-starts.service.js';
import { productIdsOf } from './payment-lines.js';
import type { Payment } from './payment.schema.js';
import { MemoryStore } from './settlement/memory-store.spec-helper.js';
import { PaymentSync } from './settlement/payment-sync.service.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS = 30 * MINUTE_MS;
const ASKED_FOR_MS = 30 * MINUTE_MS;
const NOT_YET: ProviderState = 'unpaid';
/** The ways to pay of a story: one whose money only we can take, one that is paid without us. */
export const WAYS = ['paypal', 'konnect'] as const;
type Way = (typeof WAYS)[number];
/** What a player buys in a story: one product, or both with one payment. */
const CARTS = [['car'], ['car'], ['car', 'ped'], ['ped', 'car']] as const;
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
  providers: PaymentSync;
  waiting: (() => void)[];
}

/**
 * One player who buys two products, alone or together: two processes with the real decisions, on a store and on providers in memory. Every step
 * of a process waits for its turn, so that a story can let others go first, or let the process die.
 */
export class PaidTwiceWorld {
  private readonly store = new MemoryStore();
  /** What the providers have, by payment; a start that is repeated there makes no second one. */
  readonly atProvider = new Map<string, ProviderState>();
  /** Starts that were answered with the purchase before. */
  refused = 0;
  private now = 1_000 * MINUTE_MS;
  private readonly processes: [Process, Process];
  private readonly userId = new Types.ObjectId();
  /** Faults stop before the end of the story. */
  faults = true;

  constructor(private readonly random: (below: number) => number) {
    this.processes = [this.newProcess(), this.newProcess()];
  }

  get payments(): ReadonlyMap<string, Payment> {
    return this.store.now.payments;
  }

  get orders(): Payment[] {
    return [...this.store.now.orders.values()].map(({ payment }) => payment);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.random(list.length)];
  }

  pass(minutes: number): void {
    this.now += minutes * MINUTE_MS;
  }

  /** A click on "pay" in some tab, or a call of a program. */
  start(way: Way, caller: Caller, products: readonly string[]): void {
    const { starts } = this.anyProcess();
    const again = { asked: false, named: true, program: undefined }[caller];
    void starts.start(this.playerAs(caller), { way, products, again }).catch((error: unknown) => {
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
    const { providers } = this.anyProcess();
    const signal = new AbortController().signal;
    void providers.sync(payment, { by: 'story', signal, capture }).catch((error: unknown) => {
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
        if (other === order || !shareProduct(order, other)) continue;
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
        this.orders.some(
          (other) => other !== order && shareProduct(order, other) && isClose(this.accepted(other)),
        )
      );
    }).length;
  }

  private accepted({ _id }: Payment): number {
    return this.store.now.acceptedAt.get(_id.toHexString())?.getTime() ?? 0;
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
    const { payments, purchases, settlement } = this.store.process({ step, now: clock.now });
    const methods = new OneDayOfPatience([this.method('paypal', step), this.method('konnect', step)], {
      providersMode: 'local',
      section: () => ({}),
      http: { publicUrl: 'https://api.test', webOrigin: 'https://site.test' },
      community: { paymentMethods: { car_prime: [...WAYS] } },
    } as never);
    const stock = { ofNew: async () => undefined, reserve: async () => undefined } as never;
    const eligibility = {
      problemsOf: async () => new Map(),
      assertUnchanged: async (sale: Sale, _: unknown, again?: boolean) => {
        await purchases.assertNamed(sale, again);
        return purchases.known(sale);
      },
    } as never;
    const quotes = new PaymentQuotes(
      { findForSale: async (name: string) => this.products.find((one) => one.name === name) } as never,
      methods,
      stock,
      eligibility,
      { running: async () => [], isSetUpBy: async () => false } as never,
      clock as never,
    );
    const newPayments = new NewPayments(
      payments as never,
      methods,
      stock,
      eligibility,
      this.store.transactions as never,
      { current: async () => ({ brand: { name: 'Mirage' } }) } as never,
    );
    const providers = new PaymentSync(payments as never, methods, settlement, purchases, clock as never);
    const limits = new OpenPaymentLimits(payments as never, settlement, providers, methods, clock as never);
    const openPayments = new OpenPayments(
      payments as never,
      newPayments,
      providers,
      purchases,
      limits,
      methods,
      null as never,
      clock as never,
    );
    const starts = new PaymentStarts(
      payments as never,
      quotes,
      openPayments,
      purchases,
      settlement,
      methods,
      clock as never,
    );
    return { starts, providers, waiting };
  }

  private readonly products = ['car', 'ped'].map((name) => ({
    _id: new Types.ObjectId().toHexString(),
    name,
    category: 'car_prime',
    price: 6.5,
    tndPrice: 18,
    benefits: [],
  }));

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

const shareProduct = (a: Payment, b: Payment): boolean =>
  productIdsOf(a).some((id) => productIdsOf(b).some((other) => other.equals(id)));

/** Nobody waits in vain in a story: a provider answers or fails. */
class OneDayOfPatience extends PaymentMethods {
  override playerTimeout(): AbortSignal {
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
      const caller = random(8) === 0 ? 'named' : programs && random(5) !== 0 ? 'program' : 'asked';
      world.start(world.pick(WAYS) ?? 'paypal', caller, world.pick(CARTS) ?? CARTS[0]);
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
