/** Discord's default pictures, chosen by the id under the current user name system. */
const DEFAULT_PICTURES = 6n;

/** Address of a player's picture. Animated hashes (`a_…`) are GIFs, players without a picture get Discord's default one. */
export function avatarUrl(cdnBaseUrl: string, discordId: string, avatar: string | null): string {
  if (avatar) {
    const extension = avatar.startsWith('a_') ? 'gif' : 'png';
    return `${cdnBaseUrl}/avatars/${discordId}/${avatar}.${extension}?size=128`;
  }
  // Ids are 64 bit: Number would round them. An erased person has none.
  const index = /^\d+$/.test(discordId) ? (BigInt(discordId) >> 22n) % DEFAULT_PICTURES : 0n;
  return `${cdnBaseUrl}/embed/avatars/${index}.png`;
}
