import {
  reviewOf,
  type ApplicationEventAction,
  type ApplicationKind,
  type ApplicationKindSpec,
  type ApplicationStatus,
  type InterviewMode,
  type SettingValues,
} from '@city/contracts';
import type { Types } from 'mongoose';
import { may, type SessionUser } from '../platform/access/session-user.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ApplicationEventRecord, ApplicationRecord } from './application.schema.js';

/** The declaration of a kind, whatever its fields are. */
export type KindSpec = ApplicationKindSpec<ApplicationKind>;

/** The rules of the shared lifecycle that differ between the kinds of application. */
export interface ApplicationPolicy {
  readonly kind: ApplicationKind;
  /** Statuses in which an application blocks another one for the same slot. */
  readonly blocking: readonly ApplicationStatus[];
  /** Maximum applications per player; null for no limit. */
  readonly maxAttempts: number | null;
  /** The people named in the form are invited to confirm that they belong. */
  readonly invites?: true;
  /** For kinds with interviews: whether accepted players must have one. */
  readonly interviews?: InterviewMode;
  /** The message to a player with an application that blocks another one. */
  readonly openMessage: string;
}

export const policyOf = ({ name, policy }: KindSpec, settings: SettingValues): ApplicationPolicy => {
  const { attempts, interviews, ...own } = policy;
  return {
    ...own,
    kind: name,
    maxAttempts: attempts ? settings.whitelistMaxAttempts : null,
    ...(interviews && { interviews: settings.interviews }),
  };
};

/** The slot of kinds that allow a player one open application. */
export const ONLY_SLOT = 'one';

/** The player of an application and the reviewers of its kind may read it. */
export const isVisibleTo = (
  viewer: SessionUser,
  { kind, userId }: Pick<ApplicationRecord, 'kind' | 'userId'>,
): boolean => may(viewer, reviewOf(kind)) || userId.equals(viewer._id);

/** The player's allowed changes of one day, by the kind of change. */
const PER_DAY = {
  form: { max: 20, actions: ['edited'] },
  interview: { max: 6, actions: ['interview-booked', 'interview-moved', 'interview-cancelled'] },
} as const satisfies Record<string, { max: number; actions: readonly ApplicationEventAction[] }>;

/**
 * Above this number of lines only staff can add to a history, so that the document stays below the database's limit.
 */
const HISTORY_MAX = 400;

const DAY_MS = 24 * 3_600_000;

/**
 * Lets a player change their application until the day's changes are used up. The lines of the history are the count:
 * the transaction that has read them stores the change and its line.
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
