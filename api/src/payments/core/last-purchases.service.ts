import { ASK_AGAIN_MINUTES, type LastPurchase } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { lineDetails, productIdsOf, productKey, productKeys, type Bought } from './payment-lines.js';
import { LAST_PURCHASE_MODEL, type LastPurchaseRecord, type Payment } from './payment.schema.js';
import { isFullyRefunded } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';

type Begins = Bought & Pick<Payment, 'createdAt'>;
type Begun = Begins & Pick<Payment, '_id' | 'after'>;

/**
 * Prevents double payments: the site accepts a payment only if its player has not paid for the same product since the
 * payment began. Reasons: docs/decisions/open-payments.md.
 */
@Injectable()
export class LastPurchases {
  constructor(
    @InjectModel(LAST_PURCHASE_MODEL) private readonly records: Model<LastPurchaseRecord>,
    private readonly payments: PaymentsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The payments of the last purchases of these products that were accepted before the request, in the transaction that
   * stores its payment. Times alone are not enough: a purchase that is accepted at the same moment is not known yet,
   * although it is earlier.
   */
  async known(sale: Begins): Promise<Types.ObjectId[]> {
    const known = [];
    for (const key of productKeys(sale)) {
      const last = await this.find(key);
      if (last && last.at < sale.createdAt) known.push(last.paymentId);
    }
    return known;
  }

  /** Whether the money of a payment could be accepted now. */
  async allows(payment: Begun): Promise<boolean> {
    for (const key of productKeys(payment)) if (!isAllowed(await this.find(key), payment)) return false;
    return true;
  }

  /**
   * Records a purchase, in the transaction that accepts its money.
   * @param evenIfPaid staff have accepted the money
   * @returns false if the player has paid for one of the products since the payment began
   */
  async record(payment: Begun, { evenIfPaid = false } = {}): Promise<boolean> {
    const { userId, _id: paymentId } = payment;
    const before = [];
    for (const key of productKeys(payment)) before.push({ key, last: await this.find(key) });
    if (!evenIfPaid && before.some(({ last }) => !isAllowed(last, payment))) return false;
    // One time for all products, by which later starts of each are compared.
    const facts = { userId, paymentId, at: this.clock.now() };
    for (const { key, last } of before) {
      if (last?.paymentId.equals(paymentId)) continue;
      if (last) await this.records.updateOne({ _id: last._id }, { $set: facts }).exec();
      else await this.records.create({ _id: key, ...facts });
    }
    return true;
  }

  /** A player's purchase of a product in the last minutes, after which the site asks first; null if there is none. */
  async recent(
    player: Pick<Payment, 'mode' | 'userId'>,
    productId: Types.ObjectId,
    now = this.clock.now(),
  ): Promise<LastPurchase | null> {
    const last = await this.find(productKey(player, productId));
    if (!last || last.at.getTime() <= now.getTime() - ASK_AGAIN_MINUTES * 60_000) return null;
    const payment = await this.payments.findById(last.paymentId);
    if (!payment || isFullyRefunded(payment.status)) return null;
    return { number: payment.reference, at: last.at };
  }

  /** @throws ALREADY_PAID if `again` is false and the player has just bought one of the products */
  async assertNamed(sale: Begins, again: boolean | undefined): Promise<void> {
    const error = again === false ? await this.recentError(sale, sale.createdAt) : null;
    if (error) throw error;
  }

  /** The error when a payment is not started or not captured, because the player has just paid for one of its products. */
  async errorOf(bought: Bought): Promise<DomainError> {
    return (await this.recentError(bought)) ?? new DomainError('ALREADY_PAID');
  }

  private async recentError(bought: Bought, now?: Date): Promise<DomainError | null> {
    for (const productId of productIdsOf(bought)) {
      const last = await this.recent(bought, productId, now);
      if (!last) continue;
      const details = { number: last.number, at: last.at.toISOString(), ...lineDetails(bought, productId) };
      return new DomainError('ALREADY_PAID', { details });
    }
    return null;
  }

  private find(key: string): Promise<LastPurchaseRecord | null> {
    return this.records.findById(key).lean<LastPurchaseRecord>().exec();
  }
}

function isAllowed(last: LastPurchaseRecord | null, { _id, createdAt, after }: Begun): boolean {
  if (!last || last.paymentId.equals(_id)) return true;
  return after ? after.some((known) => known.equals(last.paymentId)) : last.at < createdAt;
}
