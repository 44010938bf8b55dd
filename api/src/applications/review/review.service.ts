import { Injectable } from '@nestjs/common';
import {
  REVIEW_NOTES_MAX,
  REVIEW_OTHERS_MAX,
  SHORT_ANSWER,
  type ApplicationReview,
  type ReviewNote,
} from '@city/contracts';
import { Types } from 'mongoose';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf, toPerson } from '../../staff/audit/person-snapshot.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../accounts/users/users.service.js';
import type { ApplicationRecord, ReviewNoteRecord } from '../application.schema.js';
import { ClaimsService } from './claims.service.js';
import { longAnswersOf } from './long-answers.js';
import { ReviewRepository } from './review.repository.js';
import { toMembers } from '../members/entity-members.mapper.js';
import type { EntityRecord } from '../members/entity-members.repository.js';
import { toApplicationSummary } from './review.mapper.js';
import { reviewedKinds } from './reviewed-kinds.js';

/** Fields already covered by a hint of their kind. */
const REMARKED_ELSEWHERE = new Set(['prevRpExp']);

/** Staff read the facts about an application besides its answers, and write notes. */
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

  private async find(id: Types.ObjectId): Promise<ApplicationRecord> {
    const record = await this.repository.find(id);
    if (!record) throw new DomainError('NOT_FOUND');
    return record;
  }
}

function toReviewNote({ _id, at, by, text }: ReviewNoteRecord): ReviewNote {
  return { _id: String(_id), at: at.toISOString(), by: toPerson(by), text };
}
