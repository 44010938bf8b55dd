import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { Sale } from './new-payments.service.js';
import type { Payment } from './payment.js';
import { isOpen } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError } from './provider-http/provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

/** Payments by card that a player can have open at the same time. */
const OPEN_MAX = 5;

/**
 * The places for a player's open payments by card. Each open payment holds one as its unique `openKey`, so that there are never
 * more than OPEN_MAX, however many are started at the same time.
 */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly clock: Clock,
  ) {}

  /**
   * A free place; where there is none, the oldest payment that nobody is paying gives up its own.
   * @throws TOO_MANY_REQUESTS where none can be given up
   */
  async place({ mode, userId }: Sale, signal: AbortSignal): Promise<string> {
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
          event: 'time_over',
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
