import { ACCESS_LIMITS } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { followMark } from '../../platform/follow/follow-mark.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { playerMark } from '../../platform/outbox/outbox-mark.js';
import { GAME_ACCOUNT_MODEL, type GameAccountRecord, type GameLinkRecord } from './game-account.schema.js';

/** An account with room for one more licence. */
const HAS_ROOM = { [`links.${ACCESS_LIMITS.licences - 1}`]: { $exists: false } };

/** All queries on the game accounts. */
@Injectable()
export class GameAccountsRepository {
  constructor(
    @InjectModel(GAME_ACCOUNT_MODEL) private readonly model: Model<GameAccountRecord>,
    private readonly config: AppConfig,
  ) {}

  private get maxTimeMS(): number {
    return this.config.limits.queryMs;
  }

  find(_id: Types.ObjectId): Promise<GameAccountRecord | null> {
    return this.model.findById(_id).lean<GameAccountRecord>().maxTimeMS(this.maxTimeMS).exec();
  }

  /**
   * Adds the licence with which a player was recognised. A further one is announced to them. False if the licence is known,
   * belongs to another account, or there is no room.
   */
  async addClaimed(_id: Types.ObjectId, licence: string, at: Date): Promise<boolean> {
    const push = {
      links: linkOf(licence, 'discord', at),
      follow: followMark('roles', at),
    };
    const first = await this.tryChange({ _id, 'links.0': { $exists: false } }, { $push: push }, true);
    if (first) return true;
    const outbox = playerMark('game.new-licence', { ending: endingOf(licence) }, at);
    return this.tryChange(
      { _id, 'links.0': { $exists: true }, 'links.licence': { $ne: licence }, ...HAS_ROOM },
      { $push: { ...push, outbox } },
    );
  }

  /** Stores a code in the place of an earlier one. */
  async setCode(_id: Types.ObjectId, code: { hash: string; expiresAt: Date }): Promise<void> {
    await this.model
      .updateOne(
        { _id },
        { $set: { code: { ...code, usedBy: null } }, $setOnInsert: { links: [] } },
        { upsert: true },
      )
      .maxTimeMS(this.maxTimeMS);
  }

  /** The account whose code has not expired; it may be used up. */
  findByCode(hash: string, now: Date): Promise<GameAccountRecord | null> {
    return this.model
      .findOne({ 'code.hash': hash, 'code.expiresAt': { $gt: now } })
      .lean<GameAccountRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Adds a licence by a code, which is used up. False if it was, if the licence belongs to another account, or there is no room. */
  addByCode(_id: Types.ObjectId, hash: string, licence: string, at: Date): Promise<boolean> {
    return this.tryChange(
      { _id, 'code.hash': hash, 'code.usedBy': null, 'links.licence': { $ne: licence }, ...HAS_ROOM },
      {
        $set: { 'code.usedBy': licence },
        $push: { links: linkOf(licence, 'code', at), follow: followMark('roles', at) },
      },
    );
  }

  /** False if there was no such link. */
  removeLink(_id: Types.ObjectId, linkId: Types.ObjectId, at: Date): Promise<boolean> {
    return this.tryChange(
      { _id, 'links._id': linkId },
      { $pull: { links: { _id: linkId } }, $push: { follow: followMark('roles', at) } },
    );
  }

  async delete(_id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id }).maxTimeMS(this.maxTimeMS);
  }

  /** False if nothing matched, or another account has the licence. */
  private async tryChange(
    where: object,
    change: UpdateQuery<GameAccountRecord>,
    upsert = false,
  ): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.model
        .updateOne(where, change, { upsert })
        .maxTimeMS(this.maxTimeMS);
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** The last letters, by which players tell their licences apart. */
export const endingOf = (licence: string): string => licence.slice(-4);

const linkOf = (licence: string, by: GameLinkRecord['by'], at: Date): GameLinkRecord => ({
  _id: new Types.ObjectId(),
  licence,
  by,
  at,
});
