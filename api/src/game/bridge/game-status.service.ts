import {
  BRIDGE_LIMITS,
  GAME_STATES,
  MAP_DELAY_MS,
  type CityMap,
  type CityNow,
  type GameState,
  type GameStatus,
  type ServerState,
} from '@city/contracts';
import { Injectable } from '@nestjs/common';
import type { BridgeRecord, ServerStateRecord } from '../records/bridge.schema.js';
import { BridgesRepository } from '../records/bridges.repository.js';
import { Clock } from '../../platform/clock.js';
import { LiveSettings } from '../../site/settings/live-settings.js';
import { mapOf } from './city-map.js';
import { SiteKey } from './site-key.service.js';

/** How long a process caches the status. */
const KEEP_MS = 2_000;
/** How long documents keep the numbers of players: a change renders them again. */
const SHOW_MS = 60_000;

/** How long a planned restart may take before the server counts as offline. */
const RESTART_MS = 10 * 60_000;
/** Times computed from durations in whole seconds vary by this much between calls. */
const SAME_TIME_MS = 5_000;

interface Known {
  status: GameStatus;
  map: CityMap | null;
  /** Ticks of the clock. */
  at: number;
}

/** The status of the city, for everyone. */
@Injectable()
export class GameStatusService {
  private kept: Known | null = null;
  private pending: Promise<Known> | null = null;
  private shown: { city: CityNow; at: number } = { city: { state: 'unknown', players: 0, slots: 0 }, at: 0 };

  constructor(
    private readonly bridges: BridgesRepository,
    private readonly site: SiteKey,
    private readonly settings: LiveSettings,
    private readonly clock: Clock,
  ) {}

  /** Up to two seconds old. */
  async read(): Promise<GameStatus> {
    return (await this.known()).status;
  }

  /** Up to two seconds old. */
  async readMap(): Promise<CityMap | null> {
    return (await this.known()).map;
  }

  /** The cached map for documents, without waiting; null once it is ten minutes old. `peek` refreshes it. */
  peekMap(): CityMap | null {
    return this.kept && this.clock.ticks() - this.kept.at < MAP_DELAY_MS ? this.kept.map : null;
  }

  private async known(): Promise<Known> {
    if (this.kept && this.clock.ticks() - this.kept.at < KEEP_MS) return this.kept;
    this.pending ??= this.refresh().finally(() => {
      this.pending = null;
    });
    return this.pending;
  }

  /**
   * The cached status for documents, without waiting; the same object while unchanged. Refreshes it in the background.
   * The numbers are up to a minute old.
   */
  peek(): CityNow {
    // If the database is down, the last status stays.
    if (this.site.isSet) void this.read().catch(() => undefined);
    const now = this.clock.ticks();
    const { city, at } = this.shown;
    const { state, players, slots } = this.kept?.status ?? city;
    const isSame = city.state === state && city.players === players && city.slots === slots;
    if (!isSame && (city.state !== state || now - at >= SHOW_MS)) {
      this.shown = { city: { state, players, slots }, at: now };
    }
    return this.shown.city;
  }

  private async refresh(): Promise<Known> {
    const at = this.clock.ticks();
    const bridges = this.site.isSet ? await this.bridges.findPaired() : [];
    const now = this.clock.now();
    const { cityMap, timeZone } = await this.settings.current();
    const status = cityStatus(bridges, now);
    const isMapped = cityMap === 'shown' && status.state === 'online';
    this.kept = { status, map: isMapped ? mapOf(bridges, now, timeZone) : null, at };
    return this.kept;
  }
}

/** A server's report with times instead of durations. If a time differs by up to SAME_TIME_MS, the known one stays. */
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

/** The status of one server. */
export function statusOf(bridge: BridgeRecord, now: Date): GameStatus {
  const { state, seenAt, keys } = bridge;
  const is = keys.length > 0 ? gameState(bridge, now) : 'offline';
  const up = is === 'online' ? state : null;
  return {
    state: is,
    players: up?.players ?? 0,
    slots: up?.slots ?? 0,
    queue: up?.queue ?? null,
    upSince: up?.upSince.toISOString() ?? null,
    restartAt: (is === 'offline' ? null : state?.restartAt?.toISOString()) ?? null,
    updatedAt: seenAt?.toISOString() ?? null,
  };
}

/** Whether players can be on a server now: it is connected, not paused, and has called lately. */
export function isUp(bridge: BridgeRecord, now: Date): boolean {
  const { state } = statusOf(bridge, now);
  const isHeard = bridge.seenAt !== null && now.getTime() - bridge.seenAt.getTime() < BRIDGE_LIMITS.silentMs;
  return isHeard && !bridge.paused && state !== 'offline';
}

const UNKNOWN: GameStatus = {
  state: 'unknown',
  players: 0,
  slots: 0,
  queue: null,
  upSince: null,
  restartAt: null,
  updatedAt: null,
};

/** The status of the city: the best state of all servers, and the sum of their players. Unknown without a server. */
function cityStatus(bridges: readonly BridgeRecord[], now: Date): GameStatus {
  const known = bridges.filter(({ keys, paused }) => keys.length > 0 && !paused);
  const all = known.map((bridge) => statusOf(bridge, now));
  const [best] = all.toSorted((a, b) => GAME_STATES.indexOf(a.state) - GAME_STATES.indexOf(b.state));
  if (!best) return UNKNOWN;
  const sum = (of: 'players' | 'slots') => all.reduce((total, status) => total + status[of], 0);
  const queues = all.flatMap(({ queue }) => queue ?? []);
  const queue = queues.length > 0 ? queues.reduce((total, size) => total + size) : null;
  return { ...best, players: sum('players'), slots: sum('slots'), queue };
}
