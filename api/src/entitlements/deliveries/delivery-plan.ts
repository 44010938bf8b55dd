import {
  entitlementKeyOf,
  timesOf,
  type DeliveryKind,
  type GrantFacts,
  type GrantTimes,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { factsOf, type GrantRecord } from '../grants/grant.schema.js';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';

/** Whether a player has the right to a thing; `disputed`: the payer disputes the payment, so nothing is given or taken. */
export type ThingEntitlement = 'held' | 'disputed' | 'gone';

/** A thing of a player: its grants, newest last, and whether the right holds. */
export interface Thing {
  slot: string;
  grants: GrantRecord[];
  entitlement: ThingEntitlement;
  /** Whether its time is used up, without a refund or a revocation. */
  isOver: boolean;
}

/** The things of a player's grants, by slot. */
export function thingsOf(grants: readonly GrantRecord[], now: Date): Map<string, Thing> {
  const facts = grants.map(factsOf);
  const times = timesOf(facts, now);
  const things = new Map<string, Thing>();
  const oldestFirst = [...grants.entries()].sort(([, a], [, b]) => a.begunAt.getTime() - b.begunAt.getTime());
  for (const [index, grant] of oldestFirst) {
    const fact = facts[index];
    if (fact?.benefit.kind !== 'thing') continue;
    const slot = slotOf(grant.userId, fact);
    const thing = things.get(slot) ?? { slot, grants: [], entitlement: 'gone' as const, isOver: false };
    const phase = times.get(fact.id)?.phase;
    things.set(slot, {
      slot,
      grants: [...thing.grants, grant],
      entitlement: better(thing.entitlement, entitlementIn(phase)),
      isOver: phase === 'ended',
    });
  }
  return things;
}

export const slotOf = (userId: Types.ObjectId, facts: GrantFacts): string =>
  `${userId.toHexString()}:${entitlementKeyOf(facts)}`;

const WORST_FIRST: readonly ThingEntitlement[] = ['gone', 'disputed', 'held'];
const better = (a: ThingEntitlement, b: ThingEntitlement): ThingEntitlement =>
  WORST_FIRST.indexOf(a) > WORST_FIRST.indexOf(b) ? a : b;

function entitlementIn(phase: GrantTimes['phase'] | undefined): ThingEntitlement {
  if (phase === 'running' || phase === 'waiting') return 'held';
  return phase === 'paused' ? 'disputed' : 'gone';
}

type Row = Pick<
  DeliveryRecord,
  '_id' | 'bridgeId' | 'kind' | 'generation' | 'state' | 'wanted' | 'waitsFor' | 'takeBack'
>;

/** A change of the rows of a slot. */
export type Step =
  | { do: 'add'; kind: DeliveryKind; generation: number }
  | { do: 'move'; row: Row; event: 'not_wanted' | 'wanted_again' }
  | { do: 'wait'; row: Row; waitsFor: Row['waitsFor'] };

/** Whether the delivery may be done already without a confirmation. */
export const isOpen = ({ state }: Pick<Row, 'state'>): boolean => state === 'leased' || state === 'uncertain';

/** Whether staff or a game server act next on a row that nothing holds back. */
export const turnOf = ({ bridgeId }: Pick<Row, 'bridgeId'>): 'staff' | 'bridge' =>
  bridgeId === BY_HAND ? 'staff' : 'bridge';

/** The previous game server of a row that is moved: its receipt may still arrive. */
export const formerOf = ({ bridgeId, attempt = 0 }: Pick<DeliveryRecord, 'bridgeId' | 'attempt'>) => ({
  bridgeId,
  attempt,
});

/** Brings a withdrawn row back. Changes nothing if it is wanted, done, failed or written off. */
const want = (row: Row): Step[] =>
  !row.wanted && (isOpen(row) || row.state === 'void') ? [{ do: 'move', row, event: 'wanted_again' }] : [];

/** Withdraws a row that is no longer wanted. */
const leave = (row: Row): Step[] =>
  row.wanted && row.state !== 'done' ? [{ do: 'move', row, event: 'not_wanted' }] : [];

const hold = (row: Row): Step[] =>
  row.state === 'waiting' && row.waitsFor !== 'dispute' ? [{ do: 'wait', row, waitsFor: 'dispute' }] : [];

const release = (row: Row): Step[] =>
  row.state === 'waiting' && row.waitsFor === 'dispute' ? [{ do: 'wait', row, waitsFor: turnOf(row) }] : [];

/** The steps after which the deliveries of a slot match the right; empty if they match already. */
export function nextSteps(rows: readonly Row[], entitlement: ThingEntitlement): Step[] {
  const gives = rows.filter(({ kind }) => kind === 'give');
  const give = gives.reduce<Row | null>((a, b) => (a && a.generation > b.generation ? a : b), null);
  if (!give) return entitlement === 'held' ? [{ do: 'add', kind: 'give', generation: 1 }] : [];
  const { generation } = give;
  const take = rows.find((row) => row.kind === 'take' && row.generation === generation);
  switch (entitlement) {
    case 'held':
      if (take?.state === 'done') return [{ do: 'add', kind: 'give', generation: generation + 1 }];
      return [...(take ? leave(take) : []), ...want(give), ...release(give)];
    case 'disputed':
      return [give, ...(take ? [take] : [])].flatMap(hold);
    case 'gone':
      // If the give is not done, a take can exist only because the game has lost the thing.
      if (give.state !== 'done') return [...leave(give), ...(take ? leave(take) : [])];
      if (give.takeBack === 'never') return [];
      if (!take) return [{ do: 'add', kind: 'take', generation }];
      return [...want(take), ...release(take)];
  }
}
