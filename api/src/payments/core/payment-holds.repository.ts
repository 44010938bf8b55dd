import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Payment } from './payment.js';
import { OPEN_STATUSES } from './payment-status.js';
import { HOLD_OF_PAYMENT, PAYMENT_MODEL } from './payment.schema.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { Transactions } from '../../platform/transactions/transactions.js';

/** A decision of staff to give a unit back, for the history. */
export interface HoldDecision {
  by: string;
  note: string;
}

/** The queries on payments about the unit of a scarce product that they hold. */
@Injectable()
export class PaymentHoldsRepository {
  constructor(
    @InjectModel(PAYMENT_MODEL) private readonly payments: Model<Payment>,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Begins the next round of a payment in review whose unit was given back. Null if the payment has changed. */
  takeAgain({ _id, holds }: Payment): Promise<Payment | null> {
    if (!holds) return Promise.resolve(null);
    return this.payments
      .findOneAndUpdate(
        { _id, status: 'review', 'holds.round': holds.round, 'holds.state': 'given-back' },
        { $set: { holds: { round: holds.round + 1, state: 'taken' } } },
        { returnDocument: 'after' },
      )
      .lean<Payment>()
      .exec();
  }

  /** Gives up the unit of a payment. Null if the payment has changed since it was read. */
  giveBack({ _id, holds, status }: Payment, at: Date, decision?: HoldDecision): Promise<Payment | null> {
    return this.transactions.run(async () => {
      const changed = await this.payments
        .findOneAndUpdate(
          { _id, status, 'holds.round': holds?.round ?? -1, 'holds.state': 'taken' },
          {
            $set: { 'holds.state': 'given-back' },
            ...(decision && {
              $push: { history: { at, to: status, by: decision.by, note: decision.note } },
            }),
          },
          { returnDocument: 'after' },
        )
        .lean<Payment>()
        .exec();
      if (changed) await this.outbox.add(HOLD_OF_PAYMENT, [_id]);
      return changed;
    });
  }

  /** A player's open payments of scarce products, oldest first. */
  findOpen(userId: Types.ObjectId, mode: Payment['mode']): Promise<Payment[]> {
    return this.payments
      .find({ userId, mode, status: { $in: [...OPEN_STATUSES] }, 'holds.state': 'taken' })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }

  /** A player's payments of a scarce product, however paid, that ended without money after `since`, oldest first. */
  findUnpaid(
    { userId, productId, mode }: Pick<Payment, 'userId' | 'productId' | 'mode'>,
    since: Date,
  ): Promise<Payment[]> {
    return this.payments
      .find({
        userId,
        productId,
        mode,
        status: { $in: ['expired', 'declined', 'failed'] },
        holds: { $exists: true },
        'history.at': { $gt: since },
      })
      .sort({ createdAt: 1 })
      .lean<Payment[]>()
      .exec();
  }
}
