import { ERASED_NAME, type PaymentExport, type PaymentStatus } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types, UpdateQuery } from 'mongoose';
import { AuditPersonalData } from '../../audit/audit.personal-data.js';
import { ERASED_DISCORD_ID } from '../../audit/person-snapshot.js';
import { erasedHistory, searchableNames } from '../../platform/ports/erased-history.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../../platform/ports/personal-data.js';
import { LastPurchases } from './last-purchases.service.js';
import type { Payment } from './payment.js';
import { OPEN_STATUSES } from './payment-status.js';
import { PAYMENT_MODEL } from './payment.schema.js';

/** Payments in these states block an erasure, because the player must still be identifiable. */
const BLOCKING: readonly PaymentStatus[] = [...OPEN_STATUSES, 'review', 'disputed'];

/** Personal data in payments. */
@Injectable()
@HoldsPersonalData()
export class PaymentsPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(PAYMENT_MODEL) private readonly model: Model<Payment>,
    private readonly audit: AuditPersonalData,
    private readonly purchases: LastPurchases,
  ) {}

  /** All payments of a player, newest first. */
  async exportOf(userId: Types.ObjectId): Promise<PaymentExport[]> {
    return (await this.of(userId)).map((payment) => ({
      _id: payment._id.toHexString(),
      provider: payment.provider,
      reference: payment.reference,
      providerRef: payment.providerRef ?? null,
      product: payment.productSnapshot.name,
      currency: payment.currency,
      amount: payment.amountMinor,
      status: payment.status,
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.paidAt?.toISOString() ?? null,
    }));
  }

  /** Payments that are open, in review or disputed. */
  async countBlocking(userId: Types.ObjectId): Promise<number> {
    return (await this.of(userId)).filter(({ status }) => BLOCKING.includes(status)).length;
  }

  async erase({ userId, names }: ErasedPerson): Promise<void> {
    for (const payment of await this.of(userId)) {
      await this.rewrite(payment, {
        $set: {
          discordId: ERASED_DISCORD_ID,
          userName: ERASED_NAME,
          history: erasedHistory(payment.history, [...names, payment.userName]),
        },
        $unset: { payUrl: 1 },
      });
    }
    await this.purchases.erase(userId);
    if (!(await this.audit.hasActedAsStaff(userId))) return;
    const decided = await this.model
      .find({ 'history.by': { $in: searchableNames(names) } })
      .lean<Payment[]>();
    for (const payment of decided)
      await this.rewrite(payment, { $set: { history: erasedHistory(payment.history, names) } });
  }

  /** Optimistic lock: skipped if a line was added since the read; the next sweep retries. */
  private async rewrite({ _id, history }: Payment, update: UpdateQuery<Payment>): Promise<void> {
    await this.model.updateOne({ _id, history: { $size: history.length } }, update);
  }

  private async of(userId: Types.ObjectId): Promise<Payment[]> {
    const rows = await this.model.find({ userId }).lean<Payment[]>();
    return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  }
}
