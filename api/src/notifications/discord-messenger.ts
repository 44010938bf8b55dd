import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';

/** Discord's limit for a message. */
const CONTENT_MAX = 2_000;
/**
 * Permanent error codes: unknown user, unknown webhook, empty message, direct messages closed, invalid form, no common
 * server. All others are temporary, e.g. opening direct messages too fast (40003) or a block at Discord's edge (40333).
 */
const PERMANENT: ReadonlySet<unknown> = new Set([10013, 10015, 50006, 50007, 50035, 50278]);

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
  constructor(private readonly config: AppConfig) {}

  /** Whether a bot is configured that can message players. */
  get canWriteToPlayers(): boolean {
    return this.config.discord.botToken !== null;
  }

  get canWriteToStaff(): boolean {
    return this.config.discord.staffWebhookUrl !== null;
  }

  /** Sends a direct message. Discord deduplicates by `key` for some minutes. */
  async toPlayer(discordId: string, text: string, key: string): Promise<void> {
    const { apiBaseUrl, botToken } = this.config.discord;
    const headers = { authorization: `Bot ${botToken ?? ''}` };
    const channel = await this.post(`${apiBaseUrl}/users/@me/channels`, { recipient_id: discordId }, headers);
    const id = (channel as { id?: unknown } | null)?.id;
    if (typeof id !== 'string' || !/^\d+$/.test(id)) throw new DiscordRefusal(false, 'no channel');
    const nonce = createHash('sha256').update(key).digest('hex').slice(0, 25);
    await this.post(
      `${apiBaseUrl}/channels/${id}/messages`,
      { ...body(text), nonce, enforce_nonce: true },
      headers,
    );
  }

  async toStaff(text: string): Promise<void> {
    const { staffWebhookUrl } = this.config.discord;
    if (staffWebhookUrl) await this.post(`${staffWebhookUrl}?wait=true`, body(text), {});
  }

  private async post(url: string, content: unknown, headers: Record<string, string>): Promise<unknown> {
    let response: Response;
    let json: unknown;
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'user-agent': this.config.discord.userAgent,
        },
        body: JSON.stringify(content),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.config.discord.timeoutMs),
      });
      // A proxy may answer HTML instead of JSON.
      json = await response.json().catch(() => null);
    } catch (cause) {
      throw new DiscordRefusal(false, 'no answer', { cause });
    }
    if (response.ok) return json;
    const code = (json as { code?: unknown } | null)?.code;
    throw new DiscordRefusal(PERMANENT.has(code), `${response.status} ${String(code ?? '')}`.trim());
  }
}

/** Disables mentions: texts contain names chosen by players. */
function body(text: string) {
  return { content: text.slice(0, CONTENT_MAX), allowed_mentions: { parse: [] } };
}
