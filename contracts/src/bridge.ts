// What the site and the bridge on a game server say to each other. Both sides sign with Ed25519; the texts that are signed
// are built here, so that they cannot differ.
import type { AccessHeld, AccessNews, LicenceClaim } from './bridge-access.js';

export const BRIDGE_PATHS = {
  pair: '/api/bridge/pair',
  keys: '/api/bridge/keys',
  sync: '/api/bridge/sync',
  links: '/api/bridge/links',
} as const;

export const BRIDGE_HEADERS = {
  key: 'bridge-key',
  /** Milliseconds since 1970, by the sender's clock. */
  time: 'bridge-time',
  /** Counts up with every call. */
  seq: 'bridge-seq',
  signature: 'bridge-signature',
  siteKey: 'bridge-site-key',
  siteSignature: 'bridge-site-signature',
} as const;

export const BRIDGE_LIMITS = {
  /** How far the clocks of the two machines may be apart. */
  clockMs: 60_000,
  /** How long an old key works after the new one has been used. */
  oldKeyMs: 10 * 60_000,
  /** The resource makes a new key after so long. */
  keyMs: 30 * 24 * 3_600_000,
  codeMs: 10 * 60_000,
  /** The server counts as offline after so long without a call. */
  silentMs: 15_000,
  nextMs: 2_000,
  callsPerMinute: 240,
  players: 2_048,
  text: 64,
} as const;

/** A public key: base64 of its SPKI form. */
export const BRIDGE_PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
export const BRIDGE_SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;
export const BRIDGE_KEY_ID = /^[0-9a-f]{16}$/;
/** 80 bits in Crockford's alphabet, which has no I, L, O and U. */
export const BRIDGE_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
/** The identity of a journal or of a start of the resource. */
export const BRIDGE_IDENTITY = /^[0-9a-f]{24}$/;

/** A code as people type it: small letters, spaces, hyphens, and letters that look like digits. */
export const readBridgeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** What a call is about; `bodyHash` is the SHA-256 of the body in hex. */
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

/** The text that the site signs: the answer to one call and to no other. */
export const siteAnswerText = (status: number, callSignature: string, bodyHash: string): string =>
  ['city-site-1', status, callSignature, bodyHash].join('\n');

/** The text by which a new key proves that its owner wants it in the place of the old one. */
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

/** How the game server is. */
export interface ServerState {
  phase: BridgePhase;
  players: number;
  slots: number;
  /** Seconds since the server's start. */
  uptimeS: number;
  /** Seconds until a planned restart; null without one. */
  restartInS: number | null;
  /** The server's build, for staff. */
  build: string;
  version: string;
}

/** `POST /api/bridge/sync`: everything the bridge has to say, every two seconds. */
export interface SyncRequest {
  v: 1;
  /** Another one after each start of the resource. */
  boot: string;
  /** Another one after the resource has lost its store. */
  journal: string;
  state: ServerState;
  access: AccessHeld;
  /** Licences of players whom it recognised by Discord only; repeated until the site has taken them. */
  claims: LicenceClaim[];
}

export interface SyncAnswer {
  /** The site's clock, in milliseconds. */
  now: number;
  /** When to call again. */
  nextMs: number;
  /** Null while the server is paused, or the list is being built: what it holds stays in force. */
  access: AccessNews | null;
  /** What players read while only staff may enter; null otherwise. */
  maintenance: string | null;
}

export const GAME_STATES = ['online', 'restarting', 'stopping', 'offline', 'unknown'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** `GET /api/game/status`. `unknown` without a game server that is connected: the site claims nothing then. */
export interface GameStatus {
  state: GameState;
  players: number;
  slots: number;
  /** ISO 8601; null unless the server runs. */
  upSince: string | null;
  restartAt: string | null;
  /** When the server was last heard; null if never. */
  updatedAt: string | null;
}

/** A game server for staff (`GET /api/bridges`). */
export interface Bridge {
  _id: string;
  name: string;
  status: GameStatus;
  build: string;
  version: string;
  /** False after its keys were revoked: it has to be connected again. */
  paired: boolean;
  /** Paused by staff: its calls are answered, and the site does not speak of it. */
  paused: boolean;
  pairedAt: string | null;
  /** The newest key's age; the bridge makes a new one every 30 days. */
  keySince: string | null;
  /** When two machines were last seen with one key: somebody has copied the server. */
  copySeenAt: string | null;
  /** What players read while only staff may enter; null otherwise. */
  maintenance: string | null;
  /**
   * Its list is newer than the site’s, whose database was restored: it takes nothing until staff let it start anew, and lets in
   * by its own list until that ends.
   */
  isAhead: boolean;
}

export interface Bridges {
  /** False without BRIDGE_SITE_KEY: the bridge is off. */
  on: boolean;
  bridges: Bridge[];
}

/** `POST /api/bridges/pairing-codes`. */
export interface PairingCodeInput {
  /** The server that is connected again; null for a new one. */
  bridgeId: string | null;
}

/** The code is shown once and not stored. */
export interface PairingCode {
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}
