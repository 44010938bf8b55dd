import {
  DEFAULT_LOCALE,
  localizedPath,
  type DeliveryChannel,
  type NotificationFacts,
  type NotificationKind,
} from '@city/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppConfig } from '../config/app-config.js';
import type { SessionUser } from '../platform/access/session-user.js';
import { Clock } from '../platform/clock.js';
import { Jobs, PermanentJobFailure, type JobAttempt } from '../platform/jobs/jobs.service.js';
import { LiveSettings } from '../settings/live-settings.js';
import { UsersService } from '../users/users.service.js';
import { DiscordMessenger, DiscordRefusal } from './discord-messenger.js';
import { linkOf } from './links.js';
import { Mailer } from './mailer.js';
import { MessageHooks, type MessageHook } from './message-hooks.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { inMail } from './texts/mail-frame.js';
import { render } from './texts/render.js';
import { staffDiscordText, type StaffFacts } from './texts/staff.js';

const JOB = 'notifications.deliver';
/** After 5, 15, 45 … seconds, for four and a half hours in all: longer than Discord is usually away. */
const BACKOFF = { delayMs: 5_000, factor: 3, retries: 8 };
/** From this attempt on a channel that only stumbles is passed over, so that a message does not wait for hours. */
const PATIENCE = 3;
/** A waiting message is looked after this long after its last sign of life. */
const LOOK_AFTER_MS = 60_000;
/** Longer than the longest pause between two attempts. */
const LOOK_AGAIN_MS = 4 * 3_600_000;
const BATCH = 500;
const REASON_MAX = 500;

type Reachable = Pick<SessionUser, 'discordId' | 'username' | 'globalName' | 'email' | 'locale'>;
type OuterChannel = Exclude<DeliveryChannel, 'site'>;

/** Brings stored messages to their people: by Discord, else by e-mail; staff's to their Discord channel. */
@Injectable()
export class DeliveryService implements OnModuleInit {
  private readonly logger = new Logger(DeliveryService.name);

  constructor(
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly discord: DiscordMessenger,
    private readonly mailer: Mailer,
    private readonly hooks: MessageHooks,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.define<{ id: string; round?: number }>(
      JOB,
      ({ id, round }, attempt) => this.deliver(new Types.ObjectId(id), attempt, round),
      BACKOFF,
    );
  }

  /** The ways to reach a player beside the site, best first. Empty: there is none. */
  channelsOf(user: Pick<Reachable, 'email'>): OuterChannel[] {
    return [
      ...(this.discord.canWriteToPlayers ? (['discord'] as const) : []),
      ...(this.mailer.canSend && user.email ? (['mail'] as const) : []),
    ];
  }

  /** Leaves a stored message to be delivered. The same round of the same message is the same job. */
  async queue({ _id, delivery }: Pick<NotificationRecord, '_id' | 'delivery'>): Promise<void> {
    const id = _id.toHexString();
    await this.jobs.enqueue(JOB, `${id}-${delivery.round}`, { id, round: delivery.round });
  }

  /** Queues waiting messages again whose process died between storing and queueing. Known jobs stay as they are. */
  async requeueOverdue(): Promise<void> {
    const now = this.clock.now();
    for (const message of await this.repository.findOverdue(now, BATCH)) {
      await this.queue(message);
      await this.repository.setLookAt(message._id, new Date(now.getTime() + LOOK_AGAIN_MS));
    }
  }

  /** When the sweep looks after a message that is queued now. */
  lookAt(): Date {
    return new Date(this.clock.now().getTime() + LOOK_AFTER_MS);
  }

  /**
   * One attempt. Throws when it should be tried again, PermanentJobFailure when that makes no sense. The job of a round
   * after which staff have begun another one has nothing to do any more: two would send the message twice.
   */
  async deliver(id: Types.ObjectId, { number, last }: JobAttempt, round?: number): Promise<void> {
    const message = await this.repository.findById(id);
    if (!message || message.delivery.state !== 'waiting') return;
    if (round !== undefined && round !== message.delivery.round) return;
    const hook = this.hooks.of(message.kind);
    try {
      const wanted = !hook || (await hook.stillWanted(message));
      const channel = wanted ? await this.send(message, number >= PATIENCE || last) : 'site';
      if (wanted) await hook?.delivered(message, channel);
      await this.repository.noteDelivered(id, channel, this.clock.now());
    } catch (error) {
      const at = this.clock.now();
      const final = last || error instanceof PermanentJobFailure;
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      if (final) await this.tell(hook, message, reason);
      const lookAt = final ? null : new Date(at.getTime() + LOOK_AGAIN_MS);
      await this.repository.noteFailure(id, { reason, at, lookAt });
      throw error;
    }
  }

  /** A hook that fails must not keep the message from its end: no attempt follows that could note it. */
  private async tell(hook: MessageHook | undefined, message: NotificationRecord, reason: string) {
    try {
      await hook?.failed(message, reason);
    } catch (error) {
      this.logger.error({ msg: 'nobody was told that a message failed', kind: message.kind, err: error });
    }
  }

  private async send(message: NotificationRecord, impatient: boolean): Promise<DeliveryChannel> {
    if (message.userId === null) {
      const kind = message.kind as keyof StaffFacts;
      await this.discord.toStaff(staffDiscordText(kind, message.facts));
      return 'discord';
    }
    const user = await this.users.findById(message.userId);
    if (!user) throw new PermanentJobFailure('the player is gone');
    const channels = this.channelsOf(user);
    if (channels.length === 0) return 'site';
    const refusals: unknown[] = [];
    for (const channel of channels) {
      try {
        await this.sendBy(channel, user, message);
        return channel;
      } catch (error) {
        refusals.push(error);
        // What only stumbles is tried again before the next way is taken: else the message could come by both.
        if (!isPermanent(error) && !impatient) break;
      }
    }
    const reason = refusals
      .map((error) => (error instanceof Error ? error.message : String(error)))
      .join('; ');
    if (refusals.every(isPermanent)) throw new PermanentJobFailure(reason);
    throw new Error(reason);
  }

  private async sendBy(channel: OuterChannel, user: Reachable, message: NotificationRecord): Promise<void> {
    const { http, community } = this.config;
    const kind = message.kind as NotificationKind;
    const language = user.locale ?? DEFAULT_LOCALE;
    const facts = message.facts as unknown as NotificationFacts[typeof kind];
    const { supportEmail } = await this.settings.current();
    const { title, text } = render(kind, facts, language, supportEmail);
    const link = `${http.webOrigin}${localizedPath(language, linkOf(kind, facts))}`;
    // By this id Discord and mail servers recognise a repetition.
    const id = message._id.toHexString();
    if (channel === 'discord') await this.discord.toPlayer(user.discordId, `${text}\n${link}`, id);
    else {
      const name = user.globalName ?? user.username;
      const body = inMail(language, { name, text, link, community: community.name });
      await this.mailer.send(user.email ?? '', { subject: title, text: body }, id);
    }
  }
}

/** Closed messages, no common server; a mailbox that does not exist. */
function isPermanent(error: unknown): boolean {
  if (error instanceof DiscordRefusal) return error.permanent;
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 550 && responseCode < 560;
}
