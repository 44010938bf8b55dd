import {
  BRIDGE_LIMITS,
  GAME_STATES,
  type GameState,
  type GameStatus,
  type ServerState,
} from '@city/contracts';
import type { BridgeRecord, ServerStateRecord } from './bridge.schema.js';

/** How long a planned restart may take before the server counts as offline. */
const RESTART_MS = 10 * 60_000;
/** Times computed from seconds differ a little from call to call. */
const SAME_TIME_MS = 5_000;

/** What a server says of itself with times in the place of durations; times that are as good as known stay as they are. */
export function toStateRecord(
  { uptimeS, restartInS, ...state }: ServerState,
  known: ServerStateRecord | null,
  now: Date,
): ServerStateRecord {
  const steady = (at: Date, before: Date | null | undefined) =>
    before && Math.abs(at.getTime() - before.getTime()) <= SAME_TIME_MS ? before : at;
  const upSince = new Date(now.getTime() - uptimeS * 1_000);
  const restartAt = restartInS === null ? null : new Date(now.getTime() + restartInS * 1_000);
  return {
    ...state,
    upSince: steady(upSince, known?.upSince),
    restartAt: restartAt && steady(restartAt, known?.restartAt),
  };
}

function gameState({ state, seenAt }: BridgeRecord, now: Date): GameState {
  if (!state || !seenAt) return 'offline';
  const silentMs = now.getTime() - seenAt.getTime();
  const isHeard = silentMs < BRIDGE_LIMITS.silentMs;
  switch (state.phase) {
    case 'up':
      return isHeard ? 'online' : 'offline';
    case 'restarting':
      return silentMs < RESTART_MS ? 'restarting' : 'offline';
    case 'stopping':
      return isHeard ? 'stopping' : 'offline';
  }
}

/** How one server is. */
export function statusOf(bridge: BridgeRecord, now: Date): GameStatus {
  const { state, seenAt, keys } = bridge;
  const is = keys.length > 0 ? gameState(bridge, now) : 'offline';
  const up = is === 'online' ? state : null;
  return {
    state: is,
    players: up?.players ?? 0,
    slots: up?.slots ?? 0,
    upSince: up?.upSince.toISOString() ?? null,
    restartAt: (is === 'offline' ? null : state?.restartAt?.toISOString()) ?? null,
    updatedAt: seenAt?.toISOString() ?? null,
  };
}

const UNKNOWN: GameStatus = {
  state: 'unknown',
  players: 0,
  slots: 0,
  upSince: null,
  restartAt: null,
  updatedAt: null,
};

/** How the city is: of several servers the best state counts, and players are added up. Unknown without a server. */
export function cityStatus(bridges: readonly BridgeRecord[], now: Date): GameStatus {
  const known = bridges.filter(({ keys, paused }) => keys.length > 0 && !paused);
  const all = known.map((bridge) => statusOf(bridge, now));
  const [best] = all.toSorted((a, b) => GAME_STATES.indexOf(a.state) - GAME_STATES.indexOf(b.state));
  if (!best) return UNKNOWN;
  const sum = (of: 'players' | 'slots') => all.reduce((total, status) => total + status[of], 0);
  return { ...best, players: sum('players'), slots: sum('slots') };
}
