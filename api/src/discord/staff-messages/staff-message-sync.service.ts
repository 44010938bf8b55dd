import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { INITIAL_STATUS } from '../../applications/application-lifecycle.js';
import type { ApplicationRecord } from '../../applications/application.schema.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { AppConfig } from '../../config/app-config.js';
import { Clock } from '../../platform/clock.js';
import type { DiscordAnswer } from '../../platform/discord-calls/discord-answer.js';
import {
  DiscordCallFailed,
  DiscordCalls,
  type DiscordCall,
} from '../../platform/discord-calls/discord-calls.service.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { isAbout, staffMessageOf } from './staff-message.js';
import type { StaffMessageRecord } from './staff-message.schema.js';
import { StaffMessagesRepository } from './staff-messages.repository.js';

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

/** Posts or changes the message about one application, so that it shows the current state. */
@Injectable()
export class StaffMessageSync {
  private readonly logger = new Logger(StaffMessageSync.name);

  constructor(
    private readonly rows: StaffMessagesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly settings: LiveSettings,
    private readonly calls: DiscordCalls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async syncMessage(row: StaffMessageRecord): Promise<void> {
    try {
      await this.converge(row);
      await this.rows.end(row, { workAt: null, attempts: 0 });
    } catch (error) {
      if (!(error instanceof CallRefused) && !(error instanceof DiscordCallFailed)) throw error;
      this.logger.warn(`a message to staff waits: ${error.message}`);
      const wait = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(row.attempts, 20));
      const workAt = new Date(this.clock.now().getTime() + wait);
      await this.rows.end(row, { workAt, attempts: row.attempts + 1 });
    }
  }

  private async converge(row: StaffMessageRecord): Promise<void> {
    const application = await this.applications.findAnyById(row._id);
    if (!application) return this.remove(row);
    const { whitelistMaxAttempts: maxAttempts } = await this.settings.current();
    const wanted = staffMessageOf(application, { webOrigin: this.config.http.webOrigin, maxAttempts });
    const said = {
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
      await this.rows.beginPosting(row._id, channelId, this.clock.now());
      const body = { ...wanted.message, nonce: nonceOf(row), enforce_nonce: true };
      const { json } = await this.ask({ method: 'POST', path: MESSAGES, params: { channelId }, body });
      await this.rows.noteMessage(row._id, String((json as { id?: unknown } | null)?.id));
    }
    await this.rows.noteShown(row._id, said);
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
      const found = messages.find((message) => isAbout(message, _id));
      if (found) {
        await this.rows.noteMessage(_id, (found as { id: string }).id);
        return (found as { id: string }).id;
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
    await this.rows.remove(_id);
  }

  /** @throws CallRefused, DiscordCallFailed */
  private async ask(call: Omit<DiscordCall, 'lane' | 'withinMs'>): Promise<DiscordAnswer> {
    const answer = await this.calls.send({ ...call, lane: 'soon', withinMs: WITHIN_MS });
    const isGone =
      call.method !== 'POST' && (answer.code === UNKNOWN_MESSAGE || answer.code === UNKNOWN_CHANNEL);
    if (!answer.ok && !isGone) throw new CallRefused(`${answer.status} ${answer.code ?? ''}`.trim());
    return answer;
  }
}

/** Discord has refused a call, e.g. because the bot may not write into the channel. */
class CallRefused extends Error {
  constructor(detail: string) {
    super(`Discord answered ${detail}`);
    this.name = 'CallRefused';
  }
}

/** Discord drops a second message with the same nonce for some minutes. */
const nonceOf = ({ _id, channelId }: StaffMessageRecord): string =>
  createHash('sha256').update(`${channelId} ${_id.toHexString()}`).digest('hex').slice(0, NONCE_LENGTH);

/** The smallest id that Discord can have given to a message at this time. */
const snowflakeAt = (ms: number): string => (BigInt(Math.max(0, ms - DISCORD_EPOCH)) << 22n).toString();
