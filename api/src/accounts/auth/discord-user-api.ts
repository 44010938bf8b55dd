import { DISCORD_ID, readable } from '@city/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { readAnswer, type DiscordAnswer } from '../../platform/discord-calls/discord-answer.js';
import { DiscordCalls, UNKNOWN_MEMBER } from '../../platform/discord-calls/discord-calls.service.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** The Discord profile of the user logging in. */
export interface DiscordProfile {
  discordId: string;
  username: string;
  globalName: string | null;
  avatar: string | null;
  /** Only a verified address. */
  email: string | null;
  /** Whether they are a member of the required server now. */
  inRequiredServer: boolean;
  /** The ids of their roles on that server. */
  roles: string[];
  /** The account has two-factor authentication. */
  mfa: boolean;
}

export interface TokenAnswer {
  accessToken: string;
  refreshToken: string;
}

/** An error response of Discord: status and error code. */
interface Refusal {
  status: number;
  code: unknown;
}

const UNKNOWN_GUILD = 10004;
/** A block by Discord's edge, from which membership cannot be judged. */
const BLOCKED = 40333;

/** For the player's own token: any other 403 means the player did not grant the scope, so membership is not proven. */
const saysNotMember = ({ status, code }: Refusal): boolean =>
  status === 403 ? code !== BLOCKED : status === 404 && (code === UNKNOWN_GUILD || code === UNKNOWN_MEMBER);

/** Longest `Retry-After` of a 429 that is waited for; beyond it the login fails. */
const RETRY_MAX_MS = 2_000;

type Json = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function unavailable(cause: unknown): DomainError {
  return new DomainError('DISCORD_UNAVAILABLE', { cause });
}

/** The body of an answer. Discord answers JSON, but a proxy in between may answer HTML with any status. */
function objectOf({ json }: DiscordAnswer): Json {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Json;
  throw unavailable(new Error('answer is no object'));
}

/** Discord's user API with timeouts, one retry after 429 and no redirects. Every failure is DISCORD_UNAVAILABLE. */
@Injectable()
export class DiscordUserApi {
  constructor(
    private readonly config: AppConfig,
    private readonly calls: DiscordCalls,
  ) {}

  /** Exchanges a login code for tokens. Throws LOGIN_STATE_INVALID if Discord refuses the code. */
  async exchange(form: Record<string, string>): Promise<TokenAnswer> {
    const { tokenUrl, clientId, clientSecret } = this.config.discord;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    const response = await this.call(tokenUrl, { method: 'POST', body });
    const answer = objectOf(response);
    if (response.status === 400 && answer['error'] === 'invalid_grant') {
      throw new DomainError('LOGIN_STATE_INVALID', { cause: new Error('Discord refused the code') });
    }
    const accessToken = text(answer['access_token']);
    if (!response.ok || !accessToken) throw unavailable(new Error(`token answer ${response.status}`));
    return { accessToken, refreshToken: text(answer['refresh_token']) ?? '' };
  }

  /** The user of a token, with their membership of the required server. */
  async profile(accessToken: string): Promise<DiscordProfile> {
    const authorization = `Bearer ${accessToken}`;
    const { apiBaseUrl, guildId } = this.config.discord;
    const [user, roles] = await Promise.all([
      this.user(`${apiBaseUrl}/users/@me`, authorization),
      this.rolesOfMember(`${apiBaseUrl}/users/@me/guilds/${guildId}/member`, authorization),
    ]);
    return { ...user, inRequiredServer: roles !== null, roles: roles ?? [] };
  }

  /** Whether a user is a member now, according to the bot; null if no bot is configured. */
  async membershipByBot(discordId: string): Promise<boolean | null> {
    if (!this.calls.isConfigured) return null;
    const { timeoutMs: withinMs } = this.config.discord;
    const roles = await this.calls.rolesOfMember(discordId, { priority: 'now', withinMs }).catch((cause) => {
      throw unavailable(cause);
    });
    return roles !== null;
  }

  private async user(
    url: string,
    authorization: string,
  ): Promise<Omit<DiscordProfile, 'inRequiredServer' | 'roles'>> {
    const response = await this.call(url, { headers: { authorization } });
    if (!response.ok) throw unavailable(new Error(`user answer ${response.status}`));
    const user = objectOf(response);
    const [discordId, username] = [text(user['id']), text(user['username'])];
    if (!discordId || !DISCORD_ID.test(discordId) || !username) {
      throw unavailable(new Error('user answer without id or name'));
    }
    return {
      discordId,
      username,
      // A display name of invisible characters counts as missing.
      globalName: readable(text(user['global_name']) ?? '') || null,
      avatar: text(user['avatar']),
      email: user['verified'] === true ? text(user['email']) : null,
      mfa: user['mfa_enabled'] === true,
    };
  }

  /** The ids of a member's roles; null if they are not on the server. */
  private async rolesOfMember(url: string, authorization: string): Promise<string[] | null> {
    const response = await this.call(url, { headers: { authorization } });
    const { status } = response;
    const { code, roles } = objectOf(response);
    if (response.ok)
      return Array.isArray(roles) ? roles.filter((role): role is string => typeof role === 'string') : [];
    if (saysNotMember({ status, code })) return null;
    throw unavailable(new Error(`member answer ${status} ${String(code)}`));
  }

  private async call(url: string, init: RequestInit): Promise<DiscordAnswer> {
    const { answer: first, facts } = await this.send(url, init);
    if (first.status !== 429) return first;
    if (facts.retryAfterMs > RETRY_MAX_MS) throw unavailable(new Error('rate limited'));
    await new Promise((resolve) => setTimeout(resolve, facts.retryAfterMs));
    const { answer: second } = await this.send(url, init);
    if (second.status === 429) throw unavailable(new Error('rate limited twice'));
    return second;
  }

  private async send(url: string, init: RequestInit): ReturnType<typeof readAnswer> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: {
          accept: 'application/json',
          'user-agent': this.config.discord.userAgent,
          ...init.headers,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(this.config.discord.timeoutMs),
      });
      return await readAnswer(response);
    } catch (error) {
      throw unavailable(error);
    }
  }
}
