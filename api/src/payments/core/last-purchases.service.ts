import { ASK_AGAIN_MINUTES, type LastPurchase } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LAST_PURCHASE_MODEL, type LastPurchaseRecord, productKey, type Payment } from './payment.schema.js';
import { isFullyRefunded } from './payment-status.js';
import { PaymentsRepository } from './payments.repository.js';

type Bought = Pick<Payment, 'mode' | 'userId' | 'productId'>;
type Begins = Bought & Pick<Payment, 'createdAt'>;
type Begun = Begins & Pick<Payment, '_id'>;

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

  /** Whether the money of a payment could be accepted now. */
  async allows(payment: Begun): Promise<boolean> {
    return isAllowed(await this.find(payment), payment);
  }

  /**
   * Records a purchase, in the transaction that accepts its money.
   * @param evenIfPaid staff have accepted the money
   * @returns false if the player has paid for the product since the payment began
   */
  async record(payment: Begun, { evenIfPaid = false } = {}): Promise<boolean> {
    const { userId, _id: paymentId } = payment;
    const last = await this.find(payment);
    if (!evenIfPaid && !isAllowed(last, payment)) return false;
    if (last?.paymentId.equals(paymentId)) return true;
    const facts = { userId, paymentId, at: this.clock.now() };
    if (last) await this.records.updateOne({ _id: last._id }, { $set: facts }).exec();
    else await this.records.create({ _id: productKey(payment), ...facts });
    return true;
  }

  /** A purchase of the last minutes, after which the site asks before the next one; null if there is none. */
  async recent(bought: Bought, now = this.clock.now()): Promise<LastPurchase | null> {
    const last = await this.find(bought);
    if (!last || last.at.getTime() <= now.getTime() - ASK_AGAIN_MINUTES * 60_000) return null;
    const payment = await this.payments.findById(last.paymentId);
    if (!payment || isFullyRefunded(payment.status)) return null;
    return { number: payment.reference, at: last.at };
  }

  /** @throws ALREADY_PAID if `again` is false and the player has just bought the product */
  async assertNamed(sale: Begins, again: boolean | undefined): Promise<void> {
    const last = again === false ? await this.recent(sale, sale.createdAt) : null;
    if (last) throw alreadyPaid(last);
  }

  /** The error when a payment is not started or not captured, because the player has just paid for the product. */
  async errorOf(bought: Bought): Promise<DomainError> {
    return alreadyPaid(await this.recent(bought));
  }

  private find(bought: Bought): Promise<LastPurchaseRecord | null> {
    return this.records.findById(productKey(bought)).lean<LastPurchaseRecord>().exec();
  }
}

const isAllowed = (last: LastPurchaseRecord | null, { _id, createdAt }: Begun): boolean =>
  !last || last.paymentId.equals(_id) || last.at < createdAt;

const alreadyPaid = (last: LastPurchase | null): DomainError =>
  new DomainError('ALREADY_PAID', {
    ...(last ? { details: { number: last.number, at: last.at.toISOString() } } : {}),
  });
