import { OPEN_HOLDS_MAX, STOCK_TIP_HOURS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SYSTEM } from '../../platform/ports/erased-history.js';
import { Holds } from './holds.service.js';
import { productKey, type Sale } from './new-payments.service.js';
import { PaymentMethods } from './payment-methods.js';
import { isOpen } from './payment-status.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderError } from './provider-error.js';
import { Settlements } from './settlement/settlements.service.js';

/** Maximum open card payments per player. */
const OPEN_MAX = 5;

/**
 * How many payments a player may have open. Each occupies a slot by its unique `openKey`, so that there are never more,
 * even with concurrent starts: a few card payments, one of each scarce product.
 */
@Injectable()
export class PaymentRoom {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly holds: Holds,
    private readonly methods: PaymentMethods,
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  /**
   * A free slot; if there is none, the oldest payment that is not being paid is closed.
   * @throws TOO_MANY_REQUESTS if none can be closed
   */
  async cardSlot({ mode, userId }: Sale, signal: AbortSignal): Promise<string> {
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
   * The slot of a scarce product. Closes the player's payment by another way to pay, and if they hold as many units as they
   * may, the oldest one that only we can capture.
   * @throws TOO_MANY_REQUESTS if those are being paid, or the player has just held it for a day without paying
   */
  async scarceSlot(sale: Sale, signal = this.methods.patience()): Promise<string> {
    await this.refuseSecondDay(sale);
    const key = productKey(sale);
    const same = await this.payments.findByOpenKey(key);
    if (same && !(await this.giveUp(same, signal))) {
      throw new DomainError('TOO_MANY_REQUESTS', {
        message: 'You’re already paying for this in another way. Finish that payment, or try again later.',
      });
    }
    const open = await this.holds.openOf(sale.userId, sale.mode);
    let tooMany = open.length - (OPEN_HOLDS_MAX - 1);
    for (const payment of open) {
      const isOurs = this.methods.find(payment.provider)?.capture !== undefined;
      if (tooMany > 0 && isOurs && (await this.giveUp(payment, signal))) tooMany -= 1;
    }
    if (tooMany > 0) throw tooManyHolds();
    return key;
  }

  /**
   * Takes the unit that a payment of a scarce product holds. Of concurrent starts too many may have been stored: whichever
   * sees that, fails. Repeatable.
   * @throws SOLD_OUT, TOO_MANY_REQUESTS
   */
  async hold(payment: Payment): Promise<void> {
    if (!payment.holds) return;
    const { _id, userId, mode, provider: by } = payment;
    if ((await this.holds.openOf(userId, mode)).length > OPEN_HOLDS_MAX) {
      await this.payments.move(_id, { event: 'failed', at: this.clock.now(), by, note: 'too_many_holds' });
      throw tooManyHolds();
    }
    await this.holds.take(payment);
  }

  /** Nobody keeps a thing off the shelf for days by tips that they never send. */
  private async refuseSecondDay(sale: Sale): Promise<void> {
    if (this.methods.definition(sale.provider).shown.pays !== 'by-hand') return;
    const since = new Date(this.clock.now().getTime() - STOCK_TIP_HOURS * 3_600_000);
    const unpaid = await this.holds.unpaidOf(sale, since);
    // A reference that was closed early, for another way to pay or a new price, does not count.
    if (!unpaid.some(({ expiresAt, history }) => (history.at(-1)?.at ?? expiresAt) >= expiresAt)) return;
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: `You had ${STOCK_TIP_HOURS} hours to pay for this by tip. Pay by card, or try again tomorrow.`,
    });
  }

  /**
   * Closes an unapproved payment whose money only we can capture. At other providers the player can pay without us until
   * the payment expires: those are closed only if late money is held for review, as that of a scarce product is.
   */
  private async giveUp(payment: Payment, signal: AbortSignal): Promise<boolean> {
    const { closes } = this.methods.definition(payment.provider);
    if (closes) await closes(this.modules)(payment);
    else if (payment.holds || this.methods.find(payment.provider)?.capture) {
      await this.closeUnpaid(payment, signal);
    }
    const now = await this.payments.findById(payment._id);
    if (now && isOpen(now.status)) return false;
    // Its unit is free for the next payment at once.
    await this.holds.keep(payment._id);
    return true;
  }

  private async closeUnpaid(payment: Payment, signal: AbortSignal): Promise<void> {
    try {
      const { outcome } = await this.settlements.refresh(payment, { by: payment.provider, signal });
      if (outcome === 'unpaid') {
        const from = ['created', 'awaiting_payer'] as const;
        const at = this.clock.now();
        await this.payments.move(payment._id, { event: 'expired', at, by: SYSTEM, from });
      }
    } catch (error) {
      // Its state is unknown: it keeps its slot.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}

const tooManyHolds = () =>
  new DomainError('TOO_MANY_REQUESTS', {
    message: `You’re already paying for ${OPEN_HOLDS_MAX} things of which there are only a few. Finish one of them first.`,
  });
