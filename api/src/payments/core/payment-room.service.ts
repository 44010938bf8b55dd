import { HOLD_WINDOW_DAYS, OPEN_HOLDS_MAX, UNPAID_HOURS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine, SYSTEM } from '../../platform/ports/erased-history.js';
import { Holds } from './holds.service.js';
import type { Sale } from './new-payments.service.js';
import { placesOf } from './open-keys.js';
import { PaymentMethods } from './payment-methods.js';
import { isOpen } from './payment-status.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError } from './provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

/** Maximum open card payments per player. */
const OPEN_MAX = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A payment with less time than this is refused, because a player could hardly finish it. */
const SHORTEST_MS = HOUR_MS;

/** Limits the card payments and the units of scarce products that a player may have open at the same time. */
@Injectable()
export class PaymentRoom {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly holds: Holds,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a free place for a card payment. If there is none, closes the oldest payment that is not being paid.
   * @throws TOO_MANY_REQUESTS if none can be closed
   */
  async placeFor(sale: Sale): Promise<string> {
    const places = placesOf(sale, OPEN_MAX);
    const open = await this.payments.findByOpenKeys(places);
    const placeOf = ({ openKeys = [] }: Payment) => openKeys.find((key) => places.includes(key));
    const free = places.find((place) => !open.some((payment) => placeOf(payment) === place));
    if (free) return free;
    for (const payment of open) {
      const place = placeOf(payment);
      if (place && (await this.giveUp(payment))) return place;
    }
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You already have ${OPEN_MAX} payments open. Finish one of them, or try again in half an hour.`,
    });
  }

  /**
   * Makes room for a unit of a scarce product. If the player already holds the maximum, closes the oldest payments that
   * only we can capture.
   * @returns how long the player may still hold it without paying, in milliseconds
   * @throws TOO_MANY_REQUESTS if they are being paid, or the player has held it for too long without paying
   */
  async forUnit(sale: Sale): Promise<number> {
    const leftMs = await this.timeFor(sale);
    const open = await this.holds.openOf(sale.userId, sale.mode);
    let tooMany = open.length - (OPEN_HOLDS_MAX - 1);
    for (const payment of open) {
      if (tooMany > 0 && (await this.giveUp(payment))) tooMany -= 1;
    }
    if (tooMany > 0) throw tooManyHolds();
    return leftMs;
  }

  /**
   * Takes the unit that a payment of a scarce product holds. Concurrent starts may have stored too many payments: a
   * start that finds too many fails. Repeatable.
   * @throws SOLD_OUT, TOO_MANY_REQUESTS
   */
  async hold(payment: Payment): Promise<void> {
    if (!payment.holds) return;
    const { _id, userId, mode } = payment;
    if ((await this.holds.openOf(userId, mode)).length > OPEN_HOLDS_MAX) {
      const by = machine(payment.provider);
      await this.payments.move(_id, { event: 'failed', at: this.clock.now(), by, note: 'too_many_holds' });
      throw tooManyHolds();
    }
    await this.holds.take(payment);
  }

  /** The hold time of all unpaid payments adds up, so that a player cannot keep a unit off sale for days. */
  private async timeFor(sale: Sale): Promise<number> {
    const now = this.clock.now().getTime();
    const since = now - HOLD_WINDOW_DAYS * DAY_MS;
    const kind = this.kindOf(sale);
    const unpaid = (await this.holds.unpaidOf(sale, new Date(since))).filter(
      (payment) => this.kindOf(payment) === kind,
    );
    const held = unpaid.map(({ createdAt, expiresAt, history }) => {
      // The time that staff took to look for a tip does not count against the player.
      const end = Math.min((history.at(-1)?.at ?? expiresAt).getTime(), expiresAt.getTime());
      return Math.max(0, end - Math.max(since, createdAt.getTime()));
    });
    const leftMs = UNPAID_HOURS[kind] * HOUR_MS - held.reduce((sum, ms) => sum + ms, 0);
    if (leftMs >= SHORTEST_MS) return leftMs;
    const [oldest] = unpaid;
    const freeAt = (oldest?.expiresAt.getTime() ?? now) + HOLD_WINDOW_DAYS * DAY_MS;
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You held this for ${UNPAID_HOURS[kind]} hours without paying. ${kind === 'tip' ? 'Pay by card, or try again in a week.' : 'Try again in a week.'}`,
      retryAfterSeconds: Math.ceil(Math.max(HOUR_MS, freeAt - now) / 1_000),
    });
  }

  private kindOf({ provider }: Pick<Payment, 'provider'>): keyof typeof UNPAID_HOURS {
    return this.methods.definition(provider).shown.pays === 'by-hand' ? 'tip' : 'card';
  }

  /** Closes a payment that is not being paid. Its unit is free for the next payment immediately. */
  async close({ _id }: Payment): Promise<void> {
    const from = ['created', 'awaiting_payer'] as const;
    await this.payments.move(_id, { event: 'expired', at: this.clock.now(), by: SYSTEM, from });
    await this.holds.keep(_id);
  }

  /**
   * Closes a payment of another product, if only we can take its money and its player has not approved it. At other
   * providers the player can pay without us until it expires.
   */
  private async giveUp(payment: Payment): Promise<boolean> {
    if (!this.methods.find(payment.provider)?.capture) return false;
    const signal = this.methods.patience();
    try {
      const { outcome } = await this.settlements.refresh(payment, { by: machine(payment.provider), signal });
      if (outcome === 'unpaid') await this.close(payment);
    } catch (error) {
      // The provider does not answer, so the payment keeps its place.
      if (!(error instanceof ProviderError)) throw error;
    }
    const now = await this.payments.findById(payment._id);
    return !now || !isOpen(now.status);
  }
}

const tooManyHolds = () =>
  new DomainError('TOO_MANY_REQUESTS', {
    message: `You already have ${OPEN_HOLDS_MAX} unpaid limited items. Finish paying for one of them first.`,
  });
