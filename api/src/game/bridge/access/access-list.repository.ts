import { ACCESS_LIMITS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { unlessTaken } from '../../../platform/mongo/mongo-errors.js';
import { ACCESS_LIST_MODEL, type AccessListRecord } from './access-list.schema.js';

const _id = 'list';

/** Queries on the single document with the versions of all pages. */
@Injectable()
export class AccessListRepository {
  constructor(@InjectModel(ACCESS_LIST_MODEL) private readonly model: Model<AccessListRecord>) {}

  /** Null if the bridge has never been on. */
  find(): Promise<AccessListRecord | null> {
    return this.model.findById(_id).lean<AccessListRecord>().exec();
  }

  async create(): Promise<void> {
    const versions = Array.from({ length: ACCESS_LIMITS.pages }, () => 0);
    await unlessTaken(this.model.create([{ _id, versions, builtAt: null }]));
  }

  /** Gives a page a higher version. */
  async countUp(n: number, at: Date): Promise<void> {
    const page = `versions.${n}`;
    if (await this.change({ [page]: { $lt: at.getTime() } }, { $set: { [page]: at.getTime() } })) return;
    if (await this.change({}, { $inc: { [page]: 1 } })) return;
    await this.create();
    await this.change({}, { $inc: { [page]: 1 } });
  }

  /** @param builtAt null stops sending the list to game servers until it is built again */
  async setBuilt(builtAt: Date | null): Promise<void> {
    await this.change({}, { $set: { builtAt } });
  }

  private async change(where: object, update: UpdateQuery<AccessListRecord>): Promise<boolean> {
    const options = {};
    return (await this.model.updateOne({ _id, ...where }, update, options)).matchedCount === 1;
  }
}
