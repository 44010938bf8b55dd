import type { ApplicationStatus } from '@city/contracts';

export const KINDS = ['beta', 'whitelist'] as const;
export type Kind = (typeof KINDS)[number];

/** An operation. Applications are named by their index: 0 is the player's first of the kind. */
export type Operation = { kind: Kind; does: 'apply' } | Decision;

export interface Decision {
  kind: Kind;
  does: 'accept' | 'reject' | 'reopen';
  at: number;
  /** The version of the application that was read: omitted, the one before this step, or an invalid one. */
  version: 'unsaid' | 'read' | 'wrong';
}

/** An application according to the rules. */
export interface Modelled {
  id: string;
  status: ApplicationStatus;
  /** Actions, oldest first. */
  history: string[];
}

export type Model = Record<Kind, readonly Modelled[]>;

/** The product's response: `done`, or the error code. */
export interface Answered {
  said: string;
  /** Id of a stored application. */
  id?: string;
}

export const EMPTY: Model = { beta: [], whitelist: [] };
/** Whitelist applications that a player may submit in total. */
const ATTEMPTS = 3;
const EVENT = { accept: 'accepted', reject: 'rejected', reopen: 'reopened' } as const;
const BLOCKING: Record<Kind, readonly ApplicationStatus[]> = {
  beta: ['Pending', 'Accepted', 'Rejected'],
  whitelist: ['Pending', 'Accepted'],
};

/** The rules in a few lines: the expected response and the next state. `read` is the model before the step. */
function obey(model: Model, operation: Operation, read: Model, id: string): { said: string; model: Model } {
  const { kind } = operation;
  const all = model[kind];
  const refused = (said: string) => ({ said, model });
  const blocks = ({ status }: Modelled) => BLOCKING[kind].includes(status);
  if (operation.does === 'apply') {
    if (all.some(blocks)) return refused('APPLICATION_ALREADY_OPEN');
    if (kind === 'whitelist' && all.length >= ATTEMPTS) return refused('APPLICATION_ATTEMPTS_USED_UP');
    const sent: Modelled = { id, status: 'Pending', history: ['submitted'] };
    return { said: 'done', model: { ...model, [kind]: [...all, sent] } };
  }
  const { does, at, version } = operation;
  const one = all[at];
  if (!one) return refused('NOT_FOUND');
  if (does === 'reopen' && one.status === 'Pending') return refused('APPLICATION_NOT_DECIDED');
  if (does !== 'reopen' && one.status !== 'Pending') return refused('APPLICATION_ALREADY_DECIDED');
  const changed = one.history.length !== read[kind][at]?.history.length;
  if (version === 'wrong' || (version === 'read' && changed)) return refused('APPLICATION_CHANGED');
  if (does === 'reopen' && all.some((other) => other !== one && blocks(other)))
    return refused('APPLICATION_ALREADY_OPEN');
  if (does === 'reopen' && at < all.length - 1) return refused('APPLICATION_NOT_NEWEST');
  const status = ({ accept: 'Accepted', reject: 'Rejected', reopen: 'Pending' } as const)[does];
  const moved: Modelled = { ...one, status, history: [...one.history, EVENT[does]] };
  return { said: 'done', model: { ...model, [kind]: all.with(at, moved) } };
}

/** Every possible order of concurrent operations. */
function* ordersOf(count: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === count) yield taken;
  for (let next = 0; next < count; next += 1)
    if (!taken.includes(next)) yield* ordersOf(count, [...taken, next]);
}

/**
 * The possible states after concurrent operations with these responses: one for each order that explains all of them.
 * Empty if the responses break the rules.
 */
export function explain(
  read: Model,
  operations: readonly Operation[],
  answers: readonly Answered[],
): Model[] {
  const explained = new Map<string, Model>();
  for (const order of ordersOf(operations.length)) {
    let model = read;
    const fits = order.every((index) => {
      const [operation, answer] = [operations[index], answers[index]];
      if (!operation || !answer) return false;
      const next = obey(model, operation, read, answer.id ?? '');
      model = next.model;
      return next.said === answer.said;
    });
    if (fits) explained.set(JSON.stringify(model), model);
  }
  return [...explained.values()];
}
