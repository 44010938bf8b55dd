import { DIRECTION } from './languages.js';
import type { Locale } from './users.js';

// Separate from formats.ts, because the landing page needs nothing else of it.

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;

/** Removes the control characters that change the direction of text. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

/**
 * Wraps a name, price or code in bidi isolates in Arabic, so that it does not reorder the words around it: `<bdi>` for
 * plain text. Its own control characters are removed in every language. Left-to-right languages need no isolates, and
 * copying would include them.
 */
export const isolatedText = (locale: Locale, text: string): string => {
  const plain = withoutDirectionMarks(text);
  return DIRECTION[locale] === 'rtl' ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
};
