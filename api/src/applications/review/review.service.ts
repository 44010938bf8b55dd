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
  type ReviewNote,
} from '@city/contracts';
import { Types } from 'mongoose';
import { UsersService } from '../../accounts/users/users.service.js';
import { may, type SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import type { ApplicationRecord, ReviewNoteRecord } from '../application.schema.js';
import type { EntityRecord } from '../members/entity-members.repository.js';
import { toMembers } from '../members/roster.js';
import { keysOfForm, longAnswersOf, type LongAnswer } from '../stored-form.js';
import { sequencesOf, similarity } from './answer-keys.js';
import { ClaimsService } from './claims.service.js';
import { ReviewRepository, type SimilarRecord, type SummaryRecord } from './review.repository.js';

/** Fields already covered by a hint of their kind. */
const REMARKED_ELSEWHERE = new Set(['prevRpExp']);

/** Maximum applications compared word by word; enough evidence even for a text that hundreds submit. */
const CANDIDATES_MAX = 50;

interface Sequenced {
  field: LongAnswer['field'];
  sequences: ReadonlySet<number>;
}

/** Staff read the facts about an application besides its answers, find similar answers, and write notes. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly claims: ClaimsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly users: UsersService,
  ) {}

  /**
   * The player's other applications are included if the viewer may review their kind.
   * @throws NOT_FOUND
   */
  async read(id: Types.ObjectId, viewer: SessionUser): Promise<ApplicationReview> {
    const record = await this.find(id);
    const [others, player] = await Promise.all([
      this.repository.findOthers(record, reviewedKinds(viewer), REVIEW_OTHERS_MAX),
      this.users.findById(record.userId),
    ]);
    return {
      claim: this.claims.claimOf(record),
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

  private async find(id: Types.ObjectId): Promise<ApplicationRecord> {
    const record = await this.repository.find(id);
    if (!record) throw new DomainError('NOT_FOUND');
    return record;
  }
}

function toReviewNote({ _id, at, by, text }: ReviewNoteRecord): ReviewNote {
  return { _id: String(_id), at: at.toISOString(), by: toPerson(by), text };
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

/** A one-line summary of an application, without its answers. */
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
