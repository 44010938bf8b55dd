import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U, so that a code survives being read aloud or typed from a screenshot. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 7;
const LOOKALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/** Luhn's algorithm in base 32: one wrong character and almost every swap of neighbours is noticed. It weighs every other
 * character from the last on, which for an odd number of them is from the first on. */
function checkCharacter(body: string): string {
  const base = ALPHABET.length;
  let sum = 0;
  for (const [index, character] of [...body].entries()) {
    const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return ALPHABET.charAt((base - (sum % base)) % base);
}

/** `MRG` for "Mirage Roleplay": the consonants of the first word, so that a tip's message shows whose code it is. */
export function referencePrefix(communityName: string): string {
  const word = /[A-Z]+/.exec(communityName.toUpperCase())?.[0] ?? '';
  const short = (word.charAt(0) + word.slice(1).replace(/[AEIOU]/g, '')).slice(0, 3);
  return short || 'PAY';
}

/** A new random code, e.g. `MRG-7K4Q-M2XD`. The last character checks the others; a unique index guards against the rare repetition. */
export function newReference(prefix: string): string {
  const body = Array.from({ length: RANDOM_CHARACTERS }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
  const code = body + checkCharacter(body);
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * A code as somebody typed it (small letters, spaces, O for 0) in its stored form,
 * or null when the check character says that it is mistyped.
 */
export function readReference(typed: string, prefix: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!plain.startsWith(prefix)) return null;
  const code = plain.slice(prefix.length).replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
  if (code.length !== RANDOM_CHARACTERS + 1) return null;
  if (checkCharacter(code.slice(0, -1)) !== code.at(-1)) return null;
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}
