import {
  DEFAULT_LOCALE,
  INTERVIEW_LIMITS,
  localizedPath,
  type Locale,
  type OwnInterview,
} from '@city/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ICalCalendar } from 'ical-generator';
import { Types } from 'mongoose';
import { AppConfig } from '../../config/app-config.js';
import { MessageHooks, type MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import type { SessionUser } from '../../platform/access/session-user.js';
import { playerMessage, type NewMessage } from '../../platform/announcements/announcement.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { Transactions } from '../../platform/transactions/transactions.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { nameOf, snapshotOf } from '../../staff/audit/person-snapshot.js';
import { assertMayChange, isVisibleTo } from '../application-policy.js';
import { versionOf, type ApplicationRecord } from '../application.schema.js';
import {
  isChangeable,
  isPickable,
  nextReminder,
  slotMessage,
  toInterview,
  toSlot,
  type InterviewRecord,
  type PublishedSlot,
} from './interview.schema.js';
import { InterviewsRepository, type InterviewChange } from './interviews.repository.js';

const JOB = 'interviews';
const INTERVAL_MS = 60_000;

/** `name` is the community's, `other` the person that the reader meets. */
const TEXTS: Readonly<Record<Locale, (name: string, other: string) => { title: string; text: string }>> = {
  en: (name, other) => ({
    title: `${name}: interview with ${other}`,
    text: 'In a voice channel on our Discord.',
  }),
  fr: (name, other) => ({
    title: `${name} : entretien avec ${other}`,
    text: 'Dans un salon vocal de notre Discord.',
  }),
  ar: (name, other) => ({
    title: `${name}: مقابلة مع ${other}`,
    text: 'في قناة صوتية في سيرفرنا على ديسكورد.',
  }),
};

/** The appointments of accepted players: they pick a slot, move to another one or cancel, and are reminded. */
@Injectable()
export class InterviewsService implements OnModuleInit, OnApplicationBootstrap, MessageHook {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly transactions: Transactions,
    private readonly settings: LiveSettings,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register('interview.reminder', this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, JOB, () => this.sendReminders());
  }

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
    const coming = await this.interviews.findComing(now);
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
    try {
      const isNew = await this.transactions.run(async () => {
        const read = await this.accepted(user);
        const before = read.interview;
        if (before?.slotId.equals(slotId)) return false;
        const now = this.clock.now();
        if (!isPickable(before, now)) throw refusal(before);
        assertMayChange(read, 'interview', now);
        const slot = await this.interviews.findSlot(slotId);
        if (!slot || slot.startsAt <= now) throw new DomainError('INTERVIEW_SLOT_TAKEN');
        const { startsAt, endsAt, interviewer } = slot;
        const remindAt = nextReminder(startsAt, now);
        const interview: InterviewRecord = { slotId, startsAt, endsAt, interviewer, outcome: null };
        if (remindAt) interview.remindAt = remindAt;
        const action = before?.outcome === null ? 'interview-moved' : 'interview-booked';
        const messages = pickMessages(read, interview, now);
        await this.interviews.change(read._id, { interview, event: line(action, user, now), messages });
        return true;
      });
      if (!isNew) return;
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('INTERVIEW_SLOT_TAKEN') : error;
    }
    // Staff may have withdrawn the slot while it was being taken.
    if (!(await this.interviews.findSlot(slotId))) {
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

  /**
   * The appointment as a calendar file, for the application's player and reviewers.
   * @throws NOT_FOUND, also without an appointment
   */
  async calendarFile(id: Types.ObjectId, viewer: SessionUser): Promise<string> {
    const application = await this.interviews.find(id);
    if (!application?.interview || !isVisibleTo(viewer, application)) throw new DomainError('NOT_FOUND');
    const { interview, userId, createdBy } = application;
    const locale = viewer.locale ?? DEFAULT_LOCALE;
    const { name } = (await this.settings.current()).brand;
    const { http } = this.config;
    const other = nameOf(userId.equals(viewer._id) ? interview.interviewer : createdBy);
    const { title, text } = TEXTS[locale](name, other);
    const { startsAt: start, endsAt: end } = interview;
    const calendar = new ICalCalendar({ name });
    calendar.createEvent({
      // The id is equal for every appointment of the application, so that a calendar replaces the earlier one.
      id: `interview-${id.toHexString()}@${new URL(http.webOrigin).hostname}`,
      stamp: this.clock.now(),
      // Each move raises the number; without it some calendars keep the earlier time.
      sequence: versionOf(application),
      ...{ start, end, summary: title, description: text },
      url: `${http.webOrigin}${localizedPath(locale, `/applications/${id.toHexString()}`)}`,
    });
    return calendar.toString();
  }

  /** Sends due reminders, and lets waiting players in once interviews are no longer required. */
  async sendReminders(): Promise<void> {
    const now = this.clock.now();
    for (const application of await this.interviews.findDue(now)) await this.remind(application, now);
    if ((await this.settings.current()).interviews !== 'required') await this.interviews.releaseWaiting();
  }

  /** The appointment may have been moved or cancelled while the message waited. */
  async stillWanted({ facts }: NotificationRecord): Promise<boolean> {
    const application = await this.interviews.find(new Types.ObjectId(String(facts['applicationId'])));
    const interview = application?.interview;
    return interview?.outcome === null && interview.startsAt.toISOString() === facts['startsAt'];
  }

  /** After an outage, a late reminder is left out. */
  private async remind(application: ApplicationRecord, now: Date): Promise<void> {
    const { interview, createdBy, userId } = application;
    if (!interview) return;
    const startsAt = interview.startsAt.toISOString();
    const message = (toId: Types.ObjectId, other: string) =>
      playerMessage('interview.reminder', { startsAt, other, toId: toId.toHexString() }, now);
    const messages =
      interview.startsAt > now
        ? [
            message(userId, nameOf(interview.interviewer)),
            message(interview.interviewer.userId, nameOf(createdBy)),
          ]
        : [];
    await this.interviews.remind(application, nextReminder(interview.startsAt, now), messages);
  }

  private giveUp(
    user: SessionUser,
    isAllowed: (interview: InterviewRecord, now: Date) => boolean,
  ): Promise<void> {
    return this.transactions.run(async () => {
      const { _id, interview, createdBy } = await this.accepted(user);
      const now = this.clock.now();
      if (!interview) throw new DomainError('INTERVIEW_NOT_OPEN');
      if (!isAllowed(interview, now)) throw refusal(interview);
      const messages = [slotMessage(createdBy, interview, 'cancelled', now)];
      const event = line('interview-cancelled', user, now);
      await this.interviews.change(_id, { interview: null, event, messages });
    });
  }

  private async accepted(user: SessionUser): Promise<ApplicationRecord> {
    const newest = await this.interviews.findNewest(user._id);
    if (newest?.status !== 'Accepted') throw new DomainError('INTERVIEW_NOT_OPEN');
    return newest;
  }
}

const refusal = (interview: InterviewRecord | undefined): DomainError =>
  new DomainError(interview?.outcome === 'passed' ? 'INTERVIEW_NOT_OPEN' : 'INTERVIEW_TOO_LATE');

const line = (action: InterviewChange['event']['action'], user: SessionUser, at: Date) => ({
  at,
  action,
  by: snapshotOf(user),
  reason: null,
});

/** To the interviewer, or to both if the player changes from one to another. */
function pickMessages(
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
