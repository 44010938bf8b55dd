// The messages between the site and the bridge on a game server. Both sides sign with Ed25519. The texts to sign are built
// here for both, so that they cannot differ.
import type { AccessHeld, AccessNews, LicenceClaim } from './bridge-access.js';
import type { PublishedEffect, WorkNews, WorkReport } from './bridge-deliveries.js';
import type { PresenceReport } from './bridge-presence.js';
import type { DistrictCounts } from './districts.js';

export const BRIDGE_PATHS = {
  pair: '/api/bridge/pair',
  keys: '/api/bridge/keys',
  sync: '/api/bridge/sync',
  links: '/api/bridge/links',
  ask: '/api/bridge/ask',
} as const;

export const BRIDGE_HEADERS = {
  key: 'bridge-key',
  /** Milliseconds since 1970, by the sender's clock. */
  time: 'bridge-time',
  /** Rises with each call. */
  seq: 'bridge-seq',
  signature: 'bridge-signature',
  siteKey: 'bridge-site-key',
  siteSignature: 'bridge-site-signature',
} as const;

export const BRIDGE_LIMITS = {
  /** Largest difference between the clocks of the two machines, in milliseconds. */
  clockMs: 60_000,
  /** Time in which an old key works after the new one was used, in milliseconds. */
  oldKeyMs: 10 * 60_000,
  /** Age of a key at which the resource makes a new one. */
  keyMs: 30 * 24 * 3_600_000,
  codeMs: 10 * 60_000,
  /** Time without a call after which the server counts as offline. */
  silentMs: 15_000,
  nextMs: 2_000,
  callsPerMinute: 240,
  /** Questions about players at the door (`POST /api/bridge/ask`). They count as calls, too. */
  questionsPerMinute: 60,
  players: 2_048,
  text: 64,
} as const;

/** A public key: base64 of its SPKI form. */
export const BRIDGE_PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
export const BRIDGE_SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
export const BRIDGE_KEY_ID = /^[0-9a-f]{16}$/;
/** 80 bits in Crockford's alphabet, which has no I, L, O and U. */
export const BRIDGE_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
/** The random id of a journal, or of a start of the resource. */
export const BRIDGE_IDENTITY = /^[0-9a-f]{24}$/;

/** A code as people type it: small letters, spaces, hyphens, and letters that look like digits. */
export const readBridgeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** The parts of a call that are signed; `bodyHash` is the SHA-256 of the body in hex. */
export interface SignedCall {
  method: string;
  path: string;
  keyId: string;
  time: number;
  seq: number;
  bodyHash: string;
}

/** The text that the bridge signs. */
export const bridgeCallText = ({ method, path, keyId, time, seq, bodyHash }: SignedCall): string =>
  ['city-bridge-1', method, path, keyId, time, seq, bodyHash].join('\n');

/** The text that the site signs. It names the call, so that the answer cannot be used for another call. */
export const siteAnswerText = (status: number, callSignature: string, bodyHash: string): string =>
  ['city-site-1', status, callSignature, bodyHash].join('\n');

/** The text that the new key signs, to prove that its owner wants it to replace the old one. */
export const newKeyText = (bridgeId: string, publicKey: string): string =>
  ['city-new-key-1', bridgeId, publicKey].join('\n');

/** `POST /api/bridge/pair`, signed with the new key itself. */
export interface PairRequest {
  code: string;
  publicKey: string;
  /** The server's name, for staff. */
  name: string;
  /** The version of the resource. */
  version: string;
}

export interface PairAnswer {
  bridgeId: string;
  keyId: string;
  site: { keyId: string; publicKey: string };
  /** The site's clock, in milliseconds. */
  now: number;
}

/** `POST /api/bridge/keys`, signed with the old key. */
export interface NewKeyRequest {
  publicKey: string;
  /** `newKeyText`, signed with the new key. */
  proof: string;
}

export const BRIDGE_PHASES = ['up', 'restarting', 'stopping'] as const;
export type BridgePhase = (typeof BRIDGE_PHASES)[number];

/** State of the game server, reported by itself. */
export interface ServerState {
  phase: BridgePhase;
  players: number;
  slots: number;
  /**
   * Players who wait to be let in; null without a queue resource that reports it. Missing from older versions of the
   * resource.
   */
  queue?: number | null;
  /** Seconds since the server's start. */
  uptimeS: number;
  /** Seconds until a planned restart; null without one. */
  restartInS: number | null;
  /** The server's build, for staff. */
  build: string;
  version: string;
}

/** `POST /api/bridge/sync`: everything that the bridge reports, every two seconds. */
export interface SyncRequest {
  v: 1;
  /** Random; a new one after each start of the resource. */
  boot: string;
  /** Random; a new one if the resource has lost its store. */
  journal: string;
  state: ServerState;
  access: AccessHeld;
  /** Licences that the site does not know yet, of players recognised by Discord. Repeated until the site has stored them. */
  claims: LicenceClaim[];
  /** State of its deliveries. Absent from a resource without deliveries. */
  work?: WorkReport;
  /** Players in the city. Absent if unchanged; a full report comes once a minute even if nothing has changed. */
  presence?: PresenceReport;
  /** How many players are in each district, once a minute. Absent from a server without `config/districts.json`. */
  districts?: DistrictCounts;
}

export interface SyncAnswer {
  /** The site's clock, in milliseconds. */
  now: number;
  /** When to call again. */
  nextMs: number;
  /** Null while the server is paused or the list is being built: the server then keeps its list. */
  access: AccessNews | null;
  /** Text that refused players read while only staff may enter; null otherwise. */
  maintenance: string | null;
  /** The community's time zone (IANA name), for times at the door. Missing from older versions of the site. */
  timeZone?: string;
  /** Things to make. Null while the server is paused, and without a report. */
  work?: WorkNews | null;
  /** Whether the site takes reports of presence, and has taken the one of this call. False while the server is paused. */
  presence?: boolean;
  /** Whether the site takes counts of players in districts: it shows the map. Missing from older versions of the site. */
  districts?: boolean;
}

export const GAME_STATES = ['online', 'restarting', 'stopping', 'offline', 'unknown'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** `GET /api/game/status`. The state is `unknown` if no game server is connected. */
export interface GameStatus {
  state: GameState;
  players: number;
  slots: number;
  /** Players who wait to be let in; null if no queue resource reports it. */
  queue: number | null;
  /** ISO 8601; null unless the server runs. */
  upSince: string | null;
  restartAt: string | null;
  /** When the server last called; null if never. */
  updatedAt: string | null;
}

/** A game server for staff (`GET /api/bridges`). */
export interface Bridge {
  _id: string;
  name: string;
  status: GameStatus;
  build: string;
  version: string;
  /** False after its keys were revoked: it needs a new code. */
  paired: boolean;
  /** Paused: its calls are answered, but it gets no list, and the site does not show its status. */
  paused: boolean;
  pairedAt: string | null;
  /** When its newest key was made. The bridge makes a new one every 30 days. */
  keySince: string | null;
  /** When two machines were last seen with one key: somebody has copied the server. */
  copySeenAt: string | null;
  /** Text that refused players read while only staff may enter; null otherwise. */
  maintenance: string | null;
  /**
   * Its list is newer than the site’s, because the site's database was restored. It ignores older pages and uses its own list
   * until that ends, or until staff restart it with a new list.
   */
  isAhead: boolean;
  /** Things that it can hand over; empty for a resource without deliveries. */
  effects: PublishedEffect[];
  /**
   * Whether licences that it claims count on all servers, and whether characters that it reports decide which server
   * hands something over.
   */
  trusted: boolean;
  /** True until a second person ends the pause of a newly connected server (four eyes). */
  waits: boolean;
  /** Keys that staff have assigned to it although other servers offer them, too. */
  makes: string[];
}

/** `PUT /api/bridges/{id}/makes`: assigns a key that several servers offer to this one. */
export interface MakesInput {
  effect: string;
  /** False: the site chooses a server again. */
  makes: boolean;
}

export interface Bridges {
  /** False without BRIDGE_SITE_KEY: the bridge is off. */
  on: boolean;
  bridges: Bridge[];
}

/** `POST /api/bridges/pairing-codes`. */
export interface PairingCodeInput {
  /** The server to reconnect; null for a new one. */
  bridgeId: string | null;
}

/** The code is shown once and not stored. */
export interface PairingCode {
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}
