// Things that a game server makes or takes back. The site sends the thing and its player; the game server alone defines
// what a key means.
import type { DeliveryKind } from './deliveries.js';

export const WORK_LIMITS = {
  /** Tasks that one server holds at most. */
  tasks: 20,
  /** Receipts of one call. */
  receipts: 50,
  /** Players whose characters one call reports. */
  characterLists: 50,
  /** Characters of one player. */
  characters: 20,
  /** Letters of a character's name. */
  name: 64,
  /** Letters of what was made, e.g. a plate. */
  made: 64,
  /** Keys that a server offers. */
  effects: 300,
  /** Letters of the words for a key. */
  label: 80,
  /** Letters of why a key cannot be made now. */
  reason: 160,
  /** Maximum number of receipts that the site requests in one answer. */
  probes: 500,
} as const;

/** A key of the owner's list of effects, e.g. `car.sultan`. */
export const EFFECT_KEY = /^[a-z0-9][a-z0-9._:-]{0,63}$/;
/** The framework’s key of a character, e.g. `char1:0123abcd` or `ABC12345`. */
export const CHARACTER_KEY = /^[!-~]{1,64}$/;
/** The id of a delivery. */
export const DELIVERY_ID = /^[0-9a-f]{24}$/;

export const GAME_FRAMEWORKS = ['qbox', 'qbcore', 'esx', 'none'] as const;
export type GameFramework = (typeof GAME_FRAMEWORKS)[number];

/**
 * `transaction`: the thing and its receipt are one write of the game’s database, so it is made exactly once. `once`:
 * after a crash it runs again only if the owner’s probe or staff confirm that nothing was made.
 */
export const EFFECT_MODES = ['transaction', 'once'] as const;
export type EffectMode = (typeof EFFECT_MODES)[number];

/** Something that a game server can make. */
export interface PublishedEffect {
  key: string;
  /** Words for staff. */
  label: string;
  mode: EffectMode;
  /** True while the game server cannot make it, e.g. because oxmysql does not run. Tasks wait until it can. */
  notNow?: boolean;
  /**
   * The reason, in the game server’s words for staff. Missing if it can be made, and from older versions of the
   * resource.
   */
  reason?: string;
}

/** All things that a game server can make. */
export interface EffectCatalogue {
  /** SHA-256 of the JSON of `effects`, in hex. */
  digest: string;
  /** Sent only if the site has set `wantsCatalogue`. */
  effects?: PublishedEffect[];
}

/** One attempt at a delivery. The site accepts a receipt of an older attempt only if its result is `done`. */
export interface TaskKey {
  /** The delivery. */
  id: string;
  /** From 1; rises each time the site hands out the delivery again. */
  attempt: number;
}

/**
 * A thing to make or to take back.
 * - The server may hold a task for as long as it needs. The site sends it again until the server names it in `holding`
 *   or in a receipt.
 * - The server stores only tasks that it has begun. It begins an attempt again only if the game’s database or the
 *   owner’s probe shows that nothing was made.
 * - If an earlier attempt was `done`, the server answers a further attempt with the receipt of the game’s database.
 * - If an earlier attempt was `uncertain`, a further attempt may begin: staff have checked that nothing was made.
 */
export interface GameTask extends TaskKey {
  kind: DeliveryKind;
  /** The right that it is for. At most one thing per slot is given and not taken back. */
  slot: string;
  effect: string;
  /** For `take`: the delivery that made the thing, and what it made. Null for `give`. */
  undoes: { id: string; made: string | null } | null;
  /** The licences of the player's account. A `take` may come without any. */
  licences: string[];
  /** The key of the character who gets it. Null: the next character that the player plays, or the account. */
  character: string | null;
}

/**
 * `done`: the thing is there, or taken back. `failed`: it cannot be done, see `code`. `later`: nothing has happened,
 * see `waitsFor`; the site sends the task again. `uncertain`: it began, and its result is unknown.
 */
export const RECEIPT_RESULTS = ['done', 'failed', 'later', 'uncertain'] as const;
export type ReceiptResult = (typeof RECEIPT_RESULTS)[number];

/**
 * Reasons why a task cannot be done. `ALREADY_THERE`: another delivery has made a thing for the same slot. `SOLD_ON`:
 * the player no longer has the thing to take back. `EFFECT_UNKNOWN`: the owner’s list has no such key.
 * `CHARACTER_UNKNOWN`: the framework has no character with this key. `EFFECT_FAILED`: the framework or script refused it.
 */
export const TASK_FAILURES = [
  'ALREADY_THERE',
  'SOLD_ON',
  'EFFECT_UNKNOWN',
  'CHARACTER_UNKNOWN',
  'EFFECT_FAILED',
] as const;
export type TaskFailure = (typeof TASK_FAILURES)[number];

/**
 * Conditions that a task waits for. `online`: the player has to be in the city. `character`: the player has to play a
 * character. `room`: there is no room for the item. `server`: database or framework do not answer. `limit`: the owner’s
 * daily limit is reached.
 */
export const TASK_WAITS = ['online', 'character', 'room', 'server', 'limit'] as const;
export type TaskWait = (typeof TASK_WAITS)[number];

/** Result of an attempt. The game server repeats it with each call until `WorkNews.stored` names it. */
export interface WorkReceipt extends TaskKey {
  result: ReceiptResult;
  /** For `failed`; null otherwise. */
  code: TaskFailure | null;
  /** For `later`; null otherwise. */
  waitsFor: TaskWait | null;
  /** For `done`: the plate, or another name of the thing. Null if it has none. */
  made: string | null;
  /**
   * For `done`: the character that owns it. Null for a thing of the account, and if the framework does not return the
   * character.
   */
  character: GameCharacter | null;
  /** Seconds since 1970. */
  at: number;
}

export interface GameCharacter {
  key: string;
  /**
   * Not empty, at most `WORK_LIMITS.name` letters, without control characters. The site refuses a call with any other
   * name.
   */
  name: string;
}

/** The characters of a player who is in the city. Replaces the site’s list for this licence on this server. */
export interface CharacterList {
  licence: string;
  characters: GameCharacter[];
}

/** State of a delivery’s receipt in the game’s database. `unknown`: effects of mode `once` have no receipt there. */
export const PROBE_RESULTS = ['given', 'taken', 'missing', 'unknown'] as const;
export type ProbeResult = (typeof PROBE_RESULTS)[number];

/** The answer to a probe. */
export interface Probed {
  /** The delivery of the question: a `give`. */
  id: string;
  result: ProbeResult;
}

/** `SyncRequest.work`. A resource without deliveries does not send it. */
export interface WorkReport {
  framework: GameFramework;
  catalogue: EffectCatalogue;
  /** Tasks that were accepted and have no receipt yet. */
  holding: TaskKey[];
  /** Oldest first. */
  receipts: WorkReceipt[];
  /** Lists that have changed; repeated until a call was answered. */
  characters: CharacterList[];
  /** Answers to the probes of the last answer. */
  probed: Probed[];
}

/** `SyncAnswer.work`. Null while the server is paused, and for a resource that sends no report. */
export interface WorkNews {
  tasks: GameTask[];
  /**
   * Receipts that the site has stored. The server sends them no more, but keeps the receipts in the game’s database.
   */
  stored: TaskKey[];
  wantsCatalogue: boolean;
  /**
   * Ids of gives that have made something with a name, e.g. a plate. The site sends them after each start of the
   * resource, in no order. If a receipt is missing twice, at least a minute apart, an older database has lost it; the
   * thing is given again.
   */
  probes: string[];
}
