import { tidyBenefit } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import type { Payment } from './payment.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { ProviderError } from './provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

/** Maximum open card payments per player. */
const OPEN_MAX = 5;
/** An open payment is reused only if it stays payable for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;

/** The data a player needs to pay. */
export type Offer = Pick<Payment, '_id' | 'payUrl' | 'providerRef'>;

/**
 * A player's open card payments. Each occupies a slot by its unique `openKey`, so that there are never more than OPEN_MAX,
 * even with concurrent starts.
 */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly settlements: Settlements,
    private readonly methods: PaymentMethods,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The player's open payment for this sale; null if a new one is needed. */
  async waiting(provider: PaymentProvider, sale: Sale, signal: AbortSignal): Promise<Offer | null> {
    const { userId, productId, mode, amountMinor } = sale;
    const until = new Date(this.clock.now().getTime() + REUSE_MARGIN_MS);
    const waiting = await this.payments.findReusable(
      { userId, productId, mode, amountMinor, provider: provider.id },
      until,
    );
    return waiting && givesTheSame(waiting, sale) ? this.reuseIfPayable(waiting, signal) : null;
  }

  /** The payment to start: a new one, or for idempotency the one of an interrupted attempt with the same id. */
  async begin(
    { payee, lifetimeMs }: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const earlier = id ? await this.payments.findById(id) : null;
    const goesOn =
      earlier?.amountMinor === sale.amountMinor &&
      givesTheSame(earlier, sale) &&
      ['created', 'awaiting_payer'].includes(earlier.status);
    if (earlier && goesOn) return earlier;
    for (;;) {
      const openKey = await this.place(sale, signal);
      const start = { status: 'created' as const, payee, lifetimeMs, openKey };
      // A failed start stays on record; a retry is a new payment.
      const written = await this.newPayments.write(sale, { ...start, ...(earlier ? {} : { id }) });
      // Null: another start took the slot, or this one is a duplicate.
      const payment = written ?? (id && !earlier ? await this.payments.findById(id) : null);
      if (payment) return payment;
    }
  }

  /**
   * Asks the provider about an open payment before it is reused. If it has been paid, its address is the return page, which
   * verifies it. Null when it can no longer be paid, so that a new one is needed.
   */
  private async reuseIfPayable(waiting: Payment, signal: AbortSignal): Promise<Offer | null> {
    const { _id, provider: by, providerRef } = waiting;
    const look = await this.settlements.refresh(waiting, { by, signal });
    switch (look.outcome) {
      case 'unpaid': {
        if (look.reason !== UNKNOWN_TO_PROVIDER) return waiting;
        const at = this.clock.now();
        await this.payments.move(waiting._id, { event: 'failed', at, by, note: look.reason });
        return null;
      }
      case 'approved':
      case 'pending':
        return waiting;
      case 'paid':
      case 'review': {
        const page = new URL('/order-success', this.config.http.webOrigin);
        page.searchParams.set('payment_ref', this.methods.returnRefOf(waiting));
        return { _id, payUrl: page.href, providerRef };
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
    }
  }

  /**
   * A free slot; if there is none, the oldest payment that is not being paid is closed.
   * @throws TOO_MANY_REQUESTS if none can be closed
   */
  private async place({ mode, userId }: Sale, signal: AbortSignal): Promise<string> {
    const places = Array.from({ length: OPEN_MAX }, (_, n) => `${mode} ${userId.toHexString()} card ${n}`);
    const open = await this.payments.findByOpenKeys(places);
    const free = places.find((place) => !open.some(({ openKey }) => openKey === place));
    if (free) return free;
    for (const payment of open) {
      if (payment.openKey && (await this.giveUp(payment, signal))) return payment.openKey;
    }
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You already have ${OPEN_MAX} payments open. Finish one of them, or try again in half an hour.`,
    });
  }

  /**
   * Closes an unapproved payment whose money only we can capture. At other providers the player can pay without us until
   * the payment expires.
   */
  private async giveUp(payment: Payment, signal: AbortSignal): Promise<boolean> {
    if (!this.methods.find(payment.provider)?.capture) return false;
    try {
      const { outcome } = await this.settlements.refresh(payment, { by: payment.provider, signal });
      if (outcome === 'unpaid') {
        const from = ['created', 'awaiting_payer'] as const;
        await this.payments.move(payment._id, {
          event: 'expired',
          at: this.clock.now(),
          by: SYSTEM,
          from,
        });
      }
    } catch (error) {
      // Its state is unknown: it keeps its slot.
      if (!(error instanceof ProviderError)) throw error;
    }
    const now = await this.payments.findById(payment._id);
    return !now || !isOpen(now.status);
  }
}

type Sold = Pick<Payment, 'productSnapshot'>;

/** Whether two payments of a product give the same: staff may have changed its benefits in between. */
const givesTheSame = (a: Sold, b: Sold): boolean => benefitsOf(a) === benefitsOf(b);

const benefitsOf = ({ productSnapshot: { benefits = [] } }: Sold): string =>
  JSON.stringify(benefits.map(tidyBenefit));
