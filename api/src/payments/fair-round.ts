import type { Payment } from './payment.js';

/** What a round needs to know of a payment whose turn has come. */
export type DuePayment = Pick<Payment, '_id' | 'userId' | 'createdAt' | 'lookAt'>;

/** Their players are most likely still on the page: the newest of these payments come first. */
const FRESH_MS = 10 * 60_000;

/**
 * The payments of one round, in order: one of each player before a second one of anybody, so that nobody's many payments
 * delay those of others. Of each player, and between players, the fresh ones come first, then those that have waited longest.
 */
export function fairRound(due: readonly DuePayment[], now: Date, size: number): DuePayment[] {
  const freshSince = now.getTime() - FRESH_MS;
  const isFresh = ({ createdAt }: DuePayment) => createdAt.getTime() > freshSince;
  const byUrgency = [...due].sort((one, other) => {
    if (isFresh(one) !== isFresh(other)) return isFresh(one) ? -1 : 1;
    if (isFresh(one)) return other.createdAt.getTime() - one.createdAt.getTime();
    return one.lookAt.getTime() - other.lookAt.getTime();
  });
  const taken = new Map<string, number>();
  const turns = byUrgency.map((payment) => {
    const player = payment.userId.toHexString();
    const turn = taken.get(player) ?? 0;
    taken.set(player, turn + 1);
    return { payment, turn };
  });
  return turns
    .sort((one, other) => one.turn - other.turn)
    .slice(0, size)
    .map(({ payment }) => payment);
}
