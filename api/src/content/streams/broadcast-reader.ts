import { cleanText } from '@city/contracts';

const TITLE_MAX = 200;
const NAME_MAX = 60;

/** The entries of the list under `data`. @throws an Error if the list is missing */
export function entriesOf(body: unknown): unknown[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  if (!Array.isArray(data)) throw new Error('it answers no list');
  return data;
}

/**
 * A text from a platform as one line, without characters that change the direction of other text; null if it is no
 * text.
 */
function lineOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const line = cleanText(value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')).trim();
  return [...line].slice(0, max).join('');
}

export const titleOf = (value: unknown): string => lineOf(value, TITLE_MAX) ?? '';

/** @returns null if it is no text or empty */
export const nameOf = (value: unknown): string | null => lineOf(value, NAME_MAX) || null;

/** @throws an Error if it is no number of viewers */
export function viewersOf(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new Error('it answers no number of viewers');
  return Number(value);
}
