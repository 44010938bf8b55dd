import type { Clock } from '../platform/clock.js';
import { secretToken } from '../platform/ids.js';

export const STREAM_PLATFORMS = ['twitch', 'kick'] as const;
export type StreamPlatform = (typeof STREAM_PLATFORMS)[number];

/** A channel of a streaming platform. */
export interface Channel {
  /** The name in its address, lower case. */
  login: string;
  /** Name in the platform’s spelling. */
  name: string;
  title: string;
  viewers: number;
  /** ISO 8601; null while it is not live. */
  liveSince: string | null;
}

/** In seconds. The real ones live for about 60 days. */
export const TOKEN_LIFETIME_S = 3_600;

/** The channels of both streaming platforms and the tokens that read them. */
export class StreamsStore {
  readonly #clock: Clock;
  readonly channels: Record<StreamPlatform, Map<string, Channel>> = { twitch: new Map(), kick: new Map() };
  readonly #tokens: Record<StreamPlatform, Map<string, number>> = { twitch: new Map(), kick: new Map() };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  reset(): void {
    for (const platform of STREAM_PLATFORMS) {
      this.channels[platform].clear();
      this.#tokens[platform].clear();
    }
  }

  issueToken(platform: StreamPlatform): string {
    const token = secretToken();
    this.#tokens[platform].set(token, this.#clock.now() + TOKEN_LIFETIME_S * 1_000);
    return token;
  }

  /** Whether a header carries a token of this platform that has not expired. */
  admits(platform: StreamPlatform, authorization: string | undefined): boolean {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    return (this.#tokens[platform].get(token) ?? 0) > this.#clock.now();
  }

  /** Makes the tokens of a platform invalid, as after their expiry. */
  expireTokens(platform: StreamPlatform): void {
    this.#tokens[platform].clear();
  }

  /** Starts, changes or ends the stream of a channel, which is created on the spot. */
  put(platform: StreamPlatform, login: string, change: Partial<Channel> & { isLive: boolean }): Channel {
    const { isLive, ...more } = change;
    const known = this.channels[platform].get(login);
    const since = known?.liveSince ?? new Date(this.#clock.now()).toISOString();
    const channel: Channel = {
      name: login,
      title: '',
      viewers: 0,
      ...known,
      ...more,
      login,
      liveSince: isLive ? since : null,
    };
    this.channels[platform].set(login, channel);
    return channel;
  }
}
