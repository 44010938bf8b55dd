import { createHash, randomBytes } from 'node:crypto';
import { ACCESS_LIMITS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Transactions } from '../../../platform/transactions/transactions.js';
import {
  ACCESS_LIST_MODEL,
  ACCESS_ROW_MODEL,
  type AccessFacts,
  type AccessListRecord,
  type AccessRowRecord,
} from './access.schema.js';

const LIST = { _id: 'list' } as const;
const ALL_PAGES: ReadonlySet<number> = new Set(Array.from({ length: ACCESS_LIMITS.pages }, (_, n) => n));
/** Rows in one transaction. */
const BATCH = 100;

/** A change of a row. `facts`: null marks it for deletion. */
export interface RowChange {
  _id: Types.ObjectId;
  facts: AccessFacts | null;
  /** Whether game servers must get the page of the row. */
  isNews: boolean;
}

/** The page of an account: the first byte of a hash of its id, so that all pages get about as many rows. */
const pageOf = (userId: Types.ObjectId): number =>
  createHash('sha256').update(userId.toHexString()).digest().readUInt8(0);

/** All queries on the rows of players, and on the versions of the pages. */
@Injectable()
export class AccessRepository {
  constructor(
    @InjectModel(ACCESS_ROW_MODEL) private readonly rows: Model<AccessRowRecord>,
    @InjectModel(ACCESS_LIST_MODEL) private readonly lists: Model<AccessListRecord>,
    private readonly transactions: Transactions,
  ) {}

  findRows(ids: readonly Types.ObjectId[]): Promise<AccessRowRecord[]> {
    return this.rows
      .find({ _id: { $in: [...ids] } })
      .lean<AccessRowRecord[]>()
      .exec();
  }

  /** The rows of some pages, always in the same order. */
  findOfPages(numbers: readonly number[]): Promise<AccessRowRecord[]> {
    return this.rows
      .find({ n: { $in: [...numbers] } })
      .sort({ _id: 1 })
      .lean<AccessRowRecord[]>()
      .exec();
  }

  /** The accounts with these names in the list of game servers; unknown names are missing. */
  async findUsers(refs: readonly string[]): Promise<Map<string, Types.ObjectId>> {
    if (refs.length === 0) return new Map();
    const rows = await this.rows
      .find({ ref: { $in: [...refs] }, gone: false }, { ref: 1 })
      .lean<Pick<AccessRowRecord, '_id' | 'ref'>[]>()
      .exec();
    return new Map(rows.map(({ _id, ref }) => [ref, _id]));
  }

  async write(changes: readonly RowChange[]): Promise<void> {
    if (changes.length === 0) return;
    const writes = changes.map(({ _id, facts, isNews }) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { ...facts, gone: facts === null, ...(isNews && { dirty: true }) },
          $inc: { rev: 1 },
          $setOnInsert: {
            ...{ ref: randomBytes(8).toString('hex'), n: pageOf(_id) },
            ...(!isNews && { dirty: false }),
          },
        },
        upsert: facts !== null,
      },
    }));
    await this.rows.bulkWrite(writes);
  }

  /**
   * Gives the pages of changed rows higher versions, and deletes the rows that are gone. A server whose page has the new
   * version has read the row after its change.
   */
  async publish(at: Date): Promise<void> {
    // Nearly always there is none.
    while (await this.rows.exists({ dirty: true })) {
      await this.transactions.run(async () => {
        const changed = await this.rows
          .find({ dirty: true }, { n: 1, gone: 1 })
          .limit(BATCH)
          .lean<Pick<AccessRowRecord, '_id' | 'n' | 'gone'>[]>();
        await this.countUp(new Set(changed.map(({ n }) => n)), at);
        const ids = (gone: boolean) => changed.filter((row) => row.gone === gone).map(({ _id }) => _id);
        await this.rows.deleteMany({ _id: { $in: ids(true) } });
        await this.rows.updateMany({ _id: { $in: ids(false) } }, { $set: { dirty: false } });
      });
    }
  }

  /** Sends every page again. In a transaction only. */
  publishAll(at: Date): Promise<void> {
    return this.countUp(ALL_PAGES, at);
  }

  /** Null if the bridge has never been on. */
  findList(): Promise<AccessListRecord | null> {
    return this.lists.findById(LIST._id).lean<AccessListRecord>().exec();
  }

  /** @param builtAt null stops sending the list to game servers until it is built again */
  async setBuilt(builtAt: Date | null): Promise<void> {
    const versions = [...ALL_PAGES].map(() => 0);
    const update = { $set: { builtAt }, $setOnInsert: { versions } };
    await this.lists.updateOne(LIST, update, { upsert: true });
  }

  private async countUp(pages: ReadonlySet<number>, at: Date): Promise<void> {
    const { versions = [...ALL_PAGES].map(() => 0) } = (await this.findList()) ?? {};
    const higher = versions.map((v, n) => (pages.has(n) ? Math.max(v + 1, at.getTime()) : v));
    const update = { $set: { versions: higher }, $setOnInsert: { builtAt: null } };
    await this.lists.updateOne(LIST, update, { upsert: true });
  }
}
