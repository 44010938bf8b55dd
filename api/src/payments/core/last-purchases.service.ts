import { ASK_AGAIN_MINUTES, type LastPurchase } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { LastPurchaseRecord } from './last-purchase.schema.js';
import { LastPurchasesRepository } from './last-purchases.repository.js';
import { productKey } from './open-keys.js';
import { isFullyRefunded } from './payment-status.js';
import type { Payment } from './payment.js';
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
    private readonly records: LastPurchasesRepository,
    private readonly payments: PaymentsRepository,
    private readonly clock: Clock,
  ) {}

  /** Whether the money of a payment could be accepted now. */
  async allows(payment: Begun): Promise<boolean> {
    const last = await this.records.find(productKey(payment));
    return !last || isOwn(last, payment) || last.at < payment.createdAt;
  }

  /**
   * Records a purchase before its money is accepted. Repeatable. After a refusal staff decide. If the process stops
   * before the money is accepted, the record remains: staff then also decide about other payments that began before it.
   * @returns false if the player has paid for the product since the payment began
   */
  async record(payment: Begun): Promise<boolean> {
    const { createdAt, userId, _id: paymentId } = payment;
    const record = { _id: productKey(payment), userId, paymentId, at: this.clock.now() };
    for (;;) {
      const last = await this.records.find(record._id);
      if (!last) {
        if (await this.records.add(record)) return true;
      } else if (isOwn(last, payment)) return true;
      else if (last.at >= createdAt) return false;
      else if (await this.records.replace(record, createdAt)) return true;
    }
  }

  /** Records a purchase whose money staff have accepted, even if the player has paid for the product since. */
  async recordDecided(payment: Begun): Promise<void> {
    const at = this.clock.now();
    if (await this.record(payment)) return;
    const { _id: paymentId, userId } = payment;
    await this.records.replace({ _id: productKey(payment), userId, paymentId, at }, at);
  }

  /** A purchase of the last minutes, after which the site asks before the next one; null if there is none. */
  async recent(bought: Bought, now = this.clock.now()): Promise<LastPurchase | null> {
    const last = await this.records.find(productKey(bought));
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
}

const isOwn = ({ paymentId }: LastPurchaseRecord, { _id }: Begun): boolean => paymentId.equals(_id);

const alreadyPaid = (last: LastPurchase | null): DomainError =>
  new DomainError('ALREADY_PAID', {
    ...(last ? { details: { number: last.number, at: last.at.toISOString() } } : {}),
  });
