import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { slotOf, type Slot, type Slots } from '../../platform/mongo/time-slots.js';
import { AUDIT_MODEL, type AuditRecord } from './audit.schema.js';

/** How often an action happened in a time slot. */
export interface ActionSlot extends Slot {
  action: string;
  count: number;
}

/** Counts staff actions. */
@Injectable()
export class ActionCounts {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRecord>) {}

  /** @param from included @param to excluded */
  async bySlot(actions: readonly string[], from: Date, to: Date, slots: Slots): Promise<ActionSlot[]> {
    const rows = await this.model
      .aggregate<{ _id: { at: number; action: string }; count: number }>([
        { $match: { action: { $in: [...actions] }, at: { $gte: from, $lt: to } } },
        { $group: { _id: { at: slotOf('at', slots), action: '$action' }, count: { $sum: 1 } } },
      ])
      .exec();
    return rows.map(({ _id: { at, action }, count }) => ({ at: new Date(Number(at)), action, count }));
  }
}
