import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import type { SuspensionEventRecord, SuspensionRecord } from './suspension.schema.js';
import { User, USERS } from './user.schema.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';

/** The writes of a suspension: state, history and message. In a transaction only. */
@Injectable()
export class SuspensionsRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  /** Suspends a player unless they are an Admin or suspended at `suspension.at`. True if suspended. */
  suspend(id: Types.ObjectId, suspension: SuspensionRecord): Promise<boolean> {
    const { at, by, reason, until } = suspension;
    const event: SuspensionEventRecord = { at, action: 'suspended', by, reason, until };
    const free = { $or: [{ suspension: null }, { 'suspension.until': { $lte: at } }] };
    const message = playerMessage('account.suspended', { reason, until: until?.toISOString() ?? null }, at);
    return this.write(
      message,
      { _id: id, role: { $ne: 'Admin' }, ...free },
      {
        $set: { suspension },
        $push: {
          suspensionHistory: event,
        },
      },
    );
  }

  /** Ends the suspension that started at `begun`. True if it was still in force. */
  lift(id: Types.ObjectId, begun: Date, event: SuspensionEventRecord): Promise<boolean> {
    return this.write(
      playerMessage('account.suspension-lifted', { reason: event.reason }, event.at),
      { _id: id, 'suspension.at': begun },
      {
        $set: { suspension: null },
        $push: {
          suspensionHistory: event,
        },
      },
    );
  }

  private async write(
    message: NewMessage,
    where: QueryFilter<User>,
    change: UpdateQuery<User>,
  ): Promise<boolean> {
    const user = await this.users.findOneAndUpdate(where, change).lean<User>().exec();
    if (!user) return false;
    await this.announcements.add(USERS, user, [message]);
    await this.outbox.add(PLAYER_CHANGED, [user._id], { ofPlayers: true });
    return true;
  }
}
