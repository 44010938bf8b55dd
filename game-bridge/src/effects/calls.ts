import type { GameTask } from '@city/contracts';
import type { Game } from '../platform/game.js';
import { onMainThread } from '../platform/main-thread.js';
import type { CallEffect } from './effects-file.js';
import type { Journal } from './journal.js';
import { done, failed, later, uncertain, type Outcome } from './outcome.js';

/** How long an export may take. */
const CALL_MS = 10_000;
/** What the platform says of an export that does not exist: nothing was called. */
const NO_EXPORT = /^No such export/;

/** For whom a function is called. */
export interface Recipient {
  character: string | null;
  /** The player's id while they are in the city. */
  source: string | null;
  licence: string | null;
}

/** Values of the placeholders in `args`. */
type Placeholders = Readonly<Record<'character' | 'source' | 'licence' | 'delivery', string | null>>;

/**
 * Calls functions of other scripts at most once. What they do is not part of a transaction: a call that was begun and has no end in
 * the journal is asked for by the owner's `probe`, or is uncertain.
 */
export class Calls {
  constructor(
    private readonly game: Game,
    private readonly journal: Journal,
  ) {}

  /** What an earlier run of the same attempt came to; null if it may run now. */
  async before(task: GameTask, effect: CallEffect, recipient: Recipient): Promise<Outcome | null> {
    const state = await onMainThread(this.game, () => this.journal.read(task));
    if (state === null) return null;
    if (state !== 'begun') return outcomeOf(state);
    const isThere =
      effect.probe && (await this.call(effect, effect.probe, task, recipient).catch(() => null));
    if (typeof isThere !== 'boolean') return uncertain();
    return isThere === (task.kind === 'give') ? this.note(task, 'done') : null;
  }

  async run(task: GameTask, effect: CallEffect, recipient: Recipient): Promise<Outcome> {
    const name = task.kind === 'give' ? effect.export : effect.undo;
    if (name === null) return failed('EFFECT_FAILED');
    try {
      const said = await this.call(effect, name, task, recipient, () => this.journal.write(task, 'begun'));
      return await this.note(task, said === false ? 'failed' : 'done');
    } catch (error) {
      if (error instanceof NotRunning) return later('server');
      if (NO_EXPORT.test((error as Error).message)) return this.note(task, 'failed');
      return uncertain();
    }
  }

  /** Ends an attempt in the journal. */
  private note(task: GameTask, state: 'done' | 'failed'): Promise<Outcome> {
    return onMainThread(this.game, () => {
      this.journal.write(task, state);
      return outcomeOf(state);
    });
  }

  /** @param begin runs in the same tick, before the function */
  private async call(
    { resource, args }: CallEffect,
    name: string,
    task: GameTask,
    recipient: Recipient,
    begin?: () => void,
  ): Promise<unknown> {
    const delivery = task.undoes?.id ?? task.id;
    const values = args.map((value) => fill(value, { ...recipient, delivery }));
    const said = await onMainThread(this.game, () => {
      if (!this.game.isRunning(resource)) throw new NotRunning();
      begin?.();
      // In an object, so that an answer that is a promise is waited for below, with a limit.
      return { answer: this.game.callExport(resource, name, values) };
    });
    return withinTime(said.answer);
  }
}

class NotRunning extends Error {}

const outcomeOf = (state: 'done' | 'failed'): Outcome =>
  state === 'done' ? done(null, null) : failed('EFFECT_FAILED');

function withinTime(answer: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the script does not answer')), CALL_MS);
    Promise.resolve(answer)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Whether an effect needs a value, e.g. the player's id. */
export const needs = ({ args }: CallEffect, name: keyof Placeholders): boolean =>
  JSON.stringify(args).includes(`{${name}}`);

/** Puts values in the place of placeholders, in texts at any depth. */
function fill(value: unknown, values: Placeholders): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(character|source|licence|delivery)\}/g, (_, name: keyof Placeholders) =>
      String(values[name] ?? ''),
    );
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]));
}
