import { CHARACTER_KEY, type GameCharacter, type GameTask } from '@city/contracts';
import type { Characters } from '../frameworks/characters.js';
import type { Game } from '../platform/game.js';
import { onMainThread } from '../platform/main-thread.js';
import type { CallEffect } from './effects-file.js';
import type { CalledFor, Journal, JournalEntry } from './journal.js';
import { done, failed, later, uncertain, type Outcome } from './outcome.js';

/** Milliseconds that an export may take. */
const CALL_MS = 10_000;
/** Start of the platform’s error for an export that does not exist. No function was called. */
const NO_EXPORT = /^No such export/;

/** The player that a function is called for. */
export interface Recipient extends CalledFor {
  /** The player's id while they are in the city. */
  source: string | null;
}

/** Values of the placeholders in `args`. */
type Placeholders = Readonly<Record<'character' | 'source' | 'licence' | 'delivery', string | null>>;

/**
 * Calls functions of other scripts. A call is not part of a transaction. If a call began and the journal has no end of
 * it, the owner’s `probe` is called. The call runs again if the probe answers that nothing was done; otherwise its
 * result is uncertain.
 */
export class Calls {
  constructor(
    private readonly game: Game,
    private readonly journal: Journal,
    /** Null without a framework. */
    private readonly characters: Characters | null,
  ) {}

  /** Result of a call whose key the owner has removed; null if it never began. */
  async known(task: GameTask): Promise<Outcome | null> {
    const entry = await onMainThread(this.game, () => this.journal.read(task));
    return entry && this.outcomeOf(entry);
  }

  /** Result of an earlier run of the same attempt; null if it may run now. */
  async before(task: GameTask, effect: CallEffect, { source }: Recipient): Promise<Outcome | null> {
    const entry = await onMainThread(this.game, () => this.journal.read(task));
    if (entry?.state !== 'begun') return entry && this.outcomeOf(entry);
    // By now the player may play another character, or no character.
    const calledFor = { source, character: entry.character, licence: entry.licence };
    if (effect.probe === null || missing(effect, calledFor) !== null) return uncertain();
    const isThere = await this.call(effect, effect.probe, task, calledFor).catch(() => null);
    if (typeof isThere !== 'boolean') return uncertain();
    return isThere === (task.kind === 'give') ? this.note(task, 'done', calledFor) : null;
  }

  async run(task: GameTask, effect: CallEffect, recipient: Recipient): Promise<Outcome> {
    const name = task.kind === 'give' ? effect.export : effect.undo;
    if (name === null) return failed('EFFECT_FAILED');
    const calledFor: CalledFor = {
      character: needs(effect, 'character') ? recipient.character : null,
      licence: needs(effect, 'licence') ? recipient.licence : null,
    };
    const begin = () => this.journal.write(task, 'begun', calledFor);
    try {
      const said = await this.call(effect, name, task, recipient, begin);
      return await this.note(task, said === false ? 'failed' : 'done', calledFor);
    } catch (error) {
      if (error instanceof NotRunning) return later('server');
      if (NO_EXPORT.test((error as Error).message)) return this.note(task, 'failed', calledFor);
      return uncertain();
    }
  }

  /** Ends an attempt in the journal. */
  private async note(task: GameTask, state: 'done' | 'failed', calledFor: CalledFor): Promise<Outcome> {
    await onMainThread(this.game, () => this.journal.write(task, state, calledFor));
    return this.outcomeOf({ state, character: calledFor.character });
  }

  private async outcomeOf({ state, character }: Pick<JournalEntry, 'state' | 'character'>): Promise<Outcome> {
    if (state === 'begun') return uncertain();
    return state === 'done' ? done(null, await this.named(character)) : failed('EFFECT_FAILED');
  }

  /** Returns the character with its key as its name if the database does not return a name. */
  private async named(key: string | null): Promise<GameCharacter | null> {
    if (key === null || !CHARACTER_KEY.test(key)) return null;
    return (await this.characters?.find(key).catch(() => null)) ?? { key, name: key };
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
      // The answer is wrapped in an object. If it is a promise, the code below waits for it, with a limit.
      return { answer: this.game.callExport(resource, name, values) };
    });
    return withinTime(said.answer);
  }
}

class NotRunning extends Error {}

function withinTime(answer: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the script does not answer')), CALL_MS);
    Promise.resolve(answer)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Whether an effect needs a value, e.g. the player's id. */
const needs = ({ args }: CallEffect, name: keyof Placeholders): boolean =>
  JSON.stringify(args).includes(`{${name}}`);

/** The first value that an effect needs and that is not known; null if it has all. */
export const missing = (effect: CallEffect, recipient: Recipient): keyof Recipient | null =>
  (['source', 'licence', 'character'] as const).find(
    (name) => needs(effect, name) && recipient[name] === null,
  ) ?? null;

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
