// The list of players that the site sends to game servers: signed pages of rows, and a signed seal with the time until
// which the whole list is valid.
import type { GameCharacter } from './bridge-deliveries.js';
import type { CityVisit } from './bridge-presence.js';
import type { Locale } from './users.js';

export const ACCESS_LIMITS = {
  /** Number of pages. A hash of the account decides on which page a row is. */
  pages: 256,
  /** Maximum pages and bytes of one answer. */
  pagesAtOnce: 16,
  bytesAtOnce: 128 * 1_024,
  /** Licences of one account. */
  licences: 4,
  /** Levels of one account. */
  levels: 16,
  /** Letters of a suspension's reason; the whole reason is on the site. */
  reason: 160,
  maintenance: 300,
  /** Claims of one call. */
  claims: 50,
} as const;

/** Bits of `AccessRow[1]`. */
export const ACCESS_FLAGS = { mayPlay: 1, suspended: 2, staff: 4 } as const;

/** One account. A player without a row may not enter. A tuple, because a list has thousands of rows. */
export type AccessRow = [
  /** Names the account in messages between site and game server: 16 random hex digits. */
  ref: string,
  flags: number,
  discordId: string,
  licences: string[],
  locale: Locale,
  /** When the suspension ends, in seconds since 1970; 0 without an end. */
  until: number,
  /** Reason of the suspension, shortened; empty otherwise. */
  reason: string,
  /** `levelText` of each level of the player, including levels hidden by a higher one. */
  levels: string[],
];

/** The content of a page, as JSON in `Signed.data`. */
export interface AccessPage {
  n: number;
  /**
   * Version of the page; rises with every change. It is the time of the change in milliseconds since 1970, or one more
   * than before. Times prevent a site with a restored database from using a version twice. 0: the page has never had a
   * row.
   */
  v: number;
  rows: AccessRow[];
}

/** End of a list’s validity, as JSON in `Signed.data`. */
export interface AccessSeal {
  /** SHA-256 of the list's `accessVersionsText`. */
  digest: string;
  /** Seconds since 1970. */
  until: number;
}

/** A text with the site’s signature over `signedPieceText`. */
export interface Signed {
  data: string;
  sig: string;
}

/** The text that the site signs for a page or a seal; `hash` is the SHA-256 of `data` in hex. */
export const signedPieceText = (piece: 'page' | 'seal', hash: string): string =>
  [`city-${piece}-1`, hash].join('\n');

/** The versions of all pages as a text. Lists with the same hash of this text are equal. */
export const accessVersionsText = (versions: readonly number[]): string => versions.join(',');

/** A player's licence from the game's publisher: the platform's `license:` identifier. */
export const LICENCE = /^[0-9a-f]{40}$/;

/** A licence that is new to the site. A game server recognised its player by Discord. */
export interface LicenceClaim {
  discordId: string;
  licence: string;
}

/** The version of the list that the game server has. */
export interface AccessHeld {
  /** SHA-256 of its `accessVersionsText`. */
  digest: string;
  /** Versions of all pages. Sent only if the site has asked for them. */
  versions?: number[];
}

/** Changes of the list since the version that the game server has. */
export interface AccessNews {
  /** Null while the server's list is not the site's. */
  seal: Signed | null;
  pages: Signed[];
  /** If true, the game server must call again immediately and send its versions. */
  more: boolean;
}

/** `POST /api/bridge/links`: a player has typed the site’s code at the door. */
export interface LinkRequest {
  code: string;
  licence: string;
}

/** `POST /api/bridge/ask`: the ids of a player that the list refuses; null for an id that the platform lacks. */
export interface AskRequest {
  licence: string | null;
  discordId: string | null;
}

/**
 * Reasons why the list refuses a player. `no-account`: they have never logged in on the site. `not-member`: they have
 * an account, but are not on the Discord server. `interview`: accepted, but without a passed interview. `accepted`: the
 * list will let them in within seconds.
 */
export const DOOR_REASONS = [
  'no-account',
  'not-member',
  'not-applied',
  'pending',
  'interview',
  'rejected',
  'accepted',
] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];

/** State of a player’s whitelist application. */
export interface DoorStanding {
  why: DoorReason;
  /** The language that the player has chosen on the site; null if they have not. */
  locale: Locale | null;
  /** The application’s running number; null without an application, and for old ones. */
  number: number | null;
  /** Only for `pending`: the player’s place in line, from 1, and the length of the line. */
  place: { number: number; of: number } | null;
  /** Only for `rejected`: number of further applications that the player may send. */
  attemptsLeft: number | null;
}

export interface AskAnswer {
  /** Null while the server is paused: a copied machine must not learn anything about players. */
  standing: DoorStanding | null;
}

/** `GET /api/game/me`: the player’s game account. */
export interface MyGame {
  /** Whether a game server is connected. If none is, the site shows nothing about the game. */
  connected: boolean;
  links: GameLink[];
  /** The characters that game servers have reported for these licences. */
  characters: OwnCharacter[];
  /** The player’s current visit; null if they are not in the city. */
  inCity: Pick<CityVisit, 'server' | 'since'> | null;
  /** ISO 8601 time of the city’s next planned restart; null if none was announced. */
  restartAt: string | null;
}

/** A character of the current player. */
export interface OwnCharacter extends GameCharacter {
  /** The game server on which they live. */
  server: { id: string; name: string };
}

/** A licence that lets a player in as this account. */
export interface GameLink {
  id: string;
  /** The last letters of the licence. */
  ending: string;
  /** `discord`: recognised at the door; `code`: by a code of the site. */
  by: 'discord' | 'code';
  linkedAt: string;
  /**
   * The names of the servers on which it counts; null for all. A licence claimed by an untrusted server counts there
   * only.
   */
  servers: string[] | null;
  /**
   * The player’s step that makes it count on all servers: a press, or a code if they are staff. Null if it does
   * already.
   */
  confirm: 'press' | 'code' | null;
  /** Last moment at which a licence of staff from before the update counts without a code; null for others. */
  until: string | null;
}

/** `POST /api/game/link-code`: shown once, for the card at the door. */
export interface LinkCode {
  code: string;
  expiresAt: string;
}
