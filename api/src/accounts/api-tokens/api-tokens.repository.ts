import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { API_TOKEN_MODEL, type ApiTokenRecord } from './api-token.schema.js';

/** All queries on API tokens. */
@Injectable()
export class ApiTokensRepository {
  constructor(@InjectModel(API_TOKEN_MODEL) private readonly model: Model<ApiTokenRecord>) {}

  /** Newest first. */
  findAll(): Promise<ApiTokenRecord[]> {
    return this.model.find().sort({ createdAt: -1 }).lean<ApiTokenRecord[]>().exec();
  }

  findByHash(hash: string): Promise<ApiTokenRecord | null> {
    return this.model.findOne({ hash }).lean<ApiTokenRecord>().exec();
  }

  async insert(token: ApiTokenRecord): Promise<void> {
    await this.model.create(token);
  }

  /** @returns false if the token does not exist */
  async delete(_id: Types.ObjectId): Promise<boolean> {
    return (await this.model.deleteOne({ _id })).deletedCount === 1;
  }

  async noteUse(_id: Types.ObjectId, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { lastUsedAt } });
  }
}
