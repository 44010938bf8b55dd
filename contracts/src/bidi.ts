import type { Locale } from './users.js';

// Apart from formats.ts, because the landing page needs these and nothing else of it.

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Takes the characters out that change the direction of the text after them. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

/**
 * Sets a name, price or code apart in Arabic, so that it does not reorder the words around it: `<bdi>` for plain text.
 * Languages from left to right need no isolates, and copying would include them.
 */
export const isolatedText = (locale: Locale, text: string): string =>
  locale === 'ar' ? `${FIRST_STRONG_ISOLATE}${withoutDirectionMarks(text)}${POP_ISOLATE}` : text;
