/** The streaming platforms that the site can ask who is live. */
export const LIVE_PLATFORMS = ['Twitch', 'Kick'] as const;
export type LivePlatform = (typeof LIVE_PLATFORMS)[number];

/** A streamer of the community who is live now (`GET /api/live`). */
export interface LiveStream {
  platform: LivePlatform;
  /** Address of the channel. */
  url: string;
  /** The channel's name, as its platform writes it. */
  name: string;
  /** The streamer's own words; may be empty. */
  title: string;
  viewers: number;
}
