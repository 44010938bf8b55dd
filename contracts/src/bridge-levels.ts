// The levels of players in the format for game servers: group, rank and end in one text.
import type { Level } from './rights.js';

const LEVEL = /^([a-z0-9][a-z0-9-]{0,39})\.([1-9]\d?)(?:@(\d{1,11}))?$/;

/** The ladder that sets priorities in the queues of game servers. */
export const QUEUE_GROUP = 'queue';

/** `vip.3@1767225600`: rank 3 of `vip` until that time, in seconds since 1970. `vip.3` has no end. */
export const levelText = ({ group, rank, until }: Level<Date | string>): string =>
  until === null ? `${group}.${rank}` : `${group}.${rank}@${Math.floor(new Date(until).getTime() / 1_000)}`;

/** A level as a game server reads it. */
export interface ReadLevel {
  group: string;
  rank: number;
  /** Seconds since 1970; null for no end. */
  until: number | null;
}

/** Reads a `levelText`; null for any other text. */
export function readLevel(text: string): ReadLevel | null {
  const [, group, rank, until] = LEVEL.exec(text) ?? [];
  if (group === undefined) return null;
  return { group, rank: Number(rank), until: until === undefined ? null : Number(until) };
}

/** The levels that count at a moment (seconds since 1970): of each group the highest rank that has not ended. */
export function levelsAt(levels: readonly string[], now: number): ReadLevel[] {
  const best = new Map<string, ReadLevel>();
  for (const text of levels) {
    const level = readLevel(text);
    if (!level || (level.until !== null && level.until <= now)) continue;
    if (level.rank > (best.get(level.group)?.rank ?? 0)) best.set(level.group, level);
  }
  return [...best.values()];
}

/** The principal of a level in the game server's permissions, e.g. `group.site_vip_3`. */
export const levelPrincipal = ({ group, rank }: Pick<ReadLevel, 'group' | 'rank'>): string =>
  `group.site_${group}_${rank}`;
