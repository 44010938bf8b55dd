import type { DiscordUser } from './users.js';

/** Returns the path of a user’s picture on the simulated CDN, by the rules of Discord’s CDN. */
export function avatarPath(user: Pick<DiscordUser, 'id' | 'avatar'>, size: number): string {
  if (user.avatar === null) return `/discord/cdn/embed/avatars/${(BigInt(user.id) >> 22n) % 6n}.png`;
  const extension = user.avatar.startsWith('a_') ? 'gif' : 'png';
  return `/discord/cdn/avatars/${user.id}/${user.avatar}.${extension}?size=${size}`;
}
