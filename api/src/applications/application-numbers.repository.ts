import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ApplicationKind } from '@city/contracts';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { APPLICATION_NUMBERS_MODEL, type ApplicationNumbersRecord } from './application-numbers.schema.js';

/** The counters of running numbers. */
@Injectable()
export class ApplicationNumbersRepository {
  constructor(
    @InjectModel(APPLICATION_NUMBERS_MODEL) private readonly numbers: Model<ApplicationNumbersRecord>,
  ) {}

  /**
   * Draws the next running number of a kind, from 1. Numbers are unique; if the application is not stored, one is
   * skipped.
   */
  async next(kind: ApplicationKind): Promise<number> {
    const draw = () =>
      this.numbers
        .findOneAndUpdate({ _id: kind }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<ApplicationNumbersRecord>()
        .orFail()
        .exec();
    // Two callers race to create the counter; the loser tries again and finds it.
    return ((await unlessTaken(draw())) ?? (await draw())).last;
  }
}
