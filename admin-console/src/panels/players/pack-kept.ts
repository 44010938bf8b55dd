import { PACK_GROUP, type Grant } from '@city/contracts';

/** The right by which a player holds a pack. */
export interface KeptPack {
  source: Grant['source'];
  /** ISO 8601; null for no end. */
  until: string | null;
}

/** The right that decides the pack: the highest rank that a player holds, until the end of its whole time. */
export function keptPack(grants: readonly Grant[]): KeptPack | null {
  const packs = grants.flatMap(({ phase, source, endsAt, benefit }) =>
    benefit.kind === 'level' && benefit.group === PACK_GROUP && (phase === 'running' || phase === 'waiting')
      ? [{ phase, source, endsAt, rank: benefit.rank }]
      : [],
  );
  const running = packs.find(({ phase }) => phase === 'running');
  if (!running) return null;
  // Packs of the same rank use their time one after the other.
  const ends = packs.filter(({ rank }) => rank === running.rank).map(({ endsAt }) => endsAt);
  const last = ends.reduce((a, b) => (a && b ? (a > b ? a : b) : null));
  return { source: running.source, until: last };
}
