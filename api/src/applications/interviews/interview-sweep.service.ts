import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { nameOf } from '../../staff/audit/person-snapshot.js';
import { MessageHooks, type MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { playerMessage } from '../../platform/announcements/announcement.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import type { ApplicationRecord } from '../application.schema.js';
import { nextReminder } from './interview.js';
import { InterviewsRepository } from './interviews.repository.js';

const SWEEP = 'interviews';
const INTERVAL_MS = 60_000;

/** Sends reminders before interviews, and lets waiting players in once interviews are no longer required. */
@Injectable()
export class InterviewSweep implements OnModuleInit, OnApplicationBootstrap, MessageHook {
  constructor(
    private readonly interviews: InterviewsRepository,
    private readonly settings: LiveSettings,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hooks.register('interview.reminder', this);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  async sweep(): Promise<void> {
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
}
