import type { ApplicationStatus } from './applications.js';
import type { Permission } from './permissions.js';
import type { HeldPack } from './rights.js';
import type { Pack, Role } from './roles.js';
import type { Suspension } from './suspension.js';

export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * A text in every language of the site. English is always filled in. An empty text in another language means the
 * English one.
 */
export type LocalizedText = Record<Locale, string>;

/** A page that a player is asked to accept. */
export interface MustAccept {
  slug: string;
  title: LocalizedText;
  /** The version in force. A version that was accepted counts for all before it. */
  version: number;
  /** ISO 8601; afterwards the player can neither apply nor pay (ACCEPTANCE_NEEDED). */
  from: string;
  /** What changed; null without a note. */
  note: LocalizedText | null;
}

/** An id of Discord: of a user, a server or a role. */
export const DISCORD_ID = /^\d{15,20}$/;

/** The state of a player’s newest application of a kind; `noApp` without one. */
export type ApplicationState = 'noApp' | ApplicationStatus;

/** The pack whose discount a player has, and its end (ISO 8601; null for no end). */
export type OwnDiscount = HeldPack<string>;

/** The pack whose discount a player has now. */
export const discountPackOf = (user: Pick<CurrentUser, 'discount'> | null | undefined): Pack =>
  user?.discount?.pack ?? 'None';

/** `GET /api/auth/user/me`. A small part of it is kept in local storage as `userInfo` for an instant header. */
export interface CurrentUser {
  _id: string;
  /** Discord's id: digits in a string (64 bit), never a number. */
  discord_id: string;
  discord_username: string;
  global_name: string | null;
  /** Discord's avatar hash; animated when it starts with `a_`. */
  discord_avatar: string | null;
  /** Address of the avatar picture, ready to show (Discord's default picture where the player has none). */
  avatarUrl: string;
  /** The email address, if Discord has verified it; otherwise null. */
  email: string | null;
  role: Role;
  /**
   * The person’s permissions as staff: all for an Admin, none for a player. Missing if an older site without roles
   * passes it on.
   */
  permissions?: Permission[];
  /** The membership pack now; ranks above Gold count as Gold. */
  pack: Pack;
  /** Its rank, 1 for Bronze to 6 for Prime; 0 without a pack. */
  packRank: number;
  /** End of the whole time of the pack, ISO 8601; null without a pack or without an end. */
  packUntil: string | null;
  /** The pack that gives the current discount, from membership or discount ladder; null for none. */
  discount: OwnDiscount | null;
  /** Contains at most the required server: one entry means member, an empty list means no member. */
  guilds: { id: string }[];
  whiteListStatus: ApplicationState;
  betaStatus: ApplicationState;
  entityStatus: ApplicationState;
  streamerStatus: ApplicationState;
  cookiesConsent: boolean;
  locale: Locale | null;
  /** Whether the player has agreed to be shown on public lists. Missing from older versions of the site. */
  publicLists?: boolean;
  /** True while a suspension is in force: the player may read, not apply or buy. */
  suspended: boolean;
  /** An Admin without two-factor authentication at Discord: `role` is Player until they log in with it. */
  mfaMissing?: boolean;
  /** Time at which the player asked to have their data erased, ISO 8601; null or missing if they did not. */
  erasureRequestedAt?: string | null;
  /** Reason and end of the suspension; null without one. */
  suspension: Suspension | null;
  /** Pages that the player is asked to accept; left out if there are none. */
  mustAccept?: MustAccept[];
}

/** The reader’s session, for a page that everybody may open. */
export interface SessionInfo {
  /** Null for a visitor. */
  user: CurrentUser | null;
}
