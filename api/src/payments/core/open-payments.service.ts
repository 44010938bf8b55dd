import { tidyBenefit } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine } from '../../platform/ports/erased-history.js';
import { LastPurchases } from './last-purchases.service.js';
import { NewPayments } from './new-payments.service.js';
import type { Sale } from './payment-quotes.service.js';
import { keysOf, linesOf, productKeys } from './payment-lines.js';
import type { Payment } from './payment.schema.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { OpenPaymentLimits } from './open-payment-limits.service.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider, ProviderError } from './payment-provider.js';
import { PaymentSync } from './settlement/payment-sync.service.js';

/** An open payment is reused only if it stays payable for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;
/** A start fails after it has lost this many races against other starts of the same player. */
const TRIES = 10;

/** A player's open payments: at most one for each product, across all ways to pay. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly providers: PaymentSync,
    private readonly purchases: LastPurchases,
    private readonly limits: OpenPaymentLimits,
    private readonly methods: PaymentMethods,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the player's open payment of this sale, or a new one. Closes an open payment by another way to pay or at
   * another price.
   * @param id the payment's id, for idempotency: an interrupted attempt is resumed
   * @throws PAYMENT_OPEN, ALREADY_PAID, PAYMENT_NEEDS_REVIEW, TOO_MANY_REQUESTS, ProviderError
   */
  async begin(
    { payee, lifetimeMs }: PaymentProvider,
    sale: Sale,
    { id, again }: { id?: Types.ObjectId; again?: boolean },
  ): Promise<Payment> {
    const earlier = id ? await this.payments.findById(id) : null;
    if (earlier && earlier.provider === sale.provider && isSameOffer(earlier, sale) && canStart(earlier))
      return earlier;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const open = await this.meet(sale);
      if (open) return open;
      const places = sale.holds
        ? (await this.limits.forUnits(sale)).places
        : [await this.limits.placeFor(sale)];
      const openKeys = [...productKeys(sale), ...places];
      const start = { status: 'created' as const, payee, lifetimeMs, openKeys, again };
      // The record of a failed start stays; a retry creates a new payment.
      const written = await this.newPayments.write(sale, { ...start, ...(earlier ? {} : { id }) });
      // Null: another start took a key, or this one is a duplicate.
      const payment = written ?? (id && !earlier ? await this.payments.findById(id) : null);
      if (payment) return payment;
    }
    throw new DomainError('PAYMENT_OPEN');
  }

  /**
   * When a player starts a payment, reuses or closes their open payments of the same products.
   * @returns the open payment to continue; null if a new one may start
   * @throws PAYMENT_OPEN, ALREADY_PAID, PAYMENT_NEEDS_REVIEW, ProviderError
   */
  async meet(sale: Sale): Promise<Payment | null> {
    for (const open of await this.payments.findByOpenKeys(keysOf(sale))) {
      const goesOn = this.methods.isOnline(open.provider)
        ? await this.meetOnline(open, sale)
        : await this.meetTip(open, sale);
      if (goesOn) return goesOn;
    }
    return null;
  }

  /** A tip reported as sent waits for staff. Any other tip is closed, or stays open beside a card payment. */
  private async meetTip(open: Payment, sale: Sale): Promise<null> {
    if (open.provider === sale.provider) return null;
    if (open.status === 'processing') throw paymentOpen(open);
    if (!productKeys(sale).some((key) => open.openKeys?.includes(key))) return null;
    await this.methods.definition(open.provider).closes?.(this.modules)(open);
    return this.assertClosed(open);
  }

  /** Reads an open payment at its provider, then reuses it, closes it or refuses the new one. */
  private async meetOnline(open: Payment, sale: Sale): Promise<Payment | null> {
    const isSameWay = open.provider === sale.provider;
    const isOurs = this.methods.find(open.provider)?.capture !== undefined;
    const goesOn = isSameWay && isSameOffer(open, sale) && (await this.purchases.allows(open));
    // A player who opens a tip for an endless product keeps an open card payment.
    const isBeside = !sale.holds && !this.methods.isOnline(sale.provider);
    const current = await this.read(open, isSameWay);
    switch (current?.outcome) {
      case 'unpaid': {
        if (current.reason === UNKNOWN_TO_PROVIDER) {
          const by = machine(open.provider);
          await this.limits.close(open, { event: 'failed', by, note: current.reason });
          return null;
        }
        if (isBeside) return null;
        return goesOn && this.isPayable(open) ? open : this.close(open);
      }
      case 'approved':
      case 'pending': {
        if (goesOn) return open;
        // The player has paid for the product since, so this payment would not be captured.
        if (isOurs && current.outcome === 'approved' && !(await this.purchases.allows(open))) {
          return this.close(open);
        }
        throw paymentOpen(open);
      }
      case 'paid':
      case 'review': {
        if (isSameWay && this.methods.definition(open.provider).shown.pays === 'redirect') {
          // The return page shows its result to the player.
          return { ...open, payUrl: this.methods.returnPageOf(open) };
        }
        throw current.outcome === 'paid'
          ? await this.purchases.errorOf(sale)
          : new DomainError('PAYMENT_NEEDS_REVIEW');
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
      case undefined: {
        if (isBeside) return null;
        // The provider does not answer. If only we can capture the money, the payment can be closed safely.
        if (isOurs && open.status !== 'processing') return this.close(open);
        throw paymentOpen(open);
      }
    }
  }

  /** Reads the provider's state; undefined if it does not answer and the player wants to pay in another way. */
  private async read(open: Payment, isSameWay: boolean) {
    const by = machine(open.provider);
    try {
      return await this.providers.sync(open, { by, signal: this.methods.playerTimeout() });
    } catch (error) {
      if (isSameWay || !(error instanceof ProviderError)) throw error;
      return undefined;
    }
  }

  /** Closes an open payment. Its late money still counts, unless the player has paid for the product since. */
  private async close(open: Payment): Promise<null> {
    await this.limits.close(open);
    return this.assertClosed(open);
  }

  private async assertClosed(open: Payment): Promise<null> {
    const now = await this.payments.findById(open._id);
    if (now && isOpen(now.status)) throw paymentOpen(now);
    return null;
  }

  private isPayable(open: Payment): boolean {
    const until = this.clock.now().getTime() + REUSE_MARGIN_MS;
    return open.expiresAt.getTime() > until && canStart(open);
  }
}

/** Whether the player can still go to the provider's page, or the start can be repeated. */
const canStart = ({ status }: Payment): boolean => status === 'created' || status === 'awaiting_payer';

export const paymentOpen = ({ provider: method, reference: number }: Payment): DomainError =>
  new DomainError('PAYMENT_OPEN', { details: { method, number } });

type Sold = Parameters<typeof linesOf>[0];

/** Whether two payments buy the same products at the same prices with the same benefits; staff may have changed either. */
const isSameOffer = (a: Sold, b: Sold): boolean => offerOf(a) === offerOf(b);

const offerOf = (sold: Sold): string =>
  JSON.stringify(
    linesOf(sold)
      .map(({ productId, amountMinor, benefits = [] }) => [
        productId.toHexString(),
        amountMinor,
        benefits.map(tidyBenefit),
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
