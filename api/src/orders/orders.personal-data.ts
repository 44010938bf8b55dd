import { ERASED_NAME, foldText, type Order } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { ERASED_DISCORD_ID } from '../audit/person-snapshot.js';
import { erasedHistory, searchableNames } from '../platform/ports/erased-history.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { toPlayersOrder } from './order.mapper.js';
import { ORDER_MODEL, type OrderRecord } from './order.schema.js';

/** Personal data in orders. Amounts, products and statuses stay for accounting. */
@Injectable()
@HoldsPersonalData()
export class OrdersPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly audit: AuditPersonalData,
  ) {}

  /** All orders of a player as they see them, newest first. */
  async exportOf(userId: Types.ObjectId): Promise<Order[]> {
    return (await this.find({ userId })).map(toPlayersOrder);
  }

  async erase({ userId, names }: ErasedPerson): Promise<void> {
    for (const order of await this.find({ userId })) {
      const ownNames = [...names, order.userName];
      await this.rewrite(order, {
        discordId: ERASED_DISCORD_ID,
        userName: ERASED_NAME,
        userNameKey: foldText(ERASED_NAME),
        history: erasedHistory(order.history, ownNames),
        // The tip's number stays, so that it cannot pay another order.
        ...(order.tip?.claim ? { 'tip.claim.ticketUrl': null } : {}),
      });
    }
    if (!(await this.audit.hasActedAsStaff(userId))) return;
    for (const order of await this.find({ 'history.by': { $in: searchableNames(names) } }))
      await this.rewrite(order, { history: erasedHistory(order.history, names) });
  }

  /** Optimistic lock: skipped if a line was added since the read; the next sweep retries. */
  private async rewrite({ _id, history }: OrderRecord, set: Record<string, unknown>): Promise<void> {
    await this.model.updateOne({ _id, history: { $size: history.length } }, { $set: set });
  }

  private find(where: QueryFilter<OrderRecord>): Promise<OrderRecord[]> {
    return this.model.find(where).sort({ createdAt: -1, _id: -1 }).lean<OrderRecord[]>().exec();
  }
}
