import { randomInt } from 'node:crypto';
import { ORDER_NUMBER_ALPHABET, ORDER_NUMBER_CODE_LENGTH, toOrderNumber } from '@city/contracts';

/** `SDR` for "Sidra City": consonants of the first word, so that a tip's message shows which community it is for. */
export function referencePrefix(communityName: string): string {
  const word = /[A-Z]+/.exec(communityName.toUpperCase())?.[0] ?? '';
  const short = (word.charAt(0) + word.slice(1).replace(/[AEIOU]/g, '')).slice(0, 3);
  return short || 'PAY';
}

/**
 * A new random code, e.g. `SDR-7K4Q-M2XT`: the payment's reference and the number of its order. A unique index prevents
 * collisions.
 */
export function newReference(prefix: string): string {
  const body = Array.from({ length: ORDER_NUMBER_CODE_LENGTH - 1 }, () =>
    ORDER_NUMBER_ALPHABET.charAt(randomInt(ORDER_NUMBER_ALPHABET.length)),
  ).join('');
  return toOrderNumber(prefix, body);
}
