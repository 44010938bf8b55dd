import { tidyBenefit } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { NewPayments, productKey, type Sale } from './new-payments.service.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentMethods } from './payment-methods.js';
import { PaymentRoom } from './payment-room.service.js';
import { UNKNOWN_TO_PROVIDER, type PaymentProvider } from './payment-provider.js';
import { Settlements } from './settlement/settlements.service.js';

/** An open payment is reused only if it stays payable for at least this long. */
const REUSE_MARGIN_MS = 2 * 60_000;

/** The data a player needs to pay. */
export type Offer = Pick<Payment, '_id' | 'payUrl' | 'providerRef'>;

/** A player's open payments at providers. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly newPayments: NewPayments,
    private readonly settlements: Settlements,
    private readonly room: PaymentRoom,
    private readonly methods: PaymentMethods,
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
    if (earlier && goesOn(earlier, sale)) return earlier;
    for (;;) {
      // Of a scarce product: the attempt of a second click, or one that was interrupted.
      const begun = sale.holds ? await this.payments.findByOpenKey(productKey(sale)) : null;
      if (begun && goesOn(begun, sale)) return begun;
      const openKey = await (sale.holds
        ? this.room.scarceSlot(sale, signal)
        : this.room.cardSlot(sale, signal));
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
        return { _id, payUrl: this.methods.returnPageOf(waiting), providerRef };
      }
      case 'declined':
      case 'failed':
      case 'expired':
        return null;
    }
  }
}

/** Whether an attempt at this sale can be resumed. */
const goesOn = (earlier: Payment, sale: Sale): boolean =>
  earlier.provider === sale.provider &&
  earlier.amountMinor === sale.amountMinor &&
  givesTheSame(earlier, sale) &&
  ['created', 'awaiting_payer'].includes(earlier.status);

type Sold = Pick<Payment, 'productSnapshot'>;

/** Whether two payments of a product give the same: staff may have changed its benefits in between. */
const givesTheSame = (a: Sold, b: Sold): boolean => benefitsOf(a) === benefitsOf(b);

const benefitsOf = ({ productSnapshot: { benefits = [] } }: Sold): string =>
  JSON.stringify(benefits.map(tidyBenefit));
