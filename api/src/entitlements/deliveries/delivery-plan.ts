import type { DeliveryKind } from '@city/contracts';
import { BY_HAND, type DeliveryRecord } from './delivery.schema.js';

/** Whether a player has the right to a thing; `disputed`: the payer disputes the payment, so nothing is given or taken. */
export type Standing = 'held' | 'disputed' | 'gone';

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
export function nextSteps(rows: readonly Row[], standing: Standing): Step[] {
  const gives = rows.filter(({ kind }) => kind === 'give');
  const give = gives.reduce<Row | null>((a, b) => (a && a.generation > b.generation ? a : b), null);
  if (!give) return standing === 'held' ? [{ do: 'add', kind: 'give', generation: 1 }] : [];
  const { generation } = give;
  const take = rows.find((row) => row.kind === 'take' && row.generation === generation);
  switch (standing) {
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
