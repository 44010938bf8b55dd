import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { REVIEW_NOTES_MAX, type ApplicationKind } from '@city/contracts';
import { INITIAL_STATUS } from '../application-lifecycle.js';
import {
  APPLICATION_MODEL,
  type ApplicationRecord,
  type ReviewClaimRecord,
  type ReviewNoteRecord,
} from '../application.schema.js';

/** The fields of a summary, without the answers. */
const SUMMARY = {
  kind: 1,
  number: 1,
  status: 1,
  attempt: 1,
  createdBy: 1,
  createdAt: 1,
  treatedBy: 1,
  treatedAt: 1,
  reason: 1,
} as const;

export type SummaryRecord = Pick<ApplicationRecord, '_id' | keyof typeof SUMMARY>;
export type SimilarRecord = SummaryRecord & Pick<ApplicationRecord, 'form'>;
export type ClaimedRecord = Required<Pick<ApplicationRecord, '_id' | 'kind' | 'claim'>>;

/** Maximum claims read, above the number of concurrent reviewers of any community. */
const CLAIMS_MAX = 200;

@Injectable()
export class ReviewRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationRecord>) {}

  /** An application of any kind with its notes. */
  find(id: Types.ObjectId): Promise<ApplicationRecord | null> {
    return this.model.findById(id).select('+notes').lean<ApplicationRecord>().exec();
  }

  async kindOf(id: Types.ObjectId): Promise<ApplicationKind | null> {
    const found = await this.model.findById(id, { kind: 1 }).lean<Pick<ApplicationRecord, 'kind'>>().exec();
    return found?.kind ?? null;
  }

  /** The other applications of a player, of these kinds, newest first. */
  findOthers(
    { _id: id, userId }: Pick<ApplicationRecord, '_id' | 'userId'>,
    kinds: readonly ApplicationKind[],
    limit: number,
  ): Promise<SummaryRecord[]> {
    return this.model
      .find({ userId, _id: { $ne: id }, kind: { $in: [...kinds] } }, SUMMARY)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<SummaryRecord[]>()
      .exec();
  }

  /**
   * Up to `limit` applications of other players with one of the keys and of one of the kinds, with their forms, in no
   * particular order.
   */
  findByKeys(
    keys: number[],
    userId: Types.ObjectId,
    kinds: readonly ApplicationKind[],
    limit: number,
  ): Promise<SimilarRecord[]> {
    const wanted = { answerKeys: { $in: keys }, userId: { $ne: userId }, kind: { $in: [...kinds] } };
    return (
      this.model
        .find(wanted, { ...SUMMARY, form: 1 })
        // Few applications have one of the answers, and many are of these kinds.
        .hint({ answerKeys: 1 })
        .limit(limit)
        .lean<SimilarRecord[]>()
        .exec()
    );
  }

  /**
   * Adds a note.
   * @returns false if the application is missing or empty, has the maximum of notes, or has this note already
   */
  async addNote(id: Types.ObjectId, note: ReviewNoteRecord): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      {
        _id: id,
        dataRemovedAt: null,
        'notes._id': { $ne: note._id },
        [`notes.${REVIEW_NOTES_MAX - 1}`]: { $exists: false },
      },
      { $push: { notes: note } },
    );
    return matchedCount > 0;
  }

  /** Renews a claim; null if the user does not hold it (any more). */
  renewClaim(
    id: Types.ObjectId,
    userId: Types.ObjectId,
    { now, until }: { now: Date; until: Date },
  ): Promise<ApplicationRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, status: INITIAL_STATUS, 'claim.by.userId': userId, 'claim.until': { $gt: now } },
        { $set: { 'claim.until': until } },
        { returnDocument: 'after' },
      )
      .lean<ApplicationRecord>()
      .exec();
  }

  /**
   * Claims a Pending application: of several concurrent callers one wins.
   * @param anyway even if another reviewer holds it
   * @returns false if another reviewer holds it, or it is decided or missing
   */
  async takeClaim(id: Types.ObjectId, claim: ReviewClaimRecord, anyway: boolean): Promise<boolean> {
    const free = { $or: [{ claim: null }, { 'claim.until': { $lte: claim.at } }] };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, status: INITIAL_STATUS, ...(anyway ? {} : free) },
      { $set: { claim } },
    );
    return matchedCount > 0;
  }

  /** @returns false if this user did not hold the claim */
  async releaseClaim(id: Types.ObjectId, userId: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, 'claim.by.userId': userId },
      { $unset: { claim: 1 } },
    );
    return matchedCount > 0;
  }

  findClaims(now: Date): Promise<ClaimedRecord[]> {
    return this.model
      .find({ 'claim.until': { $gt: now } }, { kind: 1, claim: 1 })
      .limit(CLAIMS_MAX)
      .lean<ClaimedRecord[]>()
      .exec();
  }
}
