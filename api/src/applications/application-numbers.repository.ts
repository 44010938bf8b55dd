import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ApplicationKind } from '@city/contracts';
import { AppConfig } from '../config/app-config.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { APPLICATION_NUMBERS_MODEL, type ApplicationNumbersRecord } from './application-numbers.schema.js';

/** The counters of running numbers. */
@Injectable()
export class ApplicationNumbersRepository {
  constructor(
    @InjectModel(APPLICATION_NUMBERS_MODEL) private readonly numbers: Model<ApplicationNumbersRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  /** Draws the next `count` running numbers of a kind, from 1 on; returns the last of them. None is drawn twice. */
  async draw(kind: ApplicationKind, count: number): Promise<number> {
    const next = () =>
      this.numbers
        .findOneAndUpdate(
          { _id: kind },
          { $inc: { last: count } },
          { upsert: true, returnDocument: 'after', maxTimeMS: this.maxTimeMS },
        )
        .lean<ApplicationNumbersRecord>()
        .orFail()
        .exec();
    // Two callers race to create the counter; the loser tries again and finds it.
    return ((await unlessTaken(next())) ?? (await next())).last;
  }

  /** Returns unassigned numbers, if `last` is still the last one drawn. */
  async release(kind: ApplicationKind, { next, last }: { next: number; last: number }): Promise<void> {
    await this.numbers.updateOne(
      { _id: kind, last },
      { $set: { last: next - 1 } },
      { maxTimeMS: this.maxTimeMS },
    );
  }
}
