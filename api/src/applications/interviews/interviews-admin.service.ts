import {
  INTERVIEW_LIMITS,
  type InterviewDecisionInput,
  type InterviewOutcome,
  type InterviewSlotsInput,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ResolvesPlayer } from '../../platform/access/concerns.decorator.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page } from '../../platform/lists/find-page.js';
import type { ListRequest } from '../../platform/lists/list-query.js';
import { unlessTaken } from '../../platform/mongo/mongo-errors.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { AuditService, type AuditBy, type AuditInput } from '../../staff/audit/audit.service.js';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import type { ApplicationRecord } from '../application.schema.js';
import {
  isOnQuarter,
  quartersOf,
  type InterviewRecord,
  type PublishedSlot,
  type SlotRecord,
} from './interview.schema.js';
import { InterviewsRepository } from './interviews.repository.js';

const MINUTE_MS = 60_000;

/** Staff publish slots, hold interviews and record their outcome. */
@Injectable()
export class InterviewsAdminService implements ResolvesPlayer {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async playerOf(id: Types.ObjectId): Promise<Types.ObjectId | null> {
    return (await this.interviews.find(id))?.userId ?? null;
  }

  /** Appointments with the outcome of the filter, or without an outcome. */
  list(request: ListRequest): Promise<Page<ApplicationRecord>> {
    const { outcome = null } = request.filter as { outcome?: InterviewOutcome };
    return this.interviews.findPage(outcome, request);
  }

  /**
   * Publishes slots of the acting member of staff, one after the other.
   * @throws VALIDATION_FAILED naming `startsAt`: not on a quarter of an hour, past, too far ahead, overlapping their own slots
   */
  async publish({ startsAt, minutes, count }: InterviewSlotsInput, by: AuditBy): Promise<PublishedSlot[]> {
    const { actor, origin } = by;
    const first = new Date(startsAt);
    const ahead = first.getTime() - this.clock.now().getTime();
    if (ahead <= 0) throw badStart('TIME_PAST', 'must be in the future');
    if (!isOnQuarter(first) || ahead > INTERVIEW_LIMITS.aheadDays * 86_400_000)
      throw badStart('TIME_INVALID', 'must be a quarter of an hour within the next 90 days');
    const interviewer = snapshotOf(actor);
    const slots = Array.from({ length: count }, (_, at): SlotRecord => {
      const start = first.getTime() + at * minutes * MINUTE_MS;
      return {
        _id: new Types.ObjectId(),
        startsAt: new Date(start),
        endsAt: new Date(start + minutes * MINUTE_MS),
      };
    });
    const id = new Types.ObjectId();
    const audit: AuditInput = {
      actor,
      action: 'interview.publish',
      target: { type: 'interview', id: id.toHexString() },
      after: { startsAt: first.toISOString(), minutes, count },
      ...origin,
    };
    const session = {
      _id: id,
      interviewer,
      slots,
      quarters: slots.flatMap((slot) => quartersOf(actor._id, slot)),
      endsAt: new Date(first.getTime() + count * minutes * MINUTE_MS),
    };
    const insert = this.audit.recordChange(audit, () => this.interviews.insertSession(session));
    if (!(await unlessTaken(insert))) throw badStart('TIME_TAKEN', 'overlaps another slot of yours');
    return slots.map((slot) => ({ ...slot, interviewer }));
  }

  /** Withdraws a free slot. @throws NOT_FOUND, INTERVIEW_SLOT_TAKEN */
  async withdraw(slotId: Types.ObjectId, { actor, origin }: AuditBy): Promise<void> {
    const slot = await this.interviews.findSlot(slotId);
    if (!slot) throw new DomainError('NOT_FOUND');
    if (await this.interviews.findOfSlot(slotId))
      throw new DomainError('INTERVIEW_SLOT_TAKEN', { message: 'A player has taken this slot.' });
    const audit: AuditInput = {
      actor,
      action: 'interview.withdraw',
      target: { type: 'interview', id: slotId.toHexString() },
      before: { startsAt: slot.startsAt.toISOString(), interviewer: slot.interviewer.username },
      ...origin,
    };
    if (!(await this.audit.recordChange(audit, () => this.interviews.removeSlot(slot))))
      throw new DomainError('NOT_FOUND');
  }

  /**
   * Records the outcome of an interview, or cancels it for the team. Passing allows the player to play.
   * @throws NOT_FOUND, INTERVIEW_CHANGED (another slot, an outcome, or no appointment any more)
   */
  async decide(
    id: Types.ObjectId,
    { slotId, decision, note = '' }: InterviewDecisionInput,
    { actor, origin }: AuditBy,
  ): Promise<{ application: ApplicationRecord; interview: InterviewRecord }> {
    return this.transactions.run(async () => {
      const read = await this.interviews.find(id);
      if (!read) throw new DomainError('NOT_FOUND');
      const { interview, status } = read;
      if (interview?.slotId.toHexString() !== slotId || interview.outcome !== null || status !== 'Accepted')
        throw new DomainError('INTERVIEW_CHANGED');
      const at = this.clock.now();
      const reason = note.trim() || null;
      const startsAt = interview.startsAt.toISOString();
      const { remindAt: _remindAt, ...held } = interview;
      const application = await this.interviews.change(id, {
        interview: decision === 'called-off' ? null : { ...held, outcome: decision },
        passed: decision === 'passed',
        event: { at, action: `interview-${decision}`, by: snapshotOf(actor), reason },
        messages: [playerMessage('interview.outcome', { decision, startsAt, reason }, at)],
      });
      await this.audit.record({
        actor,
        action: 'whitelist.interview',
        target: { type: 'whitelist', id: id.toHexString() },
        before: { interview: startsAt },
        after: { interview: startsAt, outcome: decision, reason },
        ...origin,
      });
      // This answer shows a cancelled appointment for the last time.
      return { application, interview: application.interview ?? held };
    });
  }
}

const badStart = (code: 'TIME_PAST' | 'TIME_INVALID' | 'TIME_TAKEN', what: string) =>
  new DomainError('VALIDATION_FAILED', {
    errors: [{ field: 'startsAt', code, message: `startsAt ${what}` }],
  });
