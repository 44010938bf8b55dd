import { cleanText, type LivePlatform } from '@city/contracts';
import type { StreamApiConfig } from '../../config/config-groups.js';
import type { Clock } from '../../platform/clock.js';
import { memberOf } from '../../platform/findings.js';

/** A live channel, by the answer of a platform. */
export interface Broadcast {
  /** The name in the channel's address, in lower case. */
  channel: string;
  /** The name as the platform writes it. */
  name: string;
  title: string;
  viewers: number;
}

/** The port to a streaming platform. */
export interface StreamPlatform {
  readonly platform: LivePlatform;

  /**
   * Returns the channels that are live.
   * @param channels names in lower case, each once
   * @throws an Error if the platform does not answer all of it, in time and as expected
   */
  findLive(channels: readonly string[], signal: AbortSignal): Promise<Broadcast[]>;
}

export const STREAM_PLATFORMS = Symbol('STREAM_PLATFORMS');

/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000;
/** Lifetime of a token whose answer does not name one. */
const UNNAMED_MS = 10 * 60_000;
/** The pause after a 429 that names none, and the maximum pause. */
const PAUSE_MS = { unnamed: 60_000, longest: 15 * 60_000 } as const;

/** The answer to a request that was understood: 200, or 400 for a wrong parameter. */
export interface StreamAnswer {
  status: 200 | 400;
  body: unknown;
}

/** Requests the app access token of the client credentials grant. */
const requestToken = (
  { tokenUrl, clientId, clientSecret }: StreamApiConfig,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal,
  });

/** The API of a streaming platform. It caches a token, renews a refused one, and pauses after a 429. */
export class StreamApi {
  private token: { text: string; until: number } | null = null;
  private pausedUntil = 0;

  constructor(
    private readonly config: StreamApiConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @param headers beside the token
   * @throws an Error if the platform has asked for a pause, or answers neither 200 nor 400
   */
  async get(
    path: string,
    query: readonly (readonly [string, string])[],
    { signal, headers = {} }: { signal: AbortSignal; headers?: Record<string, string> },
  ): Promise<StreamAnswer> {
    const address = `${this.config.apiBaseUrl}${path}?${new URLSearchParams(query.map(([...pair]) => pair))}`;
    const ask = async () => {
      const authorization = `Bearer ${await this.currentToken(signal)}`;
      return this.checked(
        await fetch(address, {
          headers: { accept: 'application/json', ...headers, authorization },
          redirect: 'error',
          signal,
        }),
      );
    };
    let response = await ask();
    if (response.status === 401) {
      this.token = null;
      response = await ask();
    }
    const { status } = response;
    if (status !== 200 && status !== 400) throw new Error(`it answers ${status} at ${path}`);
    return { status, body: await response.json() };
  }

  private async currentToken(signal: AbortSignal): Promise<string> {
    const now = this.clock.ticks();
    if (now < this.pausedUntil) throw new Error('it has asked for a pause');
    if (this.token && now < this.token.until) return this.token.text;
    const response = this.checked(await requestToken(this.config, signal));
    if (!response.ok) throw new Error(`it answers ${response.status} to the credentials`);
    const body: unknown = await response.json();
    const text = memberOf(body, 'access_token');
    if (typeof text !== 'string' || !text) throw new Error('it answers no token');
    // Kick documents a text here.
    const seconds = Number(memberOf(body, 'expires_in'));
    const lifetime = seconds > 0 ? seconds * 1_000 : UNNAMED_MS;
    this.token = { text, until: now + Math.max(0, lifetime - EARLY_MS) };
    return text;
  }

  /** Begins the pause that a 429 requires. */
  private checked(response: Response): Response {
    if (response.status !== 429) return response;
    const reset = Number(response.headers.get('ratelimit-reset')) * 1_000 - this.clock.now().getTime();
    const asked = reset > 0 ? reset : Number(response.headers.get('retry-after')) * 1_000;
    const pause = asked > 0 ? Math.min(asked, PAUSE_MS.longest) : PAUSE_MS.unnamed;
    this.pausedUntil = this.clock.ticks() + pause;
    return response;
  }
}

/** The items in groups of at most `size`. */
export const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

const TITLE_MAX = 200;
const NAME_MAX = 60;

/** The entries of the list under `data`. @throws an Error if the list is missing */
export function entriesOf(body: unknown): unknown[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data)) throw new Error('it answers no list');
  return data;
}

/**
 * A text from a platform as one line, without characters that change the direction of other text; null if it is no
 * text.
 */
function lineOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const line = cleanText(value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')).trim();
  return [...line].slice(0, max).join('');
}

export const titleOf = (value: unknown): string => lineOf(value, TITLE_MAX) ?? '';

/** @returns null if it is no text or empty */
export const nameOf = (value: unknown): string | null => lineOf(value, NAME_MAX) || null;

/** @throws an Error if it is no number of viewers */
export function viewersOf(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new Error('it answers no number of viewers');
  return Number(value);
}
