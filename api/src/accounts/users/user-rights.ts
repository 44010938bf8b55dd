import type { Holdings, MemberFigures, Pack, Rights } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { User, type StoredRights } from './user.schema.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';

/** The rights before the first grant. */
export const NO_RIGHTS: StoredRights = { rev: 0, levels: [], things: [], next: null };

/** The facts of a user that concern their rights. */
export interface RightsHolder {
  _id: Types.ObjectId;
  staffPack: Pack;
  rights: StoredRights;
  /** The pack stored for lists. */
  pack: Pack;
  /** Whether the document has both fields; older ones have neither. */
  stored: Pick<User, 'staffPack' | 'rights'>;
}

/** The pack that staff have set. Older documents have only `pack`, which only staff could set then. */
export const staffPackOf = ({ staffPack, rights, pack }: Pick<User, 'staffPack' | 'rights' | 'pack'>): Pack =>
  staffPack ?? (rights ? 'None' : pack);

/** The rights in the user documents: written from the grants, read with the user. */
@Injectable()
export class UserRights {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly outbox: Outbox,
  ) {}

  async find(userId: Types.ObjectId): Promise<RightsHolder | null> {
    const user = await this.users.findById(userId).lean<User>().exec();
    if (!user) return null;
    const { _id, pack, rights = NO_RIGHTS } = user;
    return { _id, pack, rights, staffPack: staffPackOf(user), stored: user };
  }

  /** Players with a right that has ended by `now`, the longest ago first. */
  async findEnding(now: Date, page: { skip: number; limit: number }): Promise<Types.ObjectId[]> {
    const rows = await this.users
      .find({ 'rights.next': { $lte: now } }, { _id: 1 })
      .sort({ 'rights.next': 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return rows.map(({ _id }) => _id);
  }

  /** The number of players with each pack, as stored for lists. */
  async countByPack(): Promise<MemberFigures['active']> {
    const count = { Bronze: 0, Silver: 0, Gold: 0 };
    const rows = await this.users
      .aggregate<{ _id: keyof typeof count; players: number }>([
        { $match: { pack: { $in: Object.keys(count) } } },
        { $group: { _id: '$pack', players: { $sum: 1 } } },
      ])
      .exec();
    for (const { _id, players } of rows) count[_id] = players;
    return count;
  }

  /** The holdings of members with a right that ends by `end`. */
  async holdingsEndingBy(end: Date): Promise<Holdings[]> {
    const rows = await this.users
      .find(
        { 'rights.next': { $lte: end }, pack: { $ne: 'None' } },
        { pack: 1, staffPack: 1, 'rights.levels': 1 },
      )
      .lean<Pick<User, 'pack' | 'staffPack' | 'rights'>[]>()
      .exec();
    return rows.map((user) => ({ levels: user.rights?.levels ?? [], staffPack: staffPackOf(user) }));
  }

  /**
   * Writes rights and pack, in a transaction only. The revision changes even if nothing else does, so that two concurrent
   * changes of a player's grants conflict.
   */
  async set(read: RightsHolder, rights: Rights, pack: Pack): Promise<void> {
    const set = { rights: { ...rights, rev: read.rights.rev + 1 }, pack, staffPack: read.staffPack };
    await this.users.updateOne({ _id: read._id }, { $set: set }).exec();
    if (!sameRights(read, rights, pack))
      await this.outbox.add(PLAYER_CHANGED, [read._id], { ofPlayers: true });
  }
}

/** The condition that a user's rights and staff's pack have not changed since they were read. */
export const asRead = (
  _id: Types.ObjectId,
  { rights, staffPack }: Pick<User, 'staffPack' | 'rights'>,
): QueryFilter<User> => ({
  _id,
  'rights.rev': rights?.rev ?? { $exists: false },
  staffPack: staffPack ?? { $exists: false },
});

/** Whether a write would change only the revision. */
export const sameRights = (
  { stored, pack: storedPack }: RightsHolder,
  { levels, things, next }: Rights,
  pack: Pack,
): boolean =>
  stored.rights !== undefined &&
  storedPack === pack &&
  JSON.stringify([levels, things, next]) ===
    JSON.stringify([stored.rights.levels, stored.rights.things, stored.rights.next]);
