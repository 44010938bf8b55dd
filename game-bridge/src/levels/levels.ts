import { levelPrincipal, levelsAt, LICENCE, QUEUE_GROUP, readLevel } from '@city/contracts';
import type { AccessList } from '../access/access-list.js';
import type { Game, PlayerIds } from '../platform/game.js';
import { decidingRow, type Players } from '../presence/players.js';
import { QueuePriority } from './queue-priority.js';

/** Prefix of the groups of the queue’s ladder. */
const QUEUE_GROUPS = `group.site_${QUEUE_GROUP}_`;
/** The priority in connectqueue for each rank of the queue’s ladder. */
const POWER_OF_RANK = 10;
const CHECK_ENDS_MS = 1_000;
/** Work for one tick. The rest waits for the next tick. */
const WORK_MS = 2;

type Groups = Record<string, string[]>;

interface LevelsParts {
  game: Game;
  list: AccessList;
  players: Players;
  /** The site’s clock, in milliseconds since 1970. */
  now(): number;
}

/**
 * Puts connected players into groups of the server’s permissions by their levels, until they leave or the level ends, with or
 * without the site. Groups end with the server's process, but stay when only the resource restarts. So groups are stored before
 * they are given, and each start first takes back the stored ones.
 */
export class Levels {
  /** Connected players, by licence. */
  private readonly here = new Map<string, PlayerIds>();
  /** The groups that were given, by licence. */
  private readonly given = new Map<string, string[]>();
  /** When each player's next level ends, in seconds since 1970. */
  private readonly ends = new Map<string, number>();
  private readonly waiting = new Set<string>();
  private readonly priority: QueuePriority;
  private isClean = false;
  private hasComplained = false;

  constructor(private readonly parts: LevelsParts) {
    const { game } = parts;
    this.priority = new QueuePriority(game);
    for (const id of game.playerIds()) this.note(game.idsOf(id));
    game.onPlayer('playerJoining', (id) => this.admit(game.idsOf(id)));
    game.onPlayer('playerDropped', (id) => this.leave(game.idsOf(id)));
    setInterval(() => this.endDue(), CHECK_ENDS_MS);
  }

  /** Gives a player their levels as soon as they are let in, because queues need groups and priorities. */
  admit(ids: PlayerIds): void {
    const licence = this.note(ids);
    if (licence === null || !this.isReady()) return;
    this.apply(licence);
    const rank = levelsAt(this.levelsOf(licence), this.now()).find(
      ({ group }) => group === QUEUE_GROUP,
    )?.rank;
    if (rank !== undefined) this.priority.raise(licence, rank * POWER_OF_RANK);
  }

  /** Call when the list may have changed. */
  refresh(): void {
    // Players who left while the list was being read still have groups.
    this.plan([...this.here.keys(), ...this.given.keys()]);
  }

  /** Null for a player without a licence. */
  private note(ids: PlayerIds): string | null {
    const { licence } = ids;
    if (licence === null || !LICENCE.test(licence)) return null;
    this.here.set(licence, ids);
    return licence;
  }

  private leave({ licence }: PlayerIds): void {
    // After a crash the same player may already be connected again.
    if (licence === null || this.parts.players.isHere(licence)) return;
    this.here.delete(licence);
    if (this.isReady()) this.apply(licence);
  }

  private endDue(): void {
    const now = this.now();
    // Builds no list of all players, which would take a millisecond.
    const due = new Set<string>();
    for (const [licence, end] of this.ends) if (end <= now) due.add(licence);
    this.plan(due);
  }

  private plan(licences: Iterable<string>): void {
    const isIdle = this.waiting.size === 0;
    for (const licence of licences) this.waiting.add(licence);
    if (isIdle && this.waiting.size > 0) this.parts.game.onMainThread(() => this.work());
  }

  private work(): void {
    const end = performance.now() + WORK_MS;
    for (const licence of this.waiting) {
      this.waiting.delete(licence);
      if (this.isReady()) this.apply(licence);
      if (performance.now() > end) break;
    }
    if (this.waiting.size > 0) this.parts.game.onMainThread(() => this.work());
  }

  /** Whether groups can be given: the list was read, and the server’s owner allows it. */
  private isReady(): boolean {
    const { game, list } = this.parts;
    if (!list.isLoaded) return false;
    if (game.mayChangeGroups()) {
      if (!this.isClean) this.clean();
      return true;
    }
    if (!this.hasComplained) {
      this.hasComplained = true;
      game.print('players get no levels: add the lines of config/bridge.example.cfg to server.cfg');
    }
    return false;
  }

  /** Takes back the groups of earlier starts. */
  private clean(): void {
    const { game } = this.parts;
    this.isClean = true;
    for (let n = 0; n < 256; n += 1) {
      const key = `levels:${n.toString(16).padStart(2, '0')}`;
      const groups = read(game, key);
      for (const [licence, own] of Object.entries(groups)) this.take(licence, own);
      if (Object.keys(groups).length > 0) game.write(key, '{}');
    }
  }

  private apply(licence: string): void {
    const { game } = this.parts;
    const now = this.now();
    const levels = this.levelsOf(licence);
    const wanted = levelsAt(levels, now).map(levelPrincipal);
    const held = this.given.get(licence) ?? [];
    const ends = levels.flatMap((text) => readLevel(text)?.until ?? []).filter((end) => end > now);
    if (ends.length > 0) this.ends.set(licence, Math.min(...ends));
    else this.ends.delete(licence);
    const missing = wanted.filter((group) => !held.includes(group));
    const over = held.filter((group) => !wanted.includes(group));
    if (missing.length > 0) this.store(licence, [...held, ...missing]);
    for (const group of missing) game.addToGroup(licence, group);
    this.take(licence, over);
    if (over.length > 0) this.store(licence, wanted);
  }

  private take(licence: string, groups: readonly string[]): void {
    const { game } = this.parts;
    for (const group of groups) game.removeFromGroup(licence, group);
    if (groups.some((group) => group.startsWith(QUEUE_GROUPS))) this.priority.lower(licence);
  }

  private store(licence: string, groups: string[]): void {
    const { game } = this.parts;
    const key = `levels:${licence.slice(0, 2)}`;
    const { [licence]: _, ...others } = read(game, key);
    if (groups.length > 0) this.given.set(licence, groups);
    else this.given.delete(licence);
    game.write(key, JSON.stringify(groups.length > 0 ? { ...others, [licence]: groups } : others));
  }

  /** Returns the levels that the player should have; empty after they left. */
  private levelsOf(licence: string): readonly string[] {
    const { list } = this.parts;
    const ids = this.here.get(licence);
    if (!ids) return [];
    return decidingRow(list.rowsOf(ids))?.[7] ?? [];
  }

  /** In seconds since 1970. */
  private now(): number {
    return Math.floor(this.parts.now() / 1_000);
  }
}

/** The groups under a key. Licences are spread over 256 keys, so that each write is small. */
const read = (game: Game, key: string): Groups => JSON.parse(game.read(key) ?? '{}') as Groups;
