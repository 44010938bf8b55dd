import { createHash } from 'node:crypto';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { INITIAL_STATUS, settled } from '../../applications/application-lifecycle.js';
import type { ApplicationRecord } from '../../applications/application.schema.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import type { DiscordAnswer } from '../../platform/discord-calls/discord-answer.js';
import {
  DiscordCallFailed,
  DiscordCalls,
  refusalOf,
  type DiscordCall,
} from '../../platform/discord-calls/discord-calls.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { Lease, LeasedWorker } from '../../platform/lease/lease.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { isAbout, staffMessageOf } from './staff-message.js';
import { STAFF_MESSAGE_MODEL, type StaffMessageRecord } from './staff-message.schema.js';

const MESSAGES = '/channels/{channelId}/messages';
const ONE_MESSAGE = `${MESSAGES}/{messageId}`;
const UNKNOWN_CHANNEL = 10003;
const UNKNOWN_MESSAGE = 10008;
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 3_600_000;
const WITHIN_MS = 30_000;
/** Messages of a page and maximum pages of the search for a message whose posting had no answer. */
const PAGE = 100;
const PAGES_MAX = 20;
/** Clocks differ, so the search begins this long before the attempt. */
const MARGIN_MS = 60_000;
const NONCE_LENGTH = 25;
const DISCORD_EPOCH = 1_420_070_400_000;
/** The name of the lease and of the job. */
const NAME = 'discord.staff-messages';
const BATCH = 20;
const WITHDRAWN_EVERY_MS = 60_000;
const WITHDRAWN_BATCH = 500;

/**
 * The bot's messages to staff about applications. A change of an application makes its message due. One process at a
 * time posts or changes the due ones, one after another, so that staff read them in order.
 */
@Injectable()
export class StaffMessages implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(StaffMessages.name);
  private readonly worker: LeasedWorker;

  constructor(
    @InjectModel(STAFF_MESSAGE_MODEL) private readonly model: Model<StaffMessageRecord>,
    private readonly applications: ApplicationsRepository,
    private readonly settings: LiveSettings,
    private readonly calls: DiscordCalls,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.worker = new LeasedWorker(new Lease(model.db, NAME, config.limits.queryMs), {
      isReady: () => config.discord.staffChannelId !== null && !calls.isTokenRefused,
      work: (mayContinue) => this.syncDue(mayContinue),
      onError: (error) => this.logger.warn(`messages to staff wait: ${String(error)}`),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.discord.staffChannelId) return;
    this.worker.start();
    await this.jobs.every(WITHDRAWN_EVERY_MS, NAME, () => this.findWithdrawn());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /** Updates the message as soon as its application is sent or decided. */
  async applicationChanged(id: Types.ObjectId): Promise<void> {
    const { staffChannelId } = this.config.discord;
    // The owner removed the channel from the configuration after the change.
    if (!staffChannelId) return;
    await this.makeDue(id, staffChannelId);
    this.worker.wake();
  }

  /** Makes a message due, after a change of its application. */
  async makeDue(_id: Types.ObjectId, channelId: string): Promise<void> {
    const fresh = { channelId, messageId: null, postingSince: null, shown: null, people: [], isOpen: true };
    await this.model.updateOne(
      { _id },
      { $set: { workAt: this.clock.now(), attempts: 0 }, $inc: { version: 1 }, $setOnInsert: fresh },
      { upsert: true },
    );
  }

  /** Finds messages whose application was withdrawn. A withdrawal deletes the application without an outbox entry. */
  private async findWithdrawn(): Promise<void> {
    const open = await this.model.find({ isOpen: true }).limit(WITHDRAWN_BATCH).lean<StaffMessageRecord[]>();
    const left = await this.applications.findExisting(open.map(({ _id }) => _id));
    for (const { _id, channelId } of open)
      if (!left.has(_id.toHexString())) await this.makeDue(_id, channelId);
  }

  private async syncDue(mayContinue: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const due = await this.model
        .find({ workAt: { $lte: this.clock.now() } })
        .sort({ workAt: 1 })
        .limit(BATCH)
        .lean<StaffMessageRecord[]>();
      if (due.length === 0) return;
      for (const row of due) {
        if (!(await mayContinue())) return;
        await this.syncMessage(row);
      }
    }
  }

  private async syncMessage(row: StaffMessageRecord): Promise<void> {
    try {
      await this.converge(row);
      await this.end(row, { attempts: 0 });
    } catch (error) {
      if (!(error instanceof DiscordCallFailed)) throw error;
      this.logger.warn(`a message to staff waits: ${error.message}`);
      const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(row.attempts, 20));
      const workAt = new Date(this.clock.now().getTime() + wait);
      await this.end(row, { workAt, attempts: row.attempts + 1 });
    }
  }

  /** Ends the sync that began with the row as it was read. A newer change stays due. */
  private async end(
    { _id, version }: StaffMessageRecord,
    state: Pick<StaffMessageRecord, 'workAt' | 'attempts'>,
  ): Promise<void> {
    const change = state.workAt ? { $set: state } : { $set: state, $unset: { workAt: 1 as const } };
    await this.model.updateOne({ _id, version }, change);
  }

  private async converge(row: StaffMessageRecord): Promise<void> {
    const found = await this.applications.findAnyById(row._id);
    if (!found) return this.remove(row);
    const application = settled(found);
    const { whitelistMaxAttempts: maxAttempts } = await this.settings.current();
    const wanted = staffMessageOf(application, { webOrigin: this.config.http.webOrigin, maxAttempts });
    const written = {
      shown: wanted.digest,
      people: wanted.people,
      isOpen: application.status === INITIAL_STATUS,
    };
    const present = await this.present(row, application);
    if (present) {
      if (row.shown === wanted.digest) return;
      const params = { channelId: row.channelId, messageId: present };
      const { code } = await this.ask({ method: 'PATCH', path: ONE_MESSAGE, params, body: wanted.message });
      // If somebody deleted the message, it is not posted again.
      if (code === UNKNOWN_MESSAGE) this.logger.log('a message to staff was deleted on Discord');
    } else {
      const channelId = this.config.discord.staffChannelId ?? row.channelId;
      // Stored before the call: from now on the message may exist.
      const postingSince = this.clock.now();
      await this.note(row._id, { channelId, postingSince, messageId: null, shown: null });
      const body = { ...wanted.message, nonce: nonceOf(row), enforce_nonce: true };
      const { json } = await this.ask({ method: 'POST', path: MESSAGES, params: { channelId }, body });
      await this.note(row._id, { messageId: String((json as { id?: unknown } | null)?.id) });
    }
    await this.note(row._id, written);
  }

  /**
   * The id of the message in the current channel, null if there is none. If a process died after Discord accepted the
   * message and before its id was stored, searches the channel.
   */
  private async present(row: StaffMessageRecord, { _id }: ApplicationRecord): Promise<string | null> {
    const isMoved = row.channelId !== this.config.discord.staffChannelId;
    if (row.messageId) return isMoved && row.isOpen ? null : row.messageId;
    if (!row.postingSince || isMoved) return null;
    let after = snowflakeAt(row.postingSince.getTime() - MARGIN_MS);
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { json } = await this.ask({
        method: 'GET',
        path: `${MESSAGES}?after={after}&limit=${PAGE}`,
        params: { channelId: row.channelId, after },
      });
      const messages: unknown[] = Array.isArray(json) ? json : [];
      const found = messages.find((message): message is { id: string } => isAbout(message, _id));
      if (found) {
        await this.note(_id, { messageId: found.id });
        return found.id;
      }
      const newest = (messages[0] as { id?: unknown } | undefined)?.id;
      if (messages.length < PAGE || typeof newest !== 'string') return null;
      after = newest;
    }
    return null;
  }

  /** Deletes the message after the application was withdrawn or its player erased. */
  private async remove({ _id, channelId, messageId }: StaffMessageRecord): Promise<void> {
    if (messageId) await this.ask({ method: 'DELETE', path: ONE_MESSAGE, params: { channelId, messageId } });
    await this.model.deleteOne({ _id });
  }

  /** Stores what is known of a message. */
  private async note(_id: Types.ObjectId, known: Partial<StaffMessageRecord>): Promise<void> {
    await this.model.updateOne({ _id }, { $set: known });
  }

  /** A message or channel that no longer exists is no failure. @throws DiscordCallFailed */
  private async ask(call: Omit<DiscordCall, 'priority' | 'withinMs'>): Promise<DiscordAnswer> {
    const answer = await this.calls.send({ ...call, priority: 'soon', withinMs: WITHIN_MS });
    const isGone =
      call.method !== 'POST' && (answer.code === UNKNOWN_MESSAGE || answer.code === UNKNOWN_CHANNEL);
    if (!answer.ok && !isGone) throw refusalOf(answer);
    return answer;
  }
}

/** Discord drops a second message with the same nonce for some minutes. */
const nonceOf = ({ _id, channelId }: StaffMessageRecord): string =>
  createHash('sha256').update(`${channelId} ${_id.toHexString()}`).digest('hex').slice(0, NONCE_LENGTH);

/** The smallest id that Discord can have given to a message at this time. */
const snowflakeAt = (ms: number): string => (BigInt(Math.max(0, ms - DISCORD_EPOCH)) << 22n).toString();
