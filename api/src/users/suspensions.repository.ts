import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { carrying } from '../audit/pending-audit.js';
import { followMark } from '../platform/follow/follow-mark.js';
import { playerMark } from '../platform/outbox/outbox-mark.js';
import type { SuspensionEventRecord, SuspensionRecord } from './suspension.schema.js';
import { User } from './user.schema.js';

/** The writes of a suspension; state, history, audit entry and message are one write. */
@Injectable()
export class SuspensionsRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Suspends a player unless they are an Admin or suspended at `suspension.at`. True if suspended. */
  suspend(id: Types.ObjectId, suspension: SuspensionRecord, audit: AuditRecord): Promise<boolean> {
    const { at, by, reason, until } = suspension;
    const event: SuspensionEventRecord = { at, action: 'suspended', by, reason, until };
    const free = { $or: [{ suspension: null }, { 'suspension.until': { $lte: at } }] };
    return this.write(
      { _id: id, role: { $ne: 'Admin' }, ...free },
      {
        $set: { suspension },
        $push: {
          suspensionHistory: event,
          outbox: playerMark('account.suspended', { reason, until: until?.toISOString() ?? null }, at),
          follow: followMark('roles', at),
          ...carrying(audit),
        },
      },
    );
  }

  /** Ends the suspension that started at `begun`. True if it was still in force. */
  lift(id: Types.ObjectId, begun: Date, event: SuspensionEventRecord, audit: AuditRecord): Promise<boolean> {
    return this.write(
      { _id: id, 'suspension.at': begun },
      {
        $set: { suspension: null },
        $push: {
          suspensionHistory: event,
          outbox: playerMark('account.suspension-lifted', { reason: event.reason }, event.at),
          follow: followMark('roles', event.at),
          ...carrying(audit),
        },
      },
    );
  }

  private async write(where: QueryFilter<User>, change: UpdateQuery<User>): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(where, change).exec();
    return matchedCount === 1;
  }
}
