import { HOLD_WINDOW_DAYS, OPEN_HOLDS_MAX, UNPAID_HOURS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine, SYSTEM } from '../../platform/ports/erased-history.js';
import type { Sale } from './payment-quotes.service.js';
import { placesOf, reservedProducts } from './payment-lines.js';
import type { Payment } from './payment.schema.js';
import { PaymentMethods } from './payment-methods.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository, type PaymentMove } from './payments.repository.js';
import { ProviderError } from './payment-provider.js';
import { PaymentSync } from './settlement/payment-sync.service.js';
import { Settlement } from './settlement/settlement.service.js';

/** Maximum open card payments per player. */
const OPEN_MAX = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A payment with less time than this is refused, because a player could hardly finish it. */
const SHORTEST_MS = HOUR_MS;

/** The end of a payment that is not being paid. */
const UNPAID = { event: 'expired', by: SYSTEM, from: ['created', 'awaiting_payer'] } as const;

/** Limits the card payments and the units of scarce products that a player may have open at the same time. */
@Injectable()
export class OpenPaymentLimits {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlement: Settlement,
    private readonly providers: PaymentSync,
    private readonly methods: PaymentMethods,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a free place for a card payment. If there is none, closes the oldest payment that is not being paid.
   * @throws TOO_MANY_REQUESTS if none can be closed
   */
  async placeFor(sale: Sale): Promise<string> {
    const places = placesOf(sale, 'card', OPEN_MAX);
    const [free] = await this.freePlaces(places, 1, await this.payments.findByOpenKeys(places));
    if (free) return free;
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You already have ${OPEN_MAX} payments open. Finish one of them, or try again in half an hour.`,
    });
  }

  /**
   * Returns a free place for the unit of each scarce product. If the player already has the maximum, closes the oldest
   * payments that only we can capture.
   * @returns `leftMs`: how long the player may still reserve them without paying
   * @throws TOO_MANY_REQUESTS if they are being paid, or the player has reserved one for too long without paying
   */
  async forUnits(sale: Sale): Promise<{ places: string[]; leftMs: number }> {
    const products = reservedProducts(sale);
    const times = [];
    for (const productId of products) times.push(await this.timeFor(sale, productId));
    const places = await this.freePlaces(
      placesOf(sale, 'unit', OPEN_HOLDS_MAX),
      products.length,
      await this.payments.findOpenReservations(sale.userId, sale.mode),
    );
    if (places.length > 0) return { places, leftMs: Math.min(...times) };
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You already have ${OPEN_HOLDS_MAX} unpaid limited items. Finish paying for one of them first.`,
    });
  }

  /** Places that none of the open payments has, after closing the oldest of them if too few are free; none if they stay. */
  private async freePlaces(
    places: readonly string[],
    count: number,
    open: readonly Payment[],
  ): Promise<string[]> {
    const left = [...open];
    // A payment of an older version has no place for its unit.
    const taken = () => left.reduce((sum, one) => sum + Math.max(1, reservedProducts(one).length), 0);
    for (const payment of open) {
      if (taken() + count <= places.length) break;
      if (await this.closeUnpaid(payment)) left.splice(left.indexOf(payment), 1);
    }
    if (taken() + count > places.length) return [];
    return places.filter((place) => !left.some(({ openKeys }) => openKeys?.includes(place))).slice(0, count);
  }

  /** The time of all unpaid reservations adds up, so that a player cannot keep a unit off sale for days. */
  private async timeFor(sale: Sale, productId: Types.ObjectId): Promise<number> {
    const now = this.clock.now().getTime();
    const since = now - HOLD_WINDOW_DAYS * DAY_MS;
    const kind = this.kindOf(sale);
    const unpaid = (await this.payments.findUnpaidReservations(sale, new Date(since))).filter(
      (payment) =>
        this.kindOf(payment) === kind && reservedProducts(payment).some((one) => one.equals(productId)),
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
  async close({ _id }: Payment, move: Omit<PaymentMove, 'at'> = UNPAID): Promise<void> {
    await this.settlement.apply(_id, { ...move, at: this.clock.now() });
  }

  /**
   * Closes a payment of another product, if only we can take its money and its player has not approved it. At other
   * providers the player can pay without us until it expires.
   */
  private async closeUnpaid(payment: Payment): Promise<boolean> {
    if (!this.methods.find(payment.provider)?.capture) return false;
    const signal = this.methods.playerTimeout();
    try {
      const { outcome } = await this.providers.sync(payment, { by: machine(payment.provider), signal });
      if (outcome === 'unpaid') await this.close(payment);
    } catch (error) {
      // The provider does not answer, so the payment keeps its place.
      if (!(error instanceof ProviderError)) throw error;
    }
    const now = await this.payments.findById(payment._id);
    return !now || !isOpen(now.status);
  }
}
