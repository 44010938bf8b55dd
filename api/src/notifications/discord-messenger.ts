import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { readAnswer, type DiscordAnswer } from '../platform/discord-calls/discord-answer.js';
import { DiscordCalls } from '../platform/discord-calls/discord-calls.service.js';

/** Longest wait for Discord's rate limits. After it the message is retried later. */
const WAIT_MS = 10_000;
/** Discord's limit for a message. */
const CONTENT_MAX = 2_000;
/**
 * Permanent error codes: unknown user, unknown webhook, empty message, direct messages closed, invalid form, no common
 * server. All others are temporary, e.g. opening direct messages too fast (40003) or a block at Discord's edge (40333).
 */
const PERMANENT: ReadonlySet<number | null> = new Set([10013, 10015, 50006, 50007, 50035, 50278]);

/** Sending to Discord failed. `permanent`: a retry makes no sense. */
export class DiscordRefusal extends Error {
  constructor(
    readonly permanent: boolean,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`Discord did not take the message: ${detail}`, options);
    this.name = 'DiscordRefusal';
  }
}

/** Sends through the community's bot and the staff channel's webhook. */
@Injectable()
export class DiscordMessenger {
  constructor(
    private readonly config: AppConfig,
    private readonly calls: DiscordCalls,
  ) {}

  /** Whether a bot is configured that can message players. */
  get canWriteToPlayers(): boolean {
    return this.config.discord.botToken !== null;
  }

  get canWriteToStaff(): boolean {
    return this.config.discord.staffWebhookUrl !== null;
  }

  /** Whether the bot posts into a channel of the staff. */
  get hasStaffChannel(): boolean {
    return this.config.discord.staffChannelId !== null;
  }

  /** Sends a direct message. Discord deduplicates by `key` for some minutes. */
  async toPlayer(discordId: string, text: string, key: string): Promise<void> {
    const channel = await this.byBot('/users/@me/channels', {}, { recipient_id: discordId });
    const id = (channel as { id?: unknown } | null)?.id;
    if (typeof id !== 'string' || !/^\d+$/.test(id)) throw new DiscordRefusal(false, 'no channel');
    const nonce = createHash('sha256').update(key).digest('hex').slice(0, 25);
    const content = { ...body(text), nonce, enforce_nonce: true };
    await this.byBot('/channels/{channelId}/messages', { channelId: id }, content);
  }

  async toStaff(text: string): Promise<void> {
    const { staffWebhookUrl } = this.config.discord;
    if (staffWebhookUrl) await this.byWebhook(`${staffWebhookUrl}?wait=true`, body(text));
  }

  private async byBot(path: string, params: Record<string, string>, content: object): Promise<unknown> {
    const answer = await this.calls
      .send({ method: 'POST', path, params, body: content, priority: 'soon', withinMs: WAIT_MS })
      .catch((cause: unknown) => {
        throw new DiscordRefusal(false, 'no answer', { cause });
      });
    return contentOf(answer);
  }

  private async byWebhook(url: string, content: object): Promise<void> {
    let answer: DiscordAnswer;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': this.config.discord.userAgent,
        },
        body: JSON.stringify(content),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.config.discord.timeoutMs),
      });
      ({ answer } = await readAnswer(response));
    } catch (cause) {
      throw new DiscordRefusal(false, 'no answer', { cause });
    }
    contentOf(answer);
  }
}

function contentOf({ ok, status, json, code }: DiscordAnswer): unknown {
  if (ok) return json;
  throw new DiscordRefusal(PERMANENT.has(code), `${status} ${code ?? ''}`.trim());
}

/** Disables mentions: texts contain names chosen by players. */
function body(text: string) {
  return { content: text.slice(0, CONTENT_MAX), allowed_mentions: { parse: [] } };
}
