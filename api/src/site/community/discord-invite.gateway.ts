import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { LiveSettings } from '../settings/live-settings.js';

/** Discord's public invite endpoint. Needs no token. */
@Injectable()
export class DiscordInviteGateway {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: LiveSettings,
  ) {}

  /**
   * The approximate member count of the server behind the site's invite.
   * @throws an Error if Discord does not answer in time or as expected
   */
  async fetchMemberCount(): Promise<number> {
    const { apiBaseUrl, inviteCode: configured, timeoutMs, userAgent } = this.config.discord;
    const { discordInvite } = (await this.settings.current()).links;
    const inviteCode = inviteCodeOf(discordInvite) ?? configured;
    const url = `${apiBaseUrl}/invites/${encodeURIComponent(inviteCode)}?with_counts=true`;
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Discord answered ${response.status} for the invite`);
    const body: unknown = await response.json();
    const count =
      typeof body === 'object' && body !== null && 'approximate_member_count' in body
        ? body.approximate_member_count
        : undefined;
    if (!Number.isSafeInteger(count) || Number(count) < 0)
      throw new Error('Discord answered no member count');
    return Number(count);
  }
}

/** The code of a Discord invite link; null for any other link, e.g. a redirect page. */
function inviteCodeOf(link: string): string | null {
  return (
    /^https?:\/\/(?:www\.)?(?:discord\.gg|discord(?:app)?\.com\/invite)\/([\w-]{2,32})\/?$/i.exec(
      link,
    )?.[1] ?? null
  );
}
