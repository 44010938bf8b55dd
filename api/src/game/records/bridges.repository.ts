import { BRIDGE_LIMITS, type EffectMode, type MakesInput, type PublishedEffect } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import {
  BRIDGE_MODEL,
  type BridgeKeyRecord,
  type BridgeRecord,
  type BridgeWithEffects,
} from './bridge.schema.js';

/** A code that staff have created. */
interface Invite {
  hash: string;
  expiresAt: Date;
}

/** A server that offers an effect. */
interface Maker {
  id: string;
  /** Whether it can make it now. */
  isAble: boolean;
  isTrusted: boolean;
  /** Whether staff want it to make this effect. */
  isChosen: boolean;
}

@Injectable()
export class BridgesRepository {
  constructor(@InjectModel(BRIDGE_MODEL) private readonly model: Model<BridgeWithEffects>) {}

  private get options() {
    return { returnDocument: 'after' as const };
  }

  /** Servers that are or were connected, oldest first; `withEffects` also reads their lists of effects. */
  findPaired({ withEffects = false } = {}): Promise<BridgeWithEffects[]> {
    return this.model
      .find({ pairedAt: { $gt: new Date(0) } })
      .select(withEffects ? '+effects' : [])
      .sort({ pairedAt: 1 })
      .lean<BridgeWithEffects[]>()
      .exec();
  }

  /** A server with its list of effects. */
  findById(id: Types.ObjectId): Promise<BridgeWithEffects | null> {
    return this.model.findById(id).select('+effects').lean<BridgeWithEffects>().exec();
  }

  findByKey(keyId: string): Promise<BridgeRecord | null> {
    return this.model.findOne({ 'keys.keyId': keyId }).lean<BridgeRecord>().exec();
  }

  /** Stores a code for a new server. */
  async create(id: Types.ObjectId, invite: Invite, now: Date): Promise<void> {
    await this.model.create({
      _id: id,
      keys: [],
      invite: { ...invite, publicKey: null },
    });
    // Servers whose code expired unused.
    await this.model.deleteMany({
      pairedAt: null,
      'invite.expiresAt': { $lt: now },
    });
  }

  /** Stores a code that reconnects a known server. */
  invite(id: Types.ObjectId, invite: Invite): Promise<BridgeRecord | null> {
    return this.change({ _id: id }, { $set: { invite: { ...invite, publicKey: null } } });
  }

  /** Uses up a code. A repeated request with the same key finds the server again. Null if the code cannot be used. */
  async pair(
    hash: string,
    key: BridgeKeyRecord,
    { name, seq, now, waits }: { name: string; seq: number; now: Date; waits: boolean },
  ): Promise<BridgeRecord | null> {
    const { publicKey, keyId } = key;
    const paired = await this.change(
      { 'invite.hash': hash, 'invite.expiresAt': { $gt: now }, 'invite.publicKey': null },
      {
        $set: {
          ...{ 'invite.publicKey': publicKey, keys: [key], name, seq, pairedAt: now },
          ...{ seenAt: null, boot: null, oldBoots: [], copySeenAt: null, state: null },
          ...{ paused: waits, waits },
        },
        $inc: { keyChanges: 1 },
      },
    );
    return (
      paired ??
      this.model
        .findOne({ 'invite.hash': hash, 'invite.publicKey': publicKey, 'keys.keyId': keyId })
        .lean<BridgeRecord>()
        .exec()
    );
  }

  /**
   * Counts a call. The first call with a new key sets the end of the older keys. Null if a call with this number or a higher
   * one was counted before, or if the keys have changed since they were read.
   */
  countCall(bridge: BridgeRecord, keyId: string, seq: number, now: Date): Promise<BridgeRecord | null> {
    const isNewest = bridge.keys.at(-1)?.keyId === keyId;
    const ends = isNewest && bridge.keys.some((key) => key.keyId !== keyId && key.endsAt === null);
    const oldEnd = new Date(now.getTime() + BRIDGE_LIMITS.oldKeyMs);
    const keys = bridge.keys.map((key) => (key.keyId === keyId ? key : { ...key, endsAt: oldEnd }));
    const heard = { seq, seenAt: now, heardBefore: bridge.seenAt };
    return this.change(
      { _id: bridge._id, seq: { $lt: seq }, keyChanges: bridge.keyChanges },
      { $set: { ...heard, ...(ends && { keys }) }, $inc: { keyChanges: ends ? 1 : 0 } },
    );
  }

  /** Adds a key and removes expired ones. Null if the keys have changed since they were read. */
  addKey(bridge: BridgeRecord, key: BridgeKeyRecord, now: Date): Promise<BridgeRecord | null> {
    const kept = bridge.keys.filter(({ endsAt }) => endsAt === null || endsAt > now);
    return this.change(
      { _id: bridge._id, keyChanges: bridge.keyChanges },
      { $set: { keys: [...kept, key] }, $inc: { keyChanges: 1 } },
    );
  }

  /** Stores what the server reports, unless a later call has been counted. */
  async storeReport(
    bridge: BridgeRecord,
    news: Partial<
      Pick<
        BridgeRecord,
        'boot' | 'oldBoots' | 'state' | 'copySeenAt' | 'paused' | 'isAhead' | 'districts' | 'nights'
      >
    >,
  ): Promise<void> {
    await this.change({ _id: bridge._id, seq: bridge.seq }, { $set: news });
  }

  /** The connected servers that offer an effect, by the time of their first connection, earliest first. */
  async findMakers(effect: string): Promise<Maker[]> {
    const bridges = await this.model
      .find(
        { 'keys.0': { $exists: true }, 'effects.key': effect },
        { effects: { $elemMatch: { key: effect } }, trusted: 1, makes: 1 },
      )
      .sort({ _id: 1 })
      .lean<BridgeWithEffects[]>()
      .exec();
    return bridges.map(({ _id, effects = [], trusted = false, makes = [] }) => ({
      id: _id.toHexString(),
      isAble: effects[0]?.notNow !== true,
      isTrusted: trusted,
      isChosen: makes.includes(effect),
    }));
  }

  /** The ids of the servers that staff trust. */
  async findTrusted(): Promise<Set<string>> {
    const bridges = await this.model
      .find({ trusted: true }, { _id: 1 })
      .lean<Pick<BridgeRecord, '_id'>[]>()
      .exec();
    return new Set(bridges.map(({ _id }) => _id.toHexString()));
  }

  setTrust(id: Types.ObjectId, trusted: boolean): Promise<BridgeRecord | null> {
    return this.change({ _id: id, trusted: trusted ? { $ne: true } : true }, { $set: { trusted } });
  }

  /** Chooses a server as the only maker of an effect, or ends the choice. Null if nothing changes. */
  async setMakes(id: Types.ObjectId, { effect, makes }: MakesInput): Promise<BridgeRecord | null> {
    if (!makes) return this.change({ _id: id, makes: effect }, { $pull: { makes: effect } });
    await this.model.updateMany({ makes: effect, _id: { $ne: id } }, { $pull: { makes: effect } });
    return this.change({ _id: id, makes: { $ne: effect } }, { $addToSet: { makes: effect } });
  }

  /** The effects that connected servers can make; null if no server has sent a list. */
  async findEffects(): Promise<PublishedEffect[] | null> {
    const bridges = await this.model
      .find({ 'keys.0': { $exists: true }, catalogueDigest: { $exists: true } }, { effects: 1 })
      .sort({ pairedAt: 1 })
      .lean<BridgeWithEffects[]>()
      .exec();
    return bridges.length === 0 ? null : bridges.flatMap(({ effects = [] }) => effects);
  }

  /** How a server makes an effect; null if it does not offer it. */
  async findMode(id: Types.ObjectId, effect: string): Promise<EffectMode | null> {
    const found = await this.model
      .findOne({ _id: id }, { effects: { $elemMatch: { key: effect } } })
      .lean<BridgeWithEffects>()
      .exec();
    return found?.effects?.[0]?.mode ?? null;
  }

  /** Stores a server's list of effects, or that its receipts were compared. */
  async storeFacts(
    id: Types.ObjectId,
    facts: Pick<BridgeWithEffects, 'framework' | 'catalogueDigest' | 'effects' | 'notNow' | 'comparedStart'>,
  ): Promise<void> {
    await this.change({ _id: id }, { $set: facts });
  }

  pause(id: Types.ObjectId, paused: boolean): Promise<BridgeRecord | null> {
    const cleared = paused ? {} : { copySeenAt: null, oldBoots: [], waits: false };
    return this.change({ _id: id, paused: !paused }, { $set: { paused, ...cleared } });
  }

  setMaintenance(id: Types.ObjectId, maintenance: string | null): Promise<BridgeRecord | null> {
    return this.change({ _id: id, maintenance: { $ne: maintenance } }, { $set: { maintenance } });
  }

  /** Gives a server that is ahead every page again, with versions higher than its own. */
  replaceList(id: Types.ObjectId, now: Date): Promise<BridgeRecord | null> {
    return this.change({ _id: id, isAhead: true }, { $set: { isAhead: false, listFrom: now.getTime() } });
  }

  /** Revokes every key, including a key that was added at the same moment. */
  revoke(id: Types.ObjectId): Promise<BridgeRecord | null> {
    return this.change(
      { _id: id, 'keys.0': { $exists: true } },
      { $set: { keys: [], invite: null }, $inc: { keyChanges: 1 } },
    );
  }

  private change(filter: object, update: UpdateQuery<BridgeWithEffects>): Promise<BridgeRecord | null> {
    return this.model.findOneAndUpdate(filter, update, this.options).lean<BridgeRecord>().exec();
  }
}
