import type { Payment } from './payment.js';

/** The fields of a due payment needed for scheduling. */
export type DuePayment = Pick<Payment, '_id' | 'userId' | 'createdAt' | 'lookAt'>;

/** Younger payments take precedence, newest first: their players are probably still on the page. */
const FRESH_MS = 10 * 60_000;

/**
 * Fair scheduling: the payments of one round, round-robin by player, so that one player's many payments do not delay
 * the payments of others. Within and between players, fresh payments come first, then the longest waiting.
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
