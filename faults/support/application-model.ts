import type { ApplicationStatus } from '@city/contracts';

export const KINDS = ['beta', 'whitelist'] as const;
export type Kind = (typeof KINDS)[number];

/** What somebody asks for. Applications are named by their place: 0 is the player's first of the kind. */
export type Operation =
  | { kind: Kind; does: 'apply' }
  | {
      kind: Kind;
      does: 'accept' | 'reject' | 'reopen';
      at: number;
      /** Of the application as it was read: not said, as it was before this step, or one that it never had. */
      version: 'unsaid' | 'read' | 'wrong';
    };

/** An application as the rules have it. */
export interface Modelled {
  id: string;
  status: ApplicationStatus;
  /** Actions, oldest first. */
  history: string[];
}

export type Model = Record<Kind, readonly Modelled[]>;

/** What the product answered: `done`, or the code of its refusal. */
export interface Answered {
  said: string;
  /** Of an application that was stored. */
  id?: string;
}

export const EMPTY: Model = { beta: [], whitelist: [] };
/** Applications for the whitelist that a player may send in all. */
const ATTEMPTS = 3;
const EVENT = { accept: 'accepted', reject: 'rejected', reopen: 'reopened' } as const;
const BLOCKING: Record<Kind, readonly ApplicationStatus[]> = {
  beta: ['Pending', 'Accepted', 'Rejected'],
  whitelist: ['Pending', 'Accepted'],
};

/** The rules in a few lines: what must be answered, and how things stand afterwards. `read` is the model before the step. */
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

/** Every order in which things that were done at the same time may have happened. */
function* ordersOf(count: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === count) yield taken;
  for (let next = 0; next < count; next += 1)
    if (!taken.includes(next)) yield* ordersOf(count, [...taken, next]);
}

/**
 * How things may stand after operations that were sent at the same time and answered like this: one for each order that
 * explains all answers. None: the answers break the rules.
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
