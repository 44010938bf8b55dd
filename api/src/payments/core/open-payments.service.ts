import { tidyBenefit } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { machine } from '../../platform/ports/erased-history.js';
import { LastPurchases } from './last-purchases.service.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import { keysOf, productKey } from './open-keys.js';
import type { Payment } from './payment.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentRoom } from './payment-room.service.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { ProviderError } from './provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

/** An open payment is reused only if it stays payable for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;
/** A start gives up when other starts of the same player have been faster this often. */
const TRIES = 10;

/** A player's open payments: at most one for each product, across all ways to pay. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly settlements: Settlements,
    private readonly purchases: LastPurchases,
    private readonly room: PaymentRoom,
    private readonly methods: PaymentMethods,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /**
   * The payment to pay with: the player's open one for this sale, or a new one. A payment of another way, or at another
   * price, is closed.
   * @param id the payment's id, for idempotency: an interrupted attempt is resumed
   * @throws PAYMENT_OPEN, ALREADY_PAID, PAYMENT_NEEDS_REVIEW, TOO_MANY_REQUESTS, ProviderError
   */
  async begin(
    { payee, lifetimeMs }: PaymentProvider,
    sale: Sale,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const earlier = id ? await this.payments.findById(id) : null;
    if (earlier && earlier.provider === sale.provider && isSameOffer(earlier, sale) && canStart(earlier))
      return earlier;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const open = await this.meet(sale);
      if (open) return open;
      if (sale.holds) await this.room.forUnit(sale);
      const openKeys = [productKey(sale), ...(sale.holds ? [] : [await this.room.placeFor(sale)])];
      const start = { status: 'created' as const, payee, lifetimeMs, openKeys };
      // A failed start stays on record; a retry is a new payment.
      const written = await this.newPayments.write(sale, { ...start, ...(earlier ? {} : { id }) });
      // Null: another start took a key, or this one is a duplicate.
      const payment = written ?? (id && !earlier ? await this.payments.findById(id) : null);
      if (payment) return payment;
    }
    throw new DomainError('PAYMENT_OPEN');
  }

  /**
   * What becomes of the player's open payments of this product when another one is started.
   * @returns the payment to go on with; null if the way is free
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

  /** A tip that its player has reported as sent waits for staff. Another one is closed, or stays beside a card payment. */
  private async meetTip(open: Payment, sale: Sale): Promise<null> {
    if (open.provider === sale.provider) return null;
    if (open.status === 'processing') throw paymentOpen(open);
    if (!open.openKeys?.includes(productKey(sale))) return null;
    await this.methods.definition(open.provider).closes?.(this.modules)(open);
    return this.assertClosed(open);
  }

  /** Asks the provider about an open payment first. */
  private async meetOnline(open: Payment, sale: Sale): Promise<Payment | null> {
    const isSameWay = open.provider === sale.provider;
    const isOurs = this.methods.find(open.provider)?.capture !== undefined;
    const goesOn = isSameWay && isSameOffer(open, sale) && (await this.purchases.allows(open));
    // A tip of an endless product stays beside a card payment: its code is not lost by trying a card.
    const isBeside = !sale.holds && !this.methods.isOnline(sale.provider);
    const look = await this.look(open, isSameWay);
    switch (look?.outcome) {
      case 'unpaid': {
        if (look.reason === UNKNOWN_TO_PROVIDER) {
          const at = this.clock.now();
          const by = machine(open.provider);
          await this.payments.move(open._id, { event: 'failed', at, by, note: look.reason });
          return null;
        }
        if (isBeside) return null;
        return goesOn && this.isPayable(open) ? open : this.close(open);
      }
      case 'approved':
      case 'pending': {
        if (goesOn) return open;
        // It would not be captured.
        if (isOurs && look.outcome === 'approved' && !(await this.purchases.allows(open))) {
          return this.close(open);
        }
        throw paymentOpen(open);
      }
      case 'paid':
      case 'review': {
        if (isSameWay && this.methods.definition(open.provider).shown.pays === 'redirect') {
          // The page to which its player returns shows what has become of it.
          return { ...open, payUrl: this.methods.returnPageOf(open) };
        }
        throw look.outcome === 'paid'
          ? await this.purchases.errorOf(sale)
          : new DomainError('PAYMENT_NEEDS_REVIEW');
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
      case undefined: {
        if (isBeside) return null;
        // Its provider does not answer. Only we could take its money.
        if (isOurs && open.status !== 'processing') return this.close(open);
        throw paymentOpen(open);
      }
    }
  }

  /** What the provider says; undefined if it does not answer and the player wants to pay in another way. */
  private async look(open: Payment, isSameWay: boolean) {
    const by = machine(open.provider);
    try {
      return await this.settlements.refresh(open, { by, signal: this.methods.patience() });
    } catch (error) {
      if (isSameWay || !(error instanceof ProviderError)) throw error;
      return undefined;
    }
  }

  /** Late money of a closed payment counts, unless the player has paid for the product since. */
  private async close(open: Payment): Promise<null> {
    await this.room.close(open);
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

/** Whether its player can still be sent to the provider, or its start can be repeated. */
const canStart = ({ status }: Payment): boolean => status === 'created' || status === 'awaiting_payer';

const paymentOpen = ({ provider: method, reference: number }: Payment): DomainError =>
  new DomainError('PAYMENT_OPEN', { details: { method, number } });

type Sold = Pick<Payment, 'amountMinor' | 'productSnapshot'>;

/** Whether two payments of a product have one price and give the same: staff may have changed either in between. */
const isSameOffer = (a: Sold, b: Sold): boolean =>
  a.amountMinor === b.amountMinor && benefitsOf(a) === benefitsOf(b);

const benefitsOf = ({ productSnapshot: { benefits = [] } }: Sold): string =>
  JSON.stringify(benefits.map(tidyBenefit));
