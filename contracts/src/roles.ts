/** Read from the database on every request, never from a cookie or a token. */
export const ROLES = ['Player', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

/** Membership packs that staff give to a player. They set the discount in the shop (see money.ts). */
export const PACKS = ['None', 'Bronze', 'Silver', 'Gold'] as const;
export type Pack = (typeof PACKS)[number];

/** The names of the membership ranks, lowest first. Discounts exist for the first three; higher ranks count as Gold. */
export const RANK_NAMES = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Prime'] as const;
export type RankName = (typeof RANK_NAMES)[number];

/** The pack that the owner suggests while players have chosen no pack most. */
export const SUGGESTED_PACKS = ['None', ...RANK_NAMES] as const;
export type SuggestedPack = (typeof SUGGESTED_PACKS)[number];

/** The name of a membership rank from 1. Ranks above the last have its name. */
export const nameOfRank = (rank: number): RankName =>
  RANK_NAMES[Math.min(rank, RANK_NAMES.length) - 1] ?? 'Bronze';
