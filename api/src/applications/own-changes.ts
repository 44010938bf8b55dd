import type { ApplicationEventAction } from '@city/contracts';
import type { Types } from 'mongoose';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ApplicationEventRecord } from './application.schema.js';

/** The player's allowed changes of one day, by the kind of change. */
const PER_DAY = {
  form: { max: 20, actions: ['edited'] },
  interview: { max: 6, actions: ['interview-booked', 'interview-moved', 'interview-cancelled'] },
} as const satisfies Record<string, { max: number; actions: readonly ApplicationEventAction[] }>;

/**
 * Above this number of lines only staff can add to a history, so that the document stays below the database's limit.
 */
export const HISTORY_MAX = 400;

const DAY_MS = 24 * 3_600_000;

/**
 * Lets a player change their application until the day's changes are used up. The lines of the history are the count:
 * the same conditional write stores the change and its line.
 * @throws TOO_MANY_REQUESTS with the time to wait
 */
export function assertMayChange(
  { history, userId }: { history: readonly ApplicationEventRecord[]; userId: Types.ObjectId },
  what: keyof typeof PER_DAY,
  now: Date,
): void {
  const { max, actions }: { max: number; actions: readonly ApplicationEventAction[] } = PER_DAY[what];
  if (history.length >= HISTORY_MAX)
    throw new DomainError('TOO_MANY_REQUESTS', {
      message: 'This application has been changed too often. Open a ticket on our Discord.',
      retryAfterSeconds: DAY_MS / 1_000,
    });
  const since = now.getTime() - DAY_MS;
  const today = history.filter(
    ({ at, action, by }) => at.getTime() > since && actions.includes(action) && by.userId.equals(userId),
  );
  const first = today.at(-max);
  if (!first) return;
  const retryAfterSeconds = Math.ceil((first.at.getTime() - since) / 1_000);
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
