import { webAddress } from './forms/rules.js';
import { withoutEndSlashes } from './languages.js';

/** A clip on a video platform. */
export interface Clip {
  platform: ClipPlatform;
  /** The platform's own id; for Kick the channel and the id, with a slash between. */
  id: string;
}

interface Platform {
  /** Its name, for readers. */
  name: string;
  /** The id in an address; undefined if the address is no clip of the platform. `path` has no slash at either end. */
  idOf(address: { host: string; path: string; query: URLSearchParams }): string | undefined;
  /** The page of a clip. */
  page(id: string): string;
  /** The player that other sites may frame; null if the platform has none for clips. */
  frame: { origin: string; address(id: string, parent: string): string } | null;
}

/** `/embed/videoseries` and `/embed/live_stream` are a list and a channel, not a video. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
/** Pages of Streamable that look like clips. */
const STREAMABLE_PAGES = [
  'about',
  'account',
  'contact',
  'help',
  'login',
  'pricing',
  'privacy',
  'signup',
  'terms',
  'upload',
];
/** Pages of Kick that look like channels. */
const KICK_PAGES = ['browse', 'categories', 'category', 'following'];

const PLATFORMS = {
  youtube: {
    name: 'YouTube',
    idOf({ host, path, query }) {
      if (!['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host))
        return undefined;
      const id =
        path === 'watch'
          ? query.get('v')
          : host === 'youtu.be'
            ? path
            : /^(?:shorts|live|embed)\/([^/]+)$/.exec(path)?.[1];
      return id && YOUTUBE_ID.test(id) ? id : undefined;
    },
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: {
      origin: 'https://www.youtube-nocookie.com',
      address: (id) => `/embed/${id}?autoplay=1`,
    },
  },
  'twitch-clip': {
    name: 'Twitch',
    idOf({ host, path, query }) {
      if (host === 'clips.twitch.tv') {
        const id = path === 'embed' ? (query.get('clip') ?? '') : path;
        return /^(?!create$)[\w-]{4,100}$/.exec(id)?.[0];
      }
      if (host !== 'twitch.tv' && host !== 'm.twitch.tv') return undefined;
      return /^(?:\w{1,25}\/)?clip\/([\w-]{4,100})$/.exec(path)?.[1];
    },
    page: (id) => `https://clips.twitch.tv/${id}`,
    frame: {
      origin: 'https://clips.twitch.tv',
      address: (id, parent) => `/embed?clip=${id}&parent=${parent}&autoplay=true`,
    },
  },
  'twitch-video': {
    name: 'Twitch',
    idOf({ host, path }) {
      if (host !== 'twitch.tv' && host !== 'm.twitch.tv') return undefined;
      return /^(?:videos|\w{1,25}\/v(?:ideo)?)\/(\d{4,15})$/.exec(path)?.[1];
    },
    page: (id) => `https://www.twitch.tv/videos/${id}`,
    frame: {
      origin: 'https://player.twitch.tv',
      address: (id, parent) => `/?video=${id}&parent=${parent}&autoplay=true`,
    },
  },
  kick: {
    name: 'Kick',
    idOf({ host, path, query }) {
      if (host !== 'kick.com') return undefined;
      const [, channel, inPath] = /^([\w-]{1,30})(?:\/clips\/(clip_\w{4,40}))?$/.exec(path) ?? [];
      const clip = inPath ?? /^clip_\w{4,40}$/.exec(query.get('clip') ?? '')?.[0];
      return channel && clip && !KICK_PAGES.includes(channel) ? `${channel}/${clip}` : undefined;
    },
    page: (id) => `https://kick.com/${id.replace('/', '/clips/')}`,
    // Kick documents a player for live channels only.
    frame: null,
  },
  streamable: {
    name: 'Streamable',
    idOf({ host, path }) {
      if (host !== 'streamable.com') return undefined;
      const id = /^(?:[eo]\/)?([a-z0-9]{4,8})$/.exec(path)?.[1];
      return id && !STREAMABLE_PAGES.includes(id) ? id : undefined;
    },
    page: (id) => `https://streamable.com/${id}`,
    frame: { origin: 'https://streamable.com', address: (id) => `/e/${id}?autoplay=1` },
  },
} as const satisfies Record<string, Platform>;

export type ClipPlatform = keyof typeof PLATFORMS;

const platformOf = ({ platform }: Clip): Platform => PLATFORMS[platform];

/** The clip to which a link leads; null for any other text. A link without `https://` counts, too. */
export function parseClip(link: string): Clip | null {
  const text = webAddress(link);
  if (!URL.canParse(text)) return null;
  const { hostname, port, username, password, pathname, searchParams: query } = new URL(text);
  if (port || username || password) return null;
  const address = { host: hostname.replace(/^www\./, ''), path: withoutEndSlashes(pathname).slice(1), query };
  for (const platform of Object.keys(PLATFORMS) as ClipPlatform[]) {
    const id = PLATFORMS[platform].idOf(address);
    if (id) return { platform, id };
  }
  return null;
}

/** The platform's name, for readers. */
export const clipPlatformName = (clip: Clip): string => platformOf(clip).name;

/** Returns the page of a clip on its platform. Traces in the link of the person who shared it are removed. */
export const clipPage = (clip: Clip): string => platformOf(clip).page(clip.id);

/**
 * Returns the address of the platform’s player for a frame; null if the platform has none.
 * @param parent host name of the site that has the frame: Twitch plays only with it
 */
export function clipFrame(clip: Clip, parent: string): string | null {
  const { frame } = platformOf(clip);
  return frame && frame.origin + frame.address(clip.id, parent);
}

/** The origins of all players, for the Content-Security-Policy. */
export const clipFrameOrigins = (): string[] =>
  Object.values<Platform>(PLATFORMS).flatMap(({ frame }) => (frame ? [frame.origin] : []));
