import { INTERVIEW_LIMITS, type OwnInterview } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { snapshotOf } from '../../staff/audit/person-snapshot.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { NewMessage } from '../../platform/announcements/announcement.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import type { ApplicationRecord } from '../application.schema.js';
import { assertMayChange } from '../own-changes.js';
import { toSlot, type PublishedSlot } from './interview-session.schema.js';
import { InterviewSessionsRepository } from './interview-sessions.repository.js';
import {
  isChangeable,
  isPickable,
  nextReminder,
  slotMessage,
  toInterview,
  type InterviewRecord,
} from './interview.js';
import { InterviewsRepository, type InterviewChange } from './interviews.repository.js';

/** The appointments of accepted players: they pick a slot, move to another one or cancel. */
@Injectable()
export class InterviewsService {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly sessions: InterviewSessionsRepository,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /** Returns the player's appointment and the facts with which they pick a time. */
  async own(user: SessionUser): Promise<OwnInterview> {
    const [{ interviews: mode, timeZone }, newest] = await Promise.all([
      this.settings.current(),
      this.interviews.findNewest(user._id),
    ]);
    const now = this.clock.now();
    const application = newest?.status === 'Accepted' ? newest : null;
    const interview = application?.interview;
    const canPick = mode !== 'off' && application !== null && isPickable(interview, now);
    return {
      mode,
      applicationId: application?._id.toHexString() ?? null,
      interview: interview ? toInterview(interview) : null,
      needed: application?.needsInterview ?? false,
      canPick,
      canCancel: interview !== undefined && isChangeable(interview, now),
      timeZone,
      slots: canPick ? (await this.free(now)).slice(0, INTERVIEW_LIMITS.shownMax).map(toSlot) : [],
    };
  }

  /** Free slots in the future, the earliest first. */
  async free(now: Date): Promise<PublishedSlot[]> {
    const coming = await this.sessions.findComing(now);
    const taken = await this.interviews.takenOf(coming);
    return coming.filter(({ _id }) => !taken.has(_id.toHexString()));
  }

  /**
   * Takes a slot for the player and frees their previous one. If several players take a slot, one gets it.
   * @throws INTERVIEW_NOT_OPEN, INTERVIEW_TOO_LATE, INTERVIEW_SLOT_TAKEN (also withdrawn or past), TOO_MANY_REQUESTS
   */
  async pick(user: SessionUser, slotId: Types.ObjectId): Promise<void> {
    const { interviews: mode } = await this.settings.current();
    if (mode === 'off') throw new DomainError('INTERVIEW_NOT_OPEN');
    const changed = await this.change(user, async (read, now) => {
      const before = read.interview;
      if (before?.slotId.equals(slotId)) return null;
      if (!isPickable(before, now)) throw this.refusal(before);
      assertMayChange(read, 'interview', now);
      const slot = await this.sessions.findSlot(slotId);
      if (!slot || slot.startsAt <= now) throw new DomainError('INTERVIEW_SLOT_TAKEN');
      const { startsAt, endsAt, interviewer } = slot;
      const remindAt = nextReminder(startsAt, now);
      const interview: InterviewRecord = { slotId, startsAt, endsAt, interviewer, outcome: null };
      if (remindAt) interview.remindAt = remindAt;
      const isMove = before?.outcome === null;
      const event = isMove ? 'interview-moved' : 'interview-booked';
      return { interview, event: this.line(event, user, now), messages: this.messages(read, interview, now) };
    });
    // Staff may have withdrawn the slot while it was being taken.
    if (changed && !(await this.sessions.findSlot(slotId))) {
      await this.giveUp(user, (taken) => taken.slotId.equals(slotId));
      throw new DomainError('INTERVIEW_SLOT_TAKEN');
    }
  }

  /**
   * Cancels the appointment, even if the day's changes are used up: else the interviewer would wait in vain. Picking
   * another slot needs a free change.
   * @throws INTERVIEW_NOT_OPEN (there is no appointment), INTERVIEW_TOO_LATE
   */
  cancel(user: SessionUser): Promise<void> {
    return this.giveUp(user, isChangeable);
  }

  private async giveUp(
    user: SessionUser,
    isAllowed: (interview: InterviewRecord, now: Date) => boolean,
  ): Promise<void> {
    await this.change(user, async ({ interview, createdBy }, now) => {
      if (!interview) throw new DomainError('INTERVIEW_NOT_OPEN');
      if (!isAllowed(interview, now)) throw this.refusal(interview);
      const messages = [slotMessage(createdBy, interview, 'cancelled', now)];
      return { interview: null, event: this.line('interview-cancelled', user, now), messages };
    });
  }

  /** Changes the player's own appointment. Tries again after each concurrent change, until its write succeeds. */
  private async change(
    user: SessionUser,
    changed: (read: ApplicationRecord, now: Date) => Promise<InterviewChange | null>,
  ): Promise<boolean> {
    for (;;) {
      const read = await this.interviews.findNewest(user._id);
      if (read?.status !== 'Accepted') throw new DomainError('INTERVIEW_NOT_OPEN');
      const change = await changed(read, this.clock.now());
      if (!change) return false;
      try {
        if (await this.interviews.change(read, change)) return true;
      } catch (error) {
        throw isDuplicateKey(error) ? new DomainError('INTERVIEW_SLOT_TAKEN') : error;
      }
    }
  }

  private refusal(interview: InterviewRecord | undefined): DomainError {
    return new DomainError(interview?.outcome === 'passed' ? 'INTERVIEW_NOT_OPEN' : 'INTERVIEW_TOO_LATE');
  }

  /** To the interviewer, or to both if the player changes from one to another. */
  private messages(
    { interview, createdBy }: ApplicationRecord,
    next: InterviewRecord,
    now: Date,
  ): NewMessage[] {
    const before = interview?.outcome === null ? interview : undefined;
    if (!before) return [slotMessage(createdBy, next, 'booked', now)];
    if (before.interviewer.userId.equals(next.interviewer.userId))
      return [slotMessage(createdBy, next, 'moved', now)];
    return [slotMessage(createdBy, before, 'cancelled', now), slotMessage(createdBy, next, 'booked', now)];
  }

  private line(action: InterviewChange['event']['action'], user: SessionUser, at: Date) {
    return { at, action, by: snapshotOf(user), reason: null };
  }
}
