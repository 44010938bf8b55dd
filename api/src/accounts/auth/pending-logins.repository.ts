import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PENDING_LOGIN_MODEL, type PendingLoginRecord } from './pending-login.schema.js';

@Injectable()
export class PendingLoginsRepository {
  constructor(@InjectModel(PENDING_LOGIN_MODEL) private readonly model: Model<PendingLoginRecord>) {}

  async insert(record: PendingLoginRecord): Promise<void> {
    await this.model.create(record);
  }

  /** Atomically removes and returns an unexpired login of this browser; null if there is none. */
  take({ _id, browser }: Pick<PendingLoginRecord, '_id' | 'browser'>, now: Date) {
    return this.model
      .findOneAndDelete({ _id, browser, expiresAt: { $gt: now } })
      .lean<PendingLoginRecord>()
      .exec();
  }
}
