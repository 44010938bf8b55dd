import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditRecord } from '../audit/audit.schema.js';
import { API_TOKEN_MODEL, type ApiTokenRecord } from './api-token.schema.js';

/** Revoked ones stay only until their audit entry is in the log. */
const PRESENT = { removedWith: { $exists: false } };

/** All queries on API tokens. */
@Injectable()
export class ApiTokensRepository {
  constructor(@InjectModel(API_TOKEN_MODEL) private readonly model: Model<ApiTokenRecord>) {}

  /** Newest first. */
  findAll(): Promise<ApiTokenRecord[]> {
    return this.model.find(PRESENT).sort({ createdAt: -1 }).lean<ApiTokenRecord[]>().exec();
  }

  findByHash(hash: string): Promise<ApiTokenRecord | null> {
    return this.model
      .findOne({ hash, ...PRESENT })
      .lean<ApiTokenRecord>()
      .exec();
  }

  async insert(token: ApiTokenRecord): Promise<void> {
    await this.model.create(token);
  }

  /** Revokes a token, and deletes it once the audit entry is in the log. Null if the token does not exist. */
  revoke(_id: Types.ObjectId, entry: AuditRecord): Promise<ApiTokenRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id, ...PRESENT },
        { $set: { removedWith: entry._id }, $push: { pendingAudit: entry } },
        { returnDocument: 'after' },
      )
      .lean<ApiTokenRecord>()
      .exec();
  }

  async noteUse(_id: Types.ObjectId, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id, ...PRESENT }, { $set: { lastUsedAt } });
  }
}
