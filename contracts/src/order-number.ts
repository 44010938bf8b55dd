/** Crockford's base 32: no I, L, O, U, so that a code survives being read aloud or typed from a screenshot. */
export const ORDER_NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a number after its letters; the last one checks the others. */
export const ORDER_NUMBER_CODE_LENGTH = 8;
const LOOKALIKES: Record<string, string> = { I: '1', L: '1', O: '0' };

/**
 * Luhn’s algorithm in base 32. It detects one wrong character and almost every swap of neighbours. It weighs every
 * other character from the last on; with an odd number of characters, that is from the first on.
 */
function checkCharacter(body: string): string {
  const base = ORDER_NUMBER_ALPHABET.length;
  let sum = 0;
  for (const [index, character] of [...body].entries()) {
    const value = ORDER_NUMBER_ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return ORDER_NUMBER_ALPHABET.charAt((base - (sum % base)) % base);
}

/** The number of these letters and random characters, with its check character: `MRG` and `7K4QM2X` make `MRG-7K4Q-M2XT`. */
export function toOrderNumber(prefix: string, body: string): string {
  const code = body + checkCharacter(body);
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * Converts a typed order number (small letters, spaces, no dashes, O for 0) to its stored form. Null if it is no order
 * number or its check character is wrong. Any letters may come first: they are the community’s, whose name may have
 * changed since.
 */
export function readOrderNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const prefix = plain.slice(0, -ORDER_NUMBER_CODE_LENGTH);
  if (!/^[A-Z]{1,3}$/.test(prefix)) return null;
  const code = plain
    .slice(-ORDER_NUMBER_CODE_LENGTH)
    .replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const body = code.slice(0, -1);
  const isOfAlphabet = [...body].every((character) => ORDER_NUMBER_ALPHABET.includes(character));
  return isOfAlphabet && checkCharacter(body) === code.at(-1) ? toOrderNumber(prefix, body) : null;
}
