/** Read from the database on every request, never from a cookie or a token. */
export const ROLES = ['Player', 'Admin'] as const;
export type Role = (typeof ROLES)[number];

/** Membership packs that staff give to a player. They set the discount in the shop (see money.ts). */
export const PACKS = ['None', 'Bronze', 'Silver', 'Gold'] as const;
export type Pack = (typeof PACKS)[number];
