import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** What Discord says about the person who logs in. */
export interface DiscordProfile {
  discordId: string;
  username: string;
  globalName: string | null;
  avatar: string | null;
  /** Only a verified address. */
  email: string | null;
  /** Member of the required server, by Discord's answer of right now. */
  inRequiredServer: boolean;
  /** The account has two-factor authentication. */
  mfa: boolean;
}

export interface TokenAnswer {
  accessToken: string;
  refreshToken: string;
}

/** What Discord refuses a request with: the status and the code in the body. */
interface Refusal {
  status: number;
  code: unknown;
}

const UNKNOWN_GUILD = 10004;
const UNKNOWN_MEMBER = 10007;
/** Discord's edge has blocked the request: nobody has looked whether the user is a member. */
const BLOCKED = 40333;

/** Of the player's own token: any other 403 means that the player unticked the permission, so membership is not proven. */
const saysNotMember = ({ status, code }: Refusal): boolean =>
  status === 403 ? code !== BLOCKED : status === 404 && (code === UNKNOWN_GUILD || code === UNKNOWN_MEMBER);

/** Longest wait that Discord may ask for with 429 before one more try; beyond it the login is refused. */
const RETRY_MAX_MS = 2_000;
const ANSWER_MAX_CHARACTERS = 100_000;

type Json = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function unavailable(cause: unknown): DomainError {
  return new DomainError('DISCORD_UNAVAILABLE', { cause });
}

/** Discord answers JSON; what stands between may answer a page with any status. */
async function readJson(response: Response): Promise<Json> {
  const body = await response.text();
  if (body.length > ANSWER_MAX_CHARACTERS) throw unavailable(new Error('answer too long'));
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Json;
  } catch (error) {
    throw unavailable(error);
  }
  throw unavailable(new Error('answer is no object'));
}

async function waitAsked(response: Response): Promise<number> {
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body = await readJson(response).catch((): Json => ({}));
  const seconds = typeof body['retry_after'] === 'number' ? body['retry_after'] : header;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : Number.POSITIVE_INFINITY;
}

/** Discord's user calls: time-outs, one more try after 429, no redirects. Every failure is DISCORD_UNAVAILABLE. */
@Injectable()
export class DiscordUserApi {
  constructor(private readonly config: AppConfig) {}

  /** Changes the code of a login for tokens. A code that Discord refuses is LOGIN_STATE_INVALID. */
  async exchange(form: Record<string, string>): Promise<TokenAnswer> {
    const { tokenUrl, clientId, clientSecret } = this.config.discord;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    const response = await this.call(tokenUrl, { method: 'POST', body });
    const answer = await readJson(response);
    if (response.status === 400 && answer['error'] === 'invalid_grant') {
      throw new DomainError('LOGIN_STATE_INVALID', { cause: new Error('Discord refused the code') });
    }
    const accessToken = text(answer['access_token']);
    if (!response.ok || !accessToken) throw unavailable(new Error(`token answer ${response.status}`));
    return { accessToken, refreshToken: text(answer['refresh_token']) ?? '' };
  }

  /** The person of a token and whether they are a member of the required server. */
  async profile(accessToken: string): Promise<DiscordProfile> {
    const authorization = `Bearer ${accessToken}`;
    const { apiBaseUrl, guildId } = this.config.discord;
    const [user, inRequiredServer] = await Promise.all([
      this.user(`${apiBaseUrl}/users/@me`, authorization),
      this.isMember(`${apiBaseUrl}/users/@me/guilds/${guildId}/member`, authorization, saysNotMember),
    ]);
    return { ...user, inRequiredServer };
  }

  /** Asks with the bot whether a user is a member now; null when no bot is configured. */
  async membershipByBot(discordId: string): Promise<boolean | null> {
    const { apiBaseUrl, guildId, botToken } = this.config.discord;
    if (!botToken) return null;
    const url = `${apiBaseUrl}/guilds/${guildId}/members/${discordId}`;
    return this.isMember(
      url,
      `Bot ${botToken}`,
      ({ status, code }) => status === 404 && code === UNKNOWN_MEMBER,
    );
  }

  private async user(url: string, authorization: string): Promise<Omit<DiscordProfile, 'inRequiredServer'>> {
    const response = await this.call(url, { headers: { authorization } });
    if (!response.ok) throw unavailable(new Error(`user answer ${response.status}`));
    const user = await readJson(response);
    const [discordId, username] = [text(user['id']), text(user['username'])];
    if (!discordId || !/^\d{15,20}$/.test(discordId) || !username) {
      throw unavailable(new Error('user answer without id or name'));
    }
    return {
      discordId,
      username,
      globalName: text(user['global_name']),
      avatar: text(user['avatar']),
      email: user['verified'] === true ? text(user['email']) : null,
      mfa: user['mfa_enabled'] === true,
    };
  }

  /** @param isNo whether a refusal says that the user is no member; every other refusal says nothing about it */
  private async isMember(
    url: string,
    authorization: string,
    isNo: (refusal: Refusal) => boolean,
  ): Promise<boolean> {
    const response = await this.call(url, { headers: { authorization } });
    if (response.ok) return true;
    const { status } = response;
    const { code } = await readJson(response);
    if (isNo({ status, code })) return false;
    throw unavailable(new Error(`member answer ${status} ${String(code)}`));
  }

  private async call(url: string, init: RequestInit): Promise<Response> {
    const first = await this.send(url, init);
    if (first.status !== 429) return first;
    const wait = await waitAsked(first);
    if (wait > RETRY_MAX_MS) throw unavailable(new Error('rate limited'));
    await new Promise((resolve) => setTimeout(resolve, wait));
    const second = await this.send(url, init);
    if (second.status === 429) throw unavailable(new Error('rate limited twice'));
    return second;
  }

  private async send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, {
        ...init,
        headers: {
          accept: 'application/json',
          'user-agent': this.config.discord.userAgent,
          ...init.headers,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(this.config.discord.timeoutMs),
      });
    } catch (error) {
      throw unavailable(error);
    }
  }
}
