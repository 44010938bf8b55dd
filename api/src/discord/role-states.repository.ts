import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { CallPriority } from '../platform/discord-calls/discord-calls.service.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { PRIORITY_NUMBER, ROLE_STATE_MODEL, type ByHand, type RoleStateRecord } from './role-state.schema.js';

/** The desired roles of a player, and the work that they cause. */
export interface RoleChange {
  _id: Types.ObjectId;
  /** The row that was read before the facts; null if there was none. */
  read: RoleStateRecord | null;
  discordId: string;
  wanted: string[];
  recomputeAt: Date | null;
  /** Null without work. */
  work: { at: Date; priority: CallPriority } | null;
  /** Whether the member has to be read again, e.g. because they have joined. */
  forget: boolean;
  goneAt: Date | null;
}

/** How a sync ended. */
export interface SyncEnd {
  /** Time of the next sync; null if no work is left. */
  workAt: Date | null;
  attempts: number;
  code: string | null;
}

/** Rows with work to do, as a query that uses the index of the priorities. */
const WAITING = { lane: { $gte: PRIORITY_NUMBER.now }, workAt: { $exists: true } };

/** All queries on the role states. */
@Injectable()
export class RoleStatesRepository {
  constructor(@InjectModel(ROLE_STATE_MODEL) private readonly model: Model<RoleStateRecord>) {}

  /** The database of the rows, which also has the lease of their worker. */
  get database() {
    return this.model.db;
  }

  /** The rows of players, by id as hex text. */
  async findAll(ids: readonly Types.ObjectId[]): Promise<Map<string, RoleStateRecord>> {
    const rows = await this.model
      .find({ _id: { $in: [...ids] } })
      .lean<RoleStateRecord[]>()
      .exec();
    return new Map(rows.map((row) => [row._id.toHexString(), row]));
  }

  /** Stores each change whose row has not changed since it was read. Returns false if one of the rows has changed. */
  async change(changes: readonly RoleChange[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const written = await unlessTaken(this.model.bulkWrite(changes.map(writeOf), { ordered: false }));
    return written !== null && written.matchedCount + written.insertedCount === changes.length;
  }

  /** Rows whose sync is due, the urgent ones first, down to a priority. */
  findDue(now: Date, priority: CallPriority, limit: number): Promise<RoleStateRecord[]> {
    return this.model
      .find({ lane: { $lte: PRIORITY_NUMBER[priority] }, workAt: { $lte: now } })
      .sort({ lane: 1, workAt: 1 })
      .limit(limit)
      .lean<RoleStateRecord[]>()
      .exec();
  }

  /** Players with an expired fact. */
  findEnded(now: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ recomputeAt: { $lte: now } }, limit);
  }

  /** Players without work whose member was last read before a time. */
  findReadBefore(time: Date, limit: number): Promise<Types.ObjectId[]> {
    return this.idsOf({ readAt: { $lte: time }, notMember: false, workAt: { $exists: false } }, limit);
  }

  /** Deletes rows of erased players that have no work left or have waited long enough. */
  async deleteGone(now: Date): Promise<void> {
    const where = {
      goneAt: { $gt: new Date(0) },
      $or: [{ workAt: { $exists: false } }, { goneAt: { $lte: now } }],
    };
    await this.model.deleteMany(where);
  }

  /** Begins a sync. Returns the row before the write; null if its work is done already. */
  begin(_id: Types.ObjectId, owner: string, now: Date): Promise<RoleStateRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id, workAt: { $lte: now } },
        { $set: { working: owner } },
        { returnDocument: 'before' },
      )
      .lean<RoleStateRecord>()
      .exec();
  }

  /** Stores the roles that Discord reported for the member, and the changes that others made to them. */
  async learn(
    _id: Types.ObjectId,
    known: string[] | null,
    { notMember, at, byHand }: { notMember: boolean; at: Date; byHand?: Omit<ByHand, 'at'> | null },
  ): Promise<void> {
    const found = byHand ? { byHand: { at, ...byHand } } : {};
    await this.model.updateOne(
      { _id },
      { $set: { known, notMember, ...(known ? { readAt: at } : {}), ...found } },
    );
  }

  /**
   * Schedules members without other work to be read again, with the last priority: the given members, all holders of
   * the roles, or all members.
   */
  async recheck(
    which: { ids: readonly Types.ObjectId[] } | { holding: readonly string[] } | 'all',
    now: Date,
  ): Promise<void> {
    const where =
      which === 'all'
        ? {}
        : 'ids' in which
          ? { _id: { $in: [...which.ids] } }
          : { known: { $in: [...which.holding] } };
    await this.model.updateMany(
      { ...where, notMember: false, workAt: { $exists: false } },
      {
        $set: { readAt: new Date(0), workAt: now, lane: PRIORITY_NUMBER.check, attempts: 0, code: null },
        $inc: { version: 1 },
      },
    );
  }

  /** Rows with a change by hand, the newest first. */
  findByHand(limit: number): Promise<(Pick<RoleStateRecord, '_id'> & { byHand: ByHand })[]> {
    return this.model
      .find({ 'byHand.at': { $exists: true } }, { byHand: 1 })
      .sort({ 'byHand.at': -1 })
      .limit(limit)
      .lean<(Pick<RoleStateRecord, '_id'> & { byHand: ByHand })[]>()
      .exec();
  }

  /** How many members of the stored rows hold a role. */
  countHolding(roleId: string): Promise<number> {
    return this.model.countDocuments({ known: roleId, notMember: false }).exec();
  }

  /** Whether roles are still to be changed. Rows whose last sync failed do not count. */
  async isMoving(): Promise<boolean> {
    return (await this.model.exists({ ...WAITING, code: null }).exec()) !== null;
  }

  /** Stores that a role was given or taken. */
  async learnRole(_id: Types.ObjectId, roleId: string, isGiven: boolean): Promise<void> {
    const change = isGiven ? { $addToSet: { known: roleId } } : { $pull: { known: roleId } };
    await this.model.updateOne({ _id, known: { $ne: null } }, change);
  }

  /** Ends the sync of a process, unless another process has begun one. Newer desired roles stay due. */
  async end(
    { _id, version }: RoleStateRecord,
    owner: string,
    { workAt, attempts, code }: SyncEnd,
  ): Promise<void> {
    const { matchedCount } = await this.model.updateOne({ _id, working: owner }, { $set: { working: null } });
    if (matchedCount === 0) return;
    await this.model.updateOne(
      { _id, version },
      {
        $set: { attempts, code, ...(workAt ? { workAt } : {}) },
        ...(workAt ? {} : { $unset: { workAt: 1 } }),
      },
    );
  }

  async hasAny(): Promise<boolean> {
    return (await this.model.exists({}).exec()) !== null;
  }

  countWaiting(): Promise<number> {
    return this.model.countDocuments(WAITING).exec();
  }

  private async idsOf(where: QueryFilter<RoleStateRecord>, limit: number): Promise<Types.ObjectId[]> {
    const rows = await this.model
      .find(where, { _id: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }
}

/** The more urgent priority of the new work and the work that waits already. */
const moreUrgent = (priority: CallPriority, read: RoleStateRecord | null): number =>
  Math.min(PRIORITY_NUMBER[priority], read?.workAt ? read.lane : PRIORITY_NUMBER.check);

function writeOf({ _id, read, discordId, wanted, recomputeAt, work, forget, goneAt }: RoleChange) {
  const changed = {
    discordId,
    wanted,
    ...(forget ? { known: null, notMember: false } : {}),
    ...(work ? { workAt: work.at, lane: moreUrgent(work.priority, read), attempts: 0, code: null } : {}),
    ...(recomputeAt ? { recomputeAt } : {}),
    ...(goneAt ? { goneAt } : {}),
  };
  if (!read) {
    const fresh = { known: null, readAt: null, notMember: false, version: 1, working: null };
    const idle = { lane: PRIORITY_NUMBER.check, attempts: 0, code: null };
    return { insertOne: { document: { _id, ...fresh, ...idle, ...changed } } };
  }
  const update = {
    $set: changed,
    $inc: { version: 1 },
    ...(recomputeAt ? {} : { $unset: { recomputeAt: 1 as const } }),
  };
  return { updateOne: { filter: { _id, version: read.version }, update } };
}
