import { Injectable } from '@nestjs/common';
import {
  APPLICATION_KINDS,
  REVIEW_NOTES_MAX,
  REVIEW_OTHERS_MAX,
  reviewOf,
  SHORT_ANSWER,
  SIMILAR_ANSWER_PERCENT,
  type ApplicationKind,
  type ApplicationReview,
  type ApplicationSummary,
  type CopiedAnswer,
  type ReviewClaim,
  type ReviewDesk,
  type ReviewNote,
} from '@city/contracts';
import { Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { AppConfig } from '../../config/app-config.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { retryLost } from '../../platform/mongo/retry-lost.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { nameOf, snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import { decisionRefused, INITIAL_STATUS } from '../application-lifecycle.js';
import type { ApplicationRecord, ReviewClaimRecord, ReviewNoteRecord } from '../application.schema.js';
import { ApplicationsRepository } from '../applications.repository.js';
import type { EntityRecord } from '../members/entity-members.repository.js';
import { toMembers } from '../members/roster.js';
import { keysOfForm, longAnswersOf, type LongAnswer } from '../stored-form.js';
import { sequencesOf, similarity } from './answer-keys.js';
import { ReviewRepository, type SimilarRecord, type SummaryRecord } from './review.repository.js';

/** Fields already covered by a hint of their kind. */
const REMARKED_ELSEWHERE = new Set(['prevRpExp']);

/** Maximum applications compared word by word; enough evidence even for a text that hundreds submit. */
const CANDIDATES_MAX = 50;

interface Sequenced {
  field: LongAnswer['field'];
  sequences: ReadonlySet<number>;
}

/**
 * Staff read the facts about an application besides its answers, find similar answers, and write notes. A claim shows who
 * is reviewing a Pending application. It is a lease: the console renews it while the application is open, else it expires.
 * Other staff may still decide (docs/decisions/review-desk.md).
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly applications: ApplicationsRepository,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * The player's other applications are included if the viewer may review their kind.
   * @throws NOT_FOUND
   */
  async read(id: Types.ObjectId, viewer: SessionUser): Promise<ApplicationReview> {
    const record = await this.find(id);
    const holder = this.holderOf(record);
    const [others, player] = await Promise.all([
      this.repository.findOthers(record, reviewedKinds(viewer), REVIEW_OTHERS_MAX),
      this.users.findById(record.userId),
    ]);
    return {
      claim: holder && this.toClaim(holder),
      // Hide the notes from the application's own player, even if they review.
      notes: record.userId.equals(viewer._id) ? [] : (record.notes ?? []).map(toReviewNote),
      members: record.kind === 'entity' ? toMembers(record as EntityRecord) : [],
      others: others.map(toApplicationSummary),
      shortAnswers: longAnswersOf(record.kind, record.form)
        .filter(({ field, text }) => text.trim().length < SHORT_ANSWER && !REMARKED_ELSEWHERE.has(field))
        .map(({ field }) => field),
      playerLocale: player?.locale ?? null,
    };
  }

  /**
   * Adds an internal note; its text appears in no response to the player and not in the audit log.
   * @param noteId the note's id, for idempotency: a note already stored under it is returned
   * @throws NOT_FOUND, APPLICATION_DATA_REMOVED, APPLICATION_NOTES_FULL
   */
  async addNote(
    id: Types.ObjectId,
    text: string,
    { actor, origin }: AuditBy,
    noteId = new Types.ObjectId(),
  ): Promise<ReviewNote> {
    const { kind } = await this.find(id);
    const note = { _id: noteId, at: this.clock.now(), by: snapshotOf(actor), text: text.trim() };
    const audit: AuditInput = {
      actor,
      action: `${kind}.note`,
      target: { type: kind, id: String(id) },
      after: { noteId: String(noteId) },
      ...origin,
    };
    if (await this.audit.recordChange(audit, () => this.repository.addNote(id, note)))
      return toReviewNote(note);
    const { dataRemovedAt, notes = [] } = await this.find(id);
    const earlier = notes.find(({ _id }) => _id.equals(noteId));
    if (earlier) return toReviewNote(earlier);
    if (dataRemovedAt) {
      const message = 'The texts of this application were removed; it takes no more notes.';
      throw new DomainError('APPLICATION_DATA_REMOVED', { message });
    }
    throw new DomainError('APPLICATION_NOTES_FULL', { details: { max: REVIEW_NOTES_MAX } });
  }

  /**
   * For each answer of an application the most similar one of another player (the oldest if several), in form order. Only
   * applications of kinds that the viewer may review are compared.
   * @throws NOT_FOUND
   */
  async similarTo(id: Types.ObjectId, viewer: SessionUser): Promise<CopiedAnswer[]> {
    const record = await this.find(id);
    // Computed from the form: an application stored by an older version has no keys.
    const keys = keysOfForm(record.kind, record.form);
    if (keys.length === 0) return [];
    const kinds = reviewedKinds(viewer);
    const candidates = await this.repository.findByKeys(keys, record.userId, kinds, CANDIDATES_MAX);
    const found = candidates
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((candidate) => ({ candidate, answers: sequenced(longAnswersOf(candidate.kind, candidate.form)) }));
    return sequenced(longAnswersOf(record.kind, record.form)).flatMap((answer) => {
      const best = mostSimilar(answer, found);
      return best ? [best] : [];
    });
  }

  /**
   * Claims an application or renews the claim.
   * @param takeOver even if another reviewer holds it
   * @throws NOT_FOUND, APPLICATION_ALREADY_DECIDED, APPLICATION_CLAIMED
   */
  async claim(id: Types.ObjectId, actor: SessionUser, takeOver: boolean): Promise<ReviewClaim> {
    return retryLost(async () => {
      const now = this.clock.now();
      const until = new Date(now.getTime() + this.config.limits.reviewClaimSeconds * 1_000);
      const renewed = await this.repository.renewClaim(id, actor._id, { now, until });
      if (renewed?.claim) return this.toClaim(renewed.claim);
      const taken = { by: snapshotOf(actor), at: now, until };
      if (await this.repository.takeClaim(id, taken, takeOver)) return this.toClaim(taken);
      const current = await this.find(id);
      if (current.status !== INITIAL_STATUS) throw decisionRefused('accept', current);
      const holder = this.holderOf(current);
      // Otherwise the claim was released in between: retry.
      if (holder && !holder.by.userId.equals(actor._id)) throw claimedBy(holder);
      return null;
    });
  }

  /** Releases a claim. No effect if the actor does not hold it (any more). */
  release(id: Types.ObjectId, actor: SessionUser): Promise<boolean> {
    return this.repository.releaseClaim(id, actor._id);
  }

  /**
   * Revisions and waiting applications of the kinds that the viewer may review, and current claims, for polling.
   * All reads are indexed.
   */
  async readDesk(viewer: SessionUser): Promise<ReviewDesk> {
    const [overview, claimed] = await Promise.all([
      this.applications.overview(),
      this.repository.findClaims(this.clock.now()),
    ]);
    const mayReview = (kind: ApplicationKind) => may(viewer, reviewOf(kind));
    const visible = (counts: ReviewDesk['pending']) =>
      Object.fromEntries(
        APPLICATION_KINDS.map((kind) => [kind, mayReview(kind) ? counts[kind] : 0]),
      ) as ReviewDesk['pending'];
    const claims = claimed
      .filter(({ kind }) => mayReview(kind))
      .map(({ _id, kind, claim }) => ({
        applicationId: String(_id),
        kind,
        by: toPerson(claim.by),
        at: claim.at.toISOString(),
      }));
    // The index sorts by expiry, which changes on renewal: sort by id, so that equal claims give an equal response.
    return {
      revisions: visible(overview.revisions),
      pending: visible(overview.pending),
      claims: claims.sort((a, b) => (a.applicationId < b.applicationId ? -1 : 1)),
    };
  }

  private async find(id: Types.ObjectId): Promise<ApplicationRecord> {
    const record = await this.repository.find(id);
    if (!record) throw new DomainError('NOT_FOUND');
    return record;
  }

  private holderOf({ claim, status }: ApplicationRecord): ReviewClaimRecord | null {
    const holds = claim && status === INITIAL_STATUS && claim.until > this.clock.now();
    return holds ? claim : null;
  }

  private toClaim({ by, at, until }: ReviewClaimRecord): ReviewClaim {
    return {
      by: toPerson(by),
      at: at.toISOString(),
      until: until.toISOString(),
      leaseSeconds: this.config.limits.reviewClaimSeconds,
    };
  }
}

function toReviewNote({ _id, at, by, text }: ReviewNoteRecord): ReviewNote {
  return { _id: String(_id), at: at.toISOString(), by: toPerson(by), text };
}

function claimedBy({ by, at, until }: ReviewClaimRecord): DomainError {
  return new DomainError('APPLICATION_CLAIMED', {
    message: `${nameOf(by)} is reading this application.`,
    details: {
      claimedBy: nameOf(by),
      claimedById: String(by.userId),
      claimedAt: at.toISOString(),
      claimedUntil: until.toISOString(),
    },
  });
}

/** The kinds of application that a member of staff may review. */
const reviewedKinds = (viewer: SessionUser): ApplicationKind[] =>
  APPLICATION_KINDS.filter((kind) => may(viewer, reviewOf(kind)));

const sequenced = (answers: LongAnswer[]): Sequenced[] =>
  answers.map(({ field, text }) => ({ field, sequences: sequencesOf(text) }));

function mostSimilar(
  { field, sequences }: Sequenced,
  found: { candidate: SimilarRecord; answers: Sequenced[] }[],
): CopiedAnswer | null {
  let best: { candidate: SimilarRecord; otherField: string; percent: number } | null = null;
  for (const { candidate, answers } of found) {
    for (const other of answers) {
      const percent = similarity(sequences, other.sequences);
      if (percent < SIMILAR_ANSWER_PERCENT || percent <= (best?.percent ?? 0)) continue;
      best = { candidate, otherField: other.field, percent };
    }
  }
  if (!best) return null;
  const { candidate, otherField, percent } = best;
  return { field, otherField, percent, other: toApplicationSummary(candidate) };
}

function toApplicationSummary(record: SummaryRecord): ApplicationSummary {
  return {
    _id: String(record._id),
    kind: record.kind,
    number: record.number ?? null,
    status: record.status,
    attempt: record.attempt,
    createdBy: toPerson(record.createdBy),
    createdAt: record.createdAt.toISOString(),
    treatedBy: record.treatedBy && toPerson(record.treatedBy),
    treatedAt: record.treatedAt?.toISOString() ?? null,
    reason: record.reason,
  };
}
