import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { LiveSettings } from '../settings/live-settings.js';

/** Discord's answer for a widget that is switched off. */
const WIDGET_OFF = 403;

/** Public counts of the community's Discord server, which need no token. Errors if Discord does not answer as expected. */
@Injectable()
export class DiscordCounts {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
  ) {}

  /** The approximate member count of the server behind the site's invite. */
  async fetchMembers(): Promise<number> {
    const { discordInvite } = (await this.settings.current()).links;
    const inviteCode = inviteCodeOf(discordInvite) ?? this.config.discord.inviteCode;
    const response = await this.ask(`invites/${encodeURIComponent(inviteCode)}?with_counts=true`);
    return countIn(response, 'approximate_member_count');
  }

  /** How many members are online, by the server's widget; null while it is switched off. */
  async fetchOnline(): Promise<number | null> {
    const response = await this.ask(`guilds/${this.config.discord.guildId}/widget.json`);
    return response.status === WIDGET_OFF ? null : countIn(response, 'presence_count');
  }

  private ask(path: string): Promise<Response> {
    const { apiBaseUrl, timeoutMs, userAgent } = this.config.discord;
    return fetch(`${apiBaseUrl}/${path}`, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  }
}

async function countIn(response: Response, name: string): Promise<number> {
  if (!response.ok) throw new Error(`Discord answered ${response.status} for ${name}`);
  const { [name]: count } = Object(await response.json()) as Record<string, unknown>;
  if (!Number.isSafeInteger(count) || Number(count) < 0) throw new Error(`Discord answered no ${name}`);
  return Number(count);
}

/** The code of a Discord invite link; null for any other link, e.g. a redirect page. */
function inviteCodeOf(link: string): string | null {
  return (
    /^https?:\/\/(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\/([\w-]{2,32})\/?$/i.exec(
      link,
    )?.[1] ?? null
  );
}
