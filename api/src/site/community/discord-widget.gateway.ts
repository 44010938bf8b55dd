import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';

/** Discord's answer for a widget that is switched off. */
const WIDGET_OFF = 403;

/** The public widget of the community's Discord server. Needs no token. */
@Injectable()
export class DiscordWidgetGateway {
  constructor(private readonly config: AppConfig) {}

  /**
   * How many members are online; null while the widget is switched off.
   * @throws an Error if Discord does not answer in time or as expected
   */
  async fetchOnlineCount(): Promise<number | null> {
    const { apiBaseUrl, guildId, timeoutMs, userAgent } = this.config.discord;
    const response = await fetch(`${apiBaseUrl}/guilds/${guildId}/widget.json`, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status === WIDGET_OFF) return null;
    if (!response.ok) throw new Error(`Discord answered ${response.status} for the widget`);
    const body: unknown = await response.json();
    const count =
      typeof body === 'object' && body !== null && 'presence_count' in body ? body.presence_count : undefined;
    if (!Number.isSafeInteger(count) || Number(count) < 0)
      throw new Error('Discord answered no number of members online');
    return Number(count);
  }
}
