import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The resource of an owner's script that gives phones. */
export const PHONES = 'city_phones';

const ANSWER_MS = 200;

/**
 * An owner’s script that gives phones to characters, for effects without a transaction. It stores a phone immediately
 * and answers a moment later. A crash in between leaves a phone that the bridge has no record of.
 */
export class Phones {
  /** @param file holds the character of each phone, one a line */
  constructor(private readonly file: string) {}

  /** Returns the number of phones that a character has got. */
  countOf(character: string): number {
    if (!existsSync(this.file)) return 0;
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .filter((line) => line === character).length;
  }

  /** The exports of the resource. */
  readonly exports = {
    givePhone: async (character: unknown): Promise<boolean> => {
      appendFileSync(this.file, `${String(character)}\n`);
      await delay(ANSWER_MS);
      return true;
    },
  };
}
