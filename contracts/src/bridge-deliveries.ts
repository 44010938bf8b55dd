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
/** How a framework names a character, e.g. `char1:0123abcd` or `ABC12345`. */
export const CHARACTER_KEY = /^[!-~]{1,64}$/;
/** The id of a delivery. */
export const DELIVERY_ID = /^[0-9a-f]{24}$/;

export const GAME_FRAMEWORKS = ['qbox', 'qbcore', 'esx', 'none'] as const;
export type GameFramework = (typeof GAME_FRAMEWORKS)[number];

/**
 * `transaction`: the thing and its receipt are one write of the game's database, so it is made exactly once. `once`: after a
 * crash it is run again only if the owner's probe or staff say that nothing was made.
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
  /** Why it cannot, in the game server's words for staff. Missing if it can, and from older versions of the resource. */
  reason?: string;
}

/** All things that a game server can make. */
export interface EffectCatalogue {
  /** SHA-256 of the JSON of `effects`, in hex. */
  digest: string;
  /** Only if the site has asked by `wantsCatalogue`. */
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
 * A thing to make or to take back. The server may hold it for as long as it needs and gets it again while it names it neither
 * in `holding` nor in a receipt; it stores no tasks, only what it has begun. It begins an attempt again only if the game's
 * database or the owner's probe says that nothing was made. A further attempt at what was `done` is answered with the receipt of
 * the game's database; a further one at what was `uncertain` may begin, because staff have looked and it was not done.
 */
export interface GameTask extends TaskKey {
  kind: DeliveryKind;
  /** The right that it is for: at most one thing that was given and not taken back has the same. */
  slot: string;
  effect: string;
  /** For `take`: the delivery that made the thing, and what it made. Null for `give`. */
  undoes: { id: string; made: string | null } | null;
  /** The licences of the player's account. A `take` may come without any. */
  licences: string[];
  /** The key of the character who gets it; null: the next one that the player plays, or the account. */
  character: string | null;
}

/**
 * `done`: it is there, or taken back. `failed`: it cannot be done, see `code`. `later`: nothing has happened, see `waitsFor`; the
 * site hands it out again. `uncertain`: begun, and nobody knows whether it was done.
 */
export const RECEIPT_RESULTS = ['done', 'failed', 'later', 'uncertain'] as const;
export type ReceiptResult = (typeof RECEIPT_RESULTS)[number];

/**
 * Why a task cannot be done. `ALREADY_THERE`: another delivery has made a thing for the same slot. `SOLD_ON`: the player has no
 * longer what is to be taken back. `EFFECT_UNKNOWN`: the owner's list has no such key. `CHARACTER_UNKNOWN`: there is no such
 * character. `EFFECT_FAILED`: the framework or script refused it.
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
 * What a task waits for. `online`: the player has to be in the city. `character`: the player has to play a character. `room`:
 * there is no room for the item. `server`: database or framework do not answer. `limit`: the owner's limit of the day.
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
  /** For `done`: the character that owns it. Null for a thing of the account, and where the framework does not say. */
  character: GameCharacter | null;
  /** Seconds since 1970. */
  at: number;
}

export interface GameCharacter {
  key: string;
  /** Not empty, at most `WORK_LIMITS.name` letters, without control characters: the site refuses a call with any other. */
  name: string;
}

/** The characters of a player who is in the city. Replaces what the site knew of this licence on this server. */
export interface CharacterList {
  licence: string;
  characters: GameCharacter[];
}

/** Whether the game's database has the receipt of a delivery. `unknown`: effects of mode `once` leave none there. */
export const PROBE_RESULTS = ['given', 'taken', 'missing', 'unknown'] as const;
export type ProbeResult = (typeof PROBE_RESULTS)[number];

/** The answer to a probe. */
export interface Probed {
  /** The delivery that was asked for: a `give`. */
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
  /** Receipts that the site has: the server forgets that it has to send them, and keeps those in the game's database. */
  stored: TaskKey[];
  wantsCatalogue: boolean;
  /**
   * Ids of gives that have made something with a name, e.g. a plate: asked after each start of the resource, in no order. What
   * is missing twice, at least a minute apart, was lost with an older database and is given again.
   */
  probes: string[];
}
