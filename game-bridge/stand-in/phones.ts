import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The resource of an owner's script that gives phones. */
export const PHONES = 'city_phones';

const ANSWER_MS = 200;

/**
 * An owner's script that gives phones to characters, for effects without a transaction. It stores a phone at once and answers a
 * moment later: a crash in between leaves a phone that the bridge does not know of.
 */
export class Phones {
  /** @param file holds the character of each phone, one a line */
  constructor(private readonly file: string) {}

  /** How many a character has got. */
  countOf(character: string): number {
    if (!existsSync(this.file)) return 0;
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .filter((line) => line === character).length;
  }

  /** What the resource exports. */
  readonly exports = {
    givePhone: async (character: unknown): Promise<boolean> => {
      appendFileSync(this.file, `${String(character)}\n`);
      await delay(ANSWER_MS);
      return true;
    },
  };
}
