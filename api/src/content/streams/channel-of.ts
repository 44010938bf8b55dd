import type { LivePlatform } from '@city/contracts';

/** A channel at a platform that reports live channels. */
export interface Channel {
  platform: LivePlatform;
  /** The name in its address, in lower case. */
  name: string;
}

/** The platforms, and their patterns of channel names. An invalid name would fail the whole request. */
const PLATFORMS: readonly { platform: LivePlatform; host: string; name: RegExp }[] = [
  { platform: 'Twitch', host: 'twitch.tv', name: /^\w{1,25}$/ },
  { platform: 'Kick', host: 'kick.com', name: /^[\w-]{1,25}$/ },
];

/** The channel in a link; null for links to other sites, and to other pages of these platforms. */
export function channelOf(link: string): Channel | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  const found = PLATFORMS.find(({ host }) => hostname.replace(/^(?:www|m)\./, '') === host);
  const name = /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  return found?.name.test(name) ? { platform: found.platform, name: name.toLowerCase() } : null;
}

/** The address of a channel. */
export function channelAddress({ platform, name }: Channel): string {
  const host = PLATFORMS.find((one) => one.platform === platform)?.host ?? '';
  return `https://${host}/${name}`;
}
