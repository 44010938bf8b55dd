import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { NewPayments, type Sale } from './new-payments.service.js';
import type { Payment } from './payment.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError } from './provider-http/provider-error.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider } from './provider-port.js';
import { Settlements } from './settlement/settlements.service.js';

/** Payments by card that a player can have open at the same time. */
const OPEN_MAX = 5;
/** A waiting payment is offered again while it can be paid for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;

/** What the player needs to pay. */
export type Offer = Pick<Payment, 'payUrl' | 'providerRef'>;

/**
 * The payments by card that a player has open. Each holds a place as its unique `openKey`, so that there are never more than
 * OPEN_MAX, however many are started at the same time.
 */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly settlements: Settlements,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** The player's payment for this sale that waits already; null where a new one is needed. */
  async waiting(provider: PaymentProvider, sale: Sale, signal: AbortSignal): Promise<Offer | null> {
    const { userId, productId, mode, amountMinor } = sale;
    const until = new Date(this.clock.now().getTime() + REUSE_MARGIN_MS);
    const waiting = await this.payments.findReusable(
      { userId, productId, mode, amountMinor, provider: provider.id },
      until,
    );
    return waiting && this.reuseIfPayable(waiting, signal);
  }

  /** The record of a payment to start: a new one, or the one of a try under the same id that was cut off before it was answered. */
  async begin(
    { payee, lifetimeMs }: PaymentProvider,
    sale: Sale,
    signal: AbortSignal,
    id: Types.ObjectId | undefined,
  ): Promise<Payment> {
    const earlier = id ? await this.payments.findById(id) : null;
    const goesOn =
      earlier?.amountMinor === sale.amountMinor && ['created', 'awaiting_payer'].includes(earlier.status);
    if (earlier && goesOn) return earlier;
    for (;;) {
      const openKey = await this.place(sale, signal);
      const start = { status: 'created' as const, payee, lifetimeMs, openKey };
      // A start that has failed stays in the books; the next one is another payment.
      const written = await this.newPayments.write(sale, { ...start, ...(earlier ? {} : { id }) });
      // Null: another start took the place, or the same one was sent twice.
      const payment = written ?? (id && !earlier ? await this.payments.findById(id) : null);
      if (payment) return payment;
    }
  }

  /**
   * Asks the provider about a waiting payment before it is handed out again. The address of one that is paid meanwhile is
   * the return page, which verifies it. Null when it can no longer be paid: then a new one is needed.
   */
  private async reuseIfPayable(waiting: Payment, signal: AbortSignal): Promise<Offer | null> {
    const { provider: by, providerRef } = waiting;
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
        page.searchParams.set('payment_ref', providerRef ?? '');
        return { payUrl: page.href, providerRef };
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
    }
  }

  /**
   * A free place; where there is none, the oldest payment that nobody is paying gives up its own.
   * @throws TOO_MANY_REQUESTS where none can be given up
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
   * Ends a payment at PayPal that is not approved: its money is taken by us alone, so that none can arrive unseen. At Konnect the
   * player can pay without us until the payment's time has ended.
   */
  private async giveUp(payment: Payment, signal: AbortSignal): Promise<boolean> {
    if (payment.provider !== 'paypal') return false;
    try {
      const { outcome } = await this.settlements.refresh(payment, { by: 'paypal', signal });
      if (outcome === 'unpaid') {
        const from = ['created', 'awaiting_payer'] as const;
        await this.payments.move(payment._id, {
          event: 'expired',
          at: this.clock.now(),
          by: 'system',
          from,
        });
      }
    } catch (error) {
      // Nothing is known about it: it keeps its place.
      if (!(error instanceof ProviderError)) throw error;
    }
    const now = await this.payments.findById(payment._id);
    return !now || !isOpen(now.status);
  }
}
