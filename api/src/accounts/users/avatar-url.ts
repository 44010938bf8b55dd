/** Number of Discord's default avatars, chosen by user id. */
const DEFAULT_PICTURES = 6n;

/** URL of a player's avatar as a PNG that does not move. @param pixels a power of two */
export const stillAvatarUrl = (
  cdnBaseUrl: string,
  discordId: string,
  avatar: string | null,
  pixels: number,
): string =>
  avatar
    ? `${cdnBaseUrl}/avatars/${discordId}/${avatar}.png?size=${pixels}`
    : avatarUrl(cdnBaseUrl, discordId, null);

/** URL of a player's avatar. Animated hashes (`a_…`) are GIFs; players without an avatar get Discord's default one. */
export function avatarUrl(cdnBaseUrl: string, discordId: string, avatar: string | null): string {
  if (avatar) {
    const extension = avatar.startsWith('a_') ? 'gif' : 'png';
    return `${cdnBaseUrl}/avatars/${discordId}/${avatar}.${extension}?size=128`;
  }
  // BigInt, because ids have 64 bits. Erased users have no id.
  const index = /^\d+$/.test(discordId) ? (BigInt(discordId) >> 22n) % DEFAULT_PICTURES : 0n;
  return `${cdnBaseUrl}/embed/avatars/${index}.png`;
}
