// Who may enter the city, as the site tells game servers: pages of rows, each signed, and a seal that says how long the whole
// list holds.
import type { Locale } from './users.js';

export const ACCESS_LIMITS = {
  /** Rows are spread over so many pages by a hash of the account. */
  pages: 256,
  /** Pages and bytes that one answer carries at most. */
  pagesAtOnce: 16,
  bytesAtOnce: 128 * 1_024,
  /** Licences of one account. */
  licences: 4,
  /** Levels of one account. */
  levels: 16,
  /** Letters of a suspension's reason; players read the whole on the site. */
  reason: 160,
  maintenance: 300,
  /** Claims of one call. */
  claims: 50,
} as const;

/** Bits of `AccessRow[1]`. */
export const ACCESS_FLAGS = { mayPlay: 1, suspended: 2, staff: 4 } as const;

/** One account; without a row nobody comes in. A tuple, because a list has thousands of them. */
export type AccessRow = [
  /** The account’s name between site and game server: 16 random hex digits. */
  ref: string,
  flags: number,
  discordId: string,
  licences: string[],
  locale: Locale,
  /** When the suspension ends, in seconds since 1970; 0 without an end. */
  until: number,
  /** Why they are suspended, shortened; empty otherwise. */
  reason: string,
  /** What they hold: `levelText` of each level, also of those that wait below a higher one. */
  levels: string[],
];

/** What a page says, as JSON in `Signed.data`. */
export interface AccessPage {
  n: number;
  /**
   * Higher with every change of the page: the time of the change in milliseconds since 1970, or one more than before. A site
   * whose database was restored never gives a version twice. A page of version 0 has never had a row.
   */
  v: number;
  rows: AccessRow[];
}

/** How long a list holds, as JSON in `Signed.data`. */
export interface AccessSeal {
  /** `accessVersionsText` of the list, as its SHA-256. */
  digest: string;
  /** Seconds since 1970. */
  until: number;
}

/** A text with the site’s signature over `signedPieceText`. */
export interface Signed {
  data: string;
  sig: string;
}

/** What the site signs of a page or a seal; `hash` is the SHA-256 of `data` in hex. */
export const signedPieceText = (piece: 'page' | 'seal', hash: string): string =>
  [`city-${piece}-1`, hash].join('\n');

/** The versions of all pages as a text: two lists are the same if its hash is. */
export const accessVersionsText = (versions: readonly number[]): string => versions.join(',');

/** A licence of the game’s publisher, as `license:` names it. */
export const LICENCE = /^[0-9a-f]{40}$/;

/** The account that a game server recognised by Discord, and the licence they play with. */
export interface LicenceClaim {
  discordId: string;
  licence: string;
}

/** What the game server holds of the list. */
export interface AccessHeld {
  /** `accessVersionsText`, as its SHA-256. */
  digest: string;
  /** Of all pages; only if the site has asked for them. */
  versions?: number[];
}

/** News for the list. */
export interface AccessNews {
  /** Null while the lists differ. */
  seal: Signed | null;
  pages: Signed[];
  /** The game server is asked to call again at once, with its versions. */
  more: boolean;
}

/** `POST /api/bridge/links`: a player has typed the site’s code at the door. */
export interface LinkRequest {
  code: string;
  licence: string;
}

/** `GET /api/game/me`: the player’s game account. */
export interface MyGame {
  /** False: no game server is connected, and the site says nothing of it. */
  connected: boolean;
  links: GameLink[];
}

/** A licence that lets a player in as this account. */
export interface GameLink {
  id: string;
  /** The last letters of the licence. */
  ending: string;
  /** `discord`: recognised at the door; `code`: by a code of the site. */
  by: 'discord' | 'code';
  linkedAt: string;
}

/** `POST /api/game/link-code`: shown once, for the card at the door. */
export interface LinkCode {
  code: string;
  expiresAt: string;
}
