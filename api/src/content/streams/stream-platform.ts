import type { LivePlatform } from '@city/contracts';

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

/** All platforms that are configured. */
export const STREAM_PLATFORMS = Symbol('STREAM_PLATFORMS');
