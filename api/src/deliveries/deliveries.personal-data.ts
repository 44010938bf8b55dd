import { ERASED_NAME, type ExportedDelivery } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { AuditPersonalData } from '../audit/audit.personal-data.js';
import { AuditService } from '../audit/audit.service.js';
import { ERASED_DISCORD_ID } from '../audit/person-snapshot.js';
import { erasedHistory, searchableNames } from '../platform/ports/erased-history.js';
import {
  HoldsPersonalData,
  type ErasedPerson,
  type PersonalDataSource,
} from '../platform/ports/personal-data.js';
import { DELIVERY_MODEL, type DeliveryRecord } from './delivery.schema.js';

/** Personal data in deliveries. What was handed over stays, without the names of characters. */
@Injectable()
@HoldsPersonalData()
export class DeliveriesPersonalData implements PersonalDataSource {
  constructor(
    @InjectModel(DELIVERY_MODEL) private readonly model: Model<DeliveryRecord>,
    private readonly log: AuditService,
    private readonly audit: AuditPersonalData,
  ) {}

  async exportOf(userId: Types.ObjectId): Promise<ExportedDelivery[]> {
    return (await this.find({ userId })).map(({ kind, state, product, effect, note, createdAt, doneAt }) => ({
      kind,
      state,
      product: product.name,
      effect,
      note,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    }));
  }

  async erase({ userId, names }: ErasedPerson): Promise<void> {
    await this.log.relayFrom(DELIVERY_MODEL, { userId });
    const own = await this.find({ userId });
    await this.audit.eraseTargetDetails(own.map(({ _id }) => ({ type: 'delivery', id: _id.toHexString() })));
    for (const delivery of own) {
      await this.rewrite(delivery, {
        discordId: ERASED_DISCORD_ID,
        userName: ERASED_NAME,
        note: null,
        character: null,
        made: null,
        history: delivery.history.map((line) => ({ ...line, note: null })),
      });
    }
    if (!(await this.audit.hasActedAsStaff(userId))) return;
    for (const delivery of await this.find({ 'history.by': { $in: searchableNames(names) } })) {
      const { lease } = delivery;
      await this.rewrite(delivery, {
        history: erasedHistory(delivery.history, names),
        ...(lease?.userId.equals(userId) ? { 'lease.name': ERASED_NAME } : {}),
      });
    }
  }

  /** Optimistic lock: skipped if a line was added since the read; the next sweep retries. */
  private async rewrite({ _id, history }: DeliveryRecord, set: Record<string, unknown>): Promise<void> {
    await this.model.updateOne({ _id, history: { $size: history.length } }, { $set: set });
  }

  private find(where: QueryFilter<DeliveryRecord>): Promise<DeliveryRecord[]> {
    return this.model.find(where).sort({ createdAt: -1, _id: -1 }).lean<DeliveryRecord[]>().exec();
  }
}
