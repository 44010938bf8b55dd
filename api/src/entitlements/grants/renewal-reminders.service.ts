import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { MessageHook } from '../../notifications/message-hooks.js';
import type { NotificationRecord } from '../../notifications/notification.schema.js';
import { Clock } from '../../platform/clock.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { UserRights } from '../../accounts/users/user-rights.js';
import type { GrantRecord } from './grant.schema.js';
import { GrantsRepository } from './grants.repository.js';
import { RenewalMessages, type Reminder } from './renewal-messages.service.js';
import {
  dueReminder,
  endingsOf,
  isReminderHour,
  localTimeIn,
  reminderKey,
  REMINDER_DAYS,
  type LocalTime,
} from './renewal-plan.js';

const SWEEP = 'grants.reminders';
const INTERVAL_MS = 15 * 60_000;
const BATCH = 200;
/** A day more than the earliest reminder, because days are local ones. */
const AHEAD_MS = (REMINDER_DAYS[0] + 1) * 24 * 3_600_000;

/** Reminds players 7, 3 and 1 days before the end of their rights, during the day in the community's time zone. */
@Injectable()
export class RenewalReminders implements OnApplicationBootstrap, MessageHook {
  constructor(
    private readonly grants: GrantsRepository,
    private readonly rights: UserRights,
    private readonly messages: RenewalMessages,
    private readonly settings: LiveSettings,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(INTERVAL_MS, SWEEP, () => this.sweep());
  }

  /** Sends the due reminders that were not sent yet. Safe to repeat: each reminder has its own key. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const local = await this.localTime();
    if (!isReminderHour(now, local)) return;
    const before = new Date(now.getTime() + AHEAD_MS);
    for (let skip = 0; ; skip += BATCH) {
      const players = await this.rights.findEnding(before, { skip, limit: BATCH });
      if (players.length === 0) return;
      await this.messages.send(dueReminders(await this.grants.findByUsers(players), now, local), now);
    }
  }

  /** If an outage delays a reminder into the night or beyond a renewal, it stays in the inbox and is not sent. */
  async stillWanted({ userId, facts }: NotificationRecord): Promise<boolean> {
    const now = this.clock.now();
    if (!userId || !isReminderHour(now, await this.localTime())) return false;
    const endings = endingsOf(await this.grants.findByUser(userId), now);
    return endings.some(({ until }) => until.toISOString() === facts['until']);
  }

  private async localTime(): Promise<LocalTime> {
    return localTimeIn((await this.settings.current()).timeZone);
  }
}

function dueReminders(grants: readonly GrantRecord[], now: Date, local: LocalTime): Reminder[] {
  const byPlayer = new Map<string, GrantRecord[]>();
  for (const grant of grants) {
    const id = grant.userId.toHexString();
    byPlayer.set(id, [...(byPlayer.get(id) ?? []), grant]);
  }
  return [...byPlayer.values()].flatMap((own) =>
    endingsOf(own, now).flatMap((ending) => {
      const days = dueReminder(ending, now, local);
      const userId = own[0]?.userId;
      return days && userId ? [{ key: reminderKey(userId, ending, days), userId, ending }] : [];
    }),
  );
}
