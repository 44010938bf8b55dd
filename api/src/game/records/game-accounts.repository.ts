import { ACCESS_LIMITS, type GameCharacter } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import { isCertain } from './link-scope.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import {
  GAME_ACCOUNT_MODEL,
  GAME_ACCOUNTS,
  type CharacterRecord,
  type GameAccountRecord,
  type GameLinkRecord,
} from './game-account.schema.js';
import { Announcements } from '../../platform/announcements/announcements.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { Outbox, PLAYER_CHANGED } from '../../platform/outbox/outbox.service.js';

/** All queries on the game accounts. */
@Injectable()
export class GameAccountsRepository {
  constructor(
    @InjectModel(GAME_ACCOUNT_MODEL) private readonly model: Model<GameAccountRecord>,
    private readonly transactions: Transactions,
    private readonly announcements: Announcements,
    private readonly outbox: Outbox,
  ) {}

  find(_id: Types.ObjectId): Promise<GameAccountRecord | null> {
    return this.model.findById(_id).lean<GameAccountRecord>().exec();
  }

  findByIds(ids: readonly Types.ObjectId[]): Promise<GameAccountRecord[]> {
    return this.model
      .find({ _id: { $in: [...ids] } })
      .lean<GameAccountRecord[]>()
      .exec();
  }

  findByLicence(licence: string): Promise<GameAccountRecord | null> {
    return this.model.findOne({ 'links.licence': licence }).lean<GameAccountRecord>().exec();
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
    // Literals: names of characters are data and must not be read as names of fields.
    const own = { $literal: characters.map(({ key, name }) => ({ serverId, licence, key, name })) };
    await this.model.updateOne(
      { _id, 'links.licence': licence },
      [{ $set: { characters: { $concatArrays: [others, own] } } }],
      { updatePipeline: true },
    );
  }

  /**
   * Adds a licence that a game server reported for a player, who gets a message. If another server had reported it,
   * adds this server to the link. Returns false if nothing changes: the server has claimed it already, it belongs to
   * another account, or the account has too many licences on this server.
   */
  async addClaimed(_id: Types.ObjectId, licence: string, serverId: string, at: Date): Promise<boolean> {
    const { links = [] } = (await this.find(_id)) ?? {};
    const known = links.find((link) => link.licence === licence);
    if (known) {
      if (isCertain(known) || known.servers?.includes(serverId)) return false;
      const isClaimed = { licence, by: 'discord', servers: { $exists: true } };
      return this.tryChange(
        { _id, links: { $elemMatch: isClaimed } },
        { $addToSet: { 'links.$.servers': serverId } },
      );
    }
    const here = links.filter((link) => isCertain(link) || link.servers?.includes(serverId));
    if (here.length >= ACCESS_LIMITS.licences) return false;
    const message = playerMessage('game.new-licence', { ending: endingOf(licence) }, at);
    const link: GameLinkRecord = { ...linkOf(licence, 'discord', at), servers: [serverId] };
    // If two calls arrive at the same time, the server of the second one repeats it.
    const unchanged =
      links.length === 0 ? { 'links.0': { $exists: false } } : { links: { $size: links.length } };
    const added = await unlessTaken(
      this.transactions.run(async () => {
        const change = { $push: { links: link } };
        const { matchedCount, upsertedCount } = await this.model.updateOne({ _id, ...unchanged }, change, {
          upsert: links.length === 0,
        });
        if (matchedCount + upsertedCount === 0) return false;
        await this.changed(_id);
        await this.announcements.add(GAME_ACCOUNTS, { _id }, [message]);
        return true;
      }),
    );
    return added ?? false;
  }

  /** Stores the player's confirmation of a licence. Returns false if the link does not exist. */
  confirm(_id: Types.ObjectId, linkId: Types.ObjectId, at: Date): Promise<boolean> {
    return this.tryChange({ _id, 'links._id': linkId }, { $set: { 'links.$.confirmedAt': at } });
  }

  /** Stores a code, which replaces an earlier one. */
  async setCode(_id: Types.ObjectId, code: { hash: string; expiresAt: Date }): Promise<void> {
    await this.model.updateOne(
      { _id },
      { $set: { code: { ...code, usedBy: null } }, $setOnInsert: { links: [] } },
      { upsert: true },
    );
  }

  /** The account of a code that has not expired; the code may have been used. */
  findByCode(hash: string, now: Date): Promise<GameAccountRecord | null> {
    return this.model
      .findOne({ 'code.hash': hash, 'code.expiresAt': { $gt: now } })
      .lean<GameAccountRecord>()
      .exec();
  }

  /**
   * Adds a licence and uses up the code. If another account has the licence only by claims of servers, takes it from
   * that account. Claims do not count for the limit. Returns false if the code was used, the account has too many
   * licences, or another account has confirmed this one.
   */
  async addByCode(account: GameAccountRecord, hash: string, licence: string, at: Date): Promise<boolean> {
    const { _id, links } = account;
    const where = { _id, 'code.hash': hash, 'code.usedBy': null };
    const used = { 'code.usedBy': licence };
    if (links.some((link) => link.licence === licence)) {
      const old = {
        'links.$.servers': 1,
        'links.$.confirmedAt': 1,
        'links.$.staffUntil': 1,
        'links.$.isOld': 1,
      };
      return this.tryChange(
        { ...where, 'links.licence': licence },
        { $set: { ...used, 'links.$.by': 'code', 'links.$.at': at }, $unset: old },
      );
    }
    if (links.filter(isCertain).length >= ACCESS_LIMITS.licences) return false;
    await this.dropClaim(licence);
    return this.tryChange(
      { ...where, 'links.licence': { $ne: licence } },
      { $set: used, $push: { links: linkOf(licence, 'code', at) } },
    );
  }

  /** Takes a licence from an account whose player has neither confirmed it nor typed a code for it. */
  private async dropClaim(licence: string): Promise<void> {
    const claimed = { licence, by: 'discord', confirmedAt: { $exists: false } };
    const account = await this.model
      .findOne({ links: { $elemMatch: claimed } }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }>();
    if (!account) return;
    await this.tryChange(
      { _id: account._id, links: { $elemMatch: claimed } },
      { $pull: { links: { licence }, characters: { licence } } },
    );
  }

  /** Removes a link and the characters of its licence. Returns false if there was no such link. */
  async removeLink(_id: Types.ObjectId, linkId: Types.ObjectId): Promise<boolean> {
    const link = (await this.find(_id))?.links.find((one) => one._id.equals(linkId));
    if (!link) return false;
    const { licence } = link;
    return this.tryChange(
      { _id, 'links._id': linkId },
      { $pull: { links: { _id: linkId }, characters: { licence } } },
    );
  }

  /** Writes the player's row for game servers, in the same transaction. */
  private changed(id: Types.ObjectId): Promise<void> {
    return this.outbox.add(PLAYER_CHANGED, [id], { ofPlayers: true });
  }

  /** Returns false if no account matched, or another account has the licence. */
  private async tryChange(
    where: Record<string, unknown> & { _id: Types.ObjectId },
    change: UpdateQuery<GameAccountRecord>,
  ): Promise<boolean> {
    const changed = await unlessTaken(
      this.transactions.run(async () => {
        const { matchedCount } = await this.model.updateOne(where, change);
        if (matchedCount === 1) await this.changed(where._id);
        return matchedCount === 1;
      }),
    );
    return changed ?? false;
  }
}

/** The last letters of a licence, by which its player distinguishes several. */
export const endingOf = (licence: string): string => licence.slice(-4);

const linkOf = (licence: string, by: GameLinkRecord['by'], at: Date): GameLinkRecord => ({
  _id: new Types.ObjectId(),
  licence,
  by,
  at,
});
