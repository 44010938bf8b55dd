import { ACCESS_LIMITS, type GameCharacter } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import { followMark } from '../platform/follow/follow-mark.js';
import { unlessTaken } from '../platform/mongo/mongo-errors.js';
import { playerMark } from '../platform/outbox/outbox-mark.js';
import {
  GAME_ACCOUNT_MODEL,
  type CharacterRecord,
  type GameAccountRecord,
  type GameLinkRecord,
} from './game-account.schema.js';

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

  findByLicence(licence: string): Promise<GameAccountRecord | null> {
    return this.model
      .findOne({ 'links.licence': licence })
      .lean<GameAccountRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Replaces the characters of a licence on a server, unless it has been unlinked. */
  async setCharacters(
    _id: Types.ObjectId,
    { serverId, licence }: Pick<CharacterRecord, 'serverId' | 'licence'>,
    characters: readonly GameCharacter[],
  ): Promise<void> {
    const others = {
      $filter: {
        input: { $ifNull: ['$characters', []] },
        cond: {
          $not: { $and: [{ $eq: ['$$this.serverId', serverId] }, { $eq: ['$$this.licence', licence] }] },
        },
      },
    };
    // Names are data here, not names of fields.
    const own = { $literal: characters.map(({ key, name }) => ({ serverId, licence, key, name })) };
    await this.model
      .updateOne(
        { _id, 'links.licence': licence },
        [{ $set: { characters: { $concatArrays: [others, own] } } }],
        { updatePipeline: true },
      )
      .maxTimeMS(this.maxTimeMS);
  }

  /**
   * Adds a licence that a game server reported for a player. If it is not their first, they get a message. False if the
   * licence is known, belongs to another account, or the account has too many.
   */
  async addClaimed(_id: Types.ObjectId, licence: string, at: Date): Promise<boolean> {
    const push = {
      links: linkOf(licence, 'discord', at),
      follow: followMark('access', at),
    };
    const first = await this.tryChange({ _id, 'links.0': { $exists: false } }, { $push: push }, true);
    if (first) return true;
    const outbox = playerMark('game.new-licence', { ending: endingOf(licence) }, at);
    return this.tryChange(
      { _id, 'links.0': { $exists: true }, 'links.licence': { $ne: licence }, ...HAS_ROOM },
      { $push: { ...push, outbox } },
    );
  }

  /** Stores a code, which replaces an earlier one. */
  async setCode(_id: Types.ObjectId, code: { hash: string; expiresAt: Date }): Promise<void> {
    await this.model
      .updateOne(
        { _id },
        { $set: { code: { ...code, usedBy: null } }, $setOnInsert: { links: [] } },
        { upsert: true },
      )
      .maxTimeMS(this.maxTimeMS);
  }

  /** The account of a code that has not expired. The code may be used up. */
  findByCode(hash: string, now: Date): Promise<GameAccountRecord | null> {
    return this.model
      .findOne({ 'code.hash': hash, 'code.expiresAt': { $gt: now } })
      .lean<GameAccountRecord>()
      .maxTimeMS(this.maxTimeMS)
      .exec();
  }

  /** Adds a licence and uses up the code. False if the code was used, the account has too many licences, or another one has it. */
  addByCode(_id: Types.ObjectId, hash: string, licence: string, at: Date): Promise<boolean> {
    return this.tryChange(
      { _id, 'code.hash': hash, 'code.usedBy': null, 'links.licence': { $ne: licence }, ...HAS_ROOM },
      {
        $set: { 'code.usedBy': licence },
        $push: { links: linkOf(licence, 'code', at), follow: followMark('access', at) },
      },
    );
  }

  /** Removes a link and the characters of its licence. False if there was no such link. */
  async removeLink(_id: Types.ObjectId, linkId: Types.ObjectId, at: Date): Promise<boolean> {
    const link = (await this.find(_id))?.links.find((one) => one._id.equals(linkId));
    if (!link) return false;
    const { licence } = link;
    return this.tryChange(
      { _id, 'links._id': linkId },
      {
        $pull: { links: { _id: linkId }, characters: { licence } },
        $push: { follow: followMark('access', at) },
      },
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
    const changed = await unlessTaken(
      this.model.updateOne(where, change, { upsert }).maxTimeMS(this.maxTimeMS),
    );
    return changed !== null && changed.matchedCount + changed.upsertedCount === 1;
  }
}

/** The last letters of a licence, to tell several apart. */
export const endingOf = (licence: string): string => licence.slice(-4);

const linkOf = (licence: string, by: GameLinkRecord['by'], at: Date): GameLinkRecord => ({
  _id: new Types.ObjectId(),
  licence,
  by,
  at,
});
