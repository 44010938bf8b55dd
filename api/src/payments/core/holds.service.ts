import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { StockService, type Stocked } from '../../shop/stock/stock.service.js';
import { machine } from '../../platform/ports/erased-history.js';
import { isRefundedBeforeAcceptance, isSettled } from './payment-status.js';
import { PaymentHoldsRepository, type HoldDecision } from './payment-holds.repository.js';
import type { Payment } from './payment.js';
import { PaymentsRepository } from './payments.repository.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { HOLD_OF_PAYMENT } from './payment.schema.js';

/** `statusReason` of a payment that found no unit. */
const SOLD_OUT = 'sold_out';

/** The key under which a payment holds its unit. */
export const holdKey = (paymentId: Types.ObjectId, round: number): string =>
  `${paymentId.toHexString()}:${round}`;

/** The payment of a key. */
export const paymentOfKey = (key: string): Types.ObjectId => new Types.ObjectId(key.split(':')[0]);

const stockedBy = ({ productId, productSnapshot }: Payment): Stocked => ({
  productId,
  category: productSnapshot.category,
});

/** Keeps the stock equal to the payments: the payment is the source for whether it holds a unit. */
@Injectable()
export class Holds implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly repository: PaymentHoldsRepository,
    private readonly stock: StockService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.register(HOLD_OF_PAYMENT, (id) => this.keep(id));
  }

  /** The first hold of a payment of a scarce product; undefined for an endless one. */
  async ofNew(product: Stocked): Promise<Payment['holds']> {
    return (await this.stock.isScarce(product)) ? { round: 0, state: 'taken' } : undefined;
  }

  /**
   * Takes the unit of an open payment, after storing the record and before the call to the provider. Repeatable.
   * @throws SOLD_OUT; the payment has failed
   */
  async take(payment: Payment): Promise<void> {
    if (payment.holds?.state !== 'taken') return;
    const { _id: id, provider, holds } = payment;
    if (!(await this.stock.take(stockedBy(payment), holdKey(id, holds.round)))) {
      const set = { statusReason: SOLD_OUT };
      const by = machine(provider);
      await this.payments.move(id, { event: 'failed', at: this.clock.now(), by, note: SOLD_OUT, set });
      throw new DomainError('SOLD_OUT');
    }
    // A slow start: the payment may have ended before the unit was taken.
    await this.keep(id);
  }

  /**
   * When staff accept the money of a payment in review, takes its unit; a new one if the first was given back.
   * @returns the payment that holds the unit; null if it has changed
   * @throws SOLD_OUT
   */
  async takeForRelease(payment: Payment): Promise<Payment | null> {
    if (!payment.holds) return payment;
    const holding = payment.holds.state === 'taken' ? payment : await this.repository.takeAgain(payment);
    if (!holding?.holds) return null;
    if (await this.stock.take(stockedBy(holding), holdKey(holding._id, holding.holds.round))) return holding;
    await this.giveBack(holding);
    throw new DomainError('SOLD_OUT');
  }

  /** A player's open payments of scarce products, oldest first. */
  openOf(userId: Types.ObjectId, mode: Payment['mode']): Promise<Payment[]> {
    return this.repository.findOpen(userId, mode);
  }

  /** A player's payments of a scarce product, however paid, that ended without money after `since`, oldest first. */
  unpaidOf(sale: Pick<Payment, 'userId' | 'productId' | 'mode'>, since: Date): Promise<Payment[]> {
    return this.repository.findUnpaid(sale, since);
  }

  /** Gives up the unit of a payment. Returns false if the payment has changed since it was read. */
  async giveBack(payment: Payment, decision?: HoldDecision): Promise<boolean> {
    if (!payment.holds) return false;
    const changed = await this.repository.giveBack(payment, this.clock.now(), decision);
    await this.transactions.afterCommit(() => this.keep(payment._id));
    return changed !== null;
  }

  /** Makes the stock equal to the payment. Repeatable and safe to run concurrently. */
  async keep(id: Types.ObjectId): Promise<void> {
    const payment = await this.payments.findById(id);
    if (!payment?.holds) return;
    const { productId, holds } = payment;
    // The money went back during the review, so the player got nothing. The outbox entry of this write calls `keep` again.
    if (holds.state === 'taken' && isRefundedBeforeAcceptance(payment)) {
      await this.giveBack(payment);
      return;
    }
    const lost = holds.state === 'taken' ? holds.round : holds.round + 1;
    for (let round = 0; round < lost; round += 1) await this.stock.giveBack(productId, holdKey(id, round));
    if (holds.state === 'taken' && isSettled(payment.status)) {
      await this.stock.markSold(productId, holdKey(id, holds.round));
    }
  }
}
