import { hasText, westernDigits } from './text.js';

// Separate from text.ts, because the landing page needs nothing of it.

/** Characters that are not seen and only steer: directions, zero-width spaces, byte order marks, soft hyphens. */
const STEERING = /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF]/gu;
const NO_BREAK_SPACES = /[\u00A0\u2007\u202F]/g;
const JOINERS = /[\u200C\u200D]+/g;

const LETTER = /[\p{L}\p{M}]/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Characters after which a joiner may stay within an emoji. */
const EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20E3\uFE0F]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const ZERO_WIDTH_JOINER = '\u200D';

/**
 * Returns the joiner if it must stay. It stays between letters, within an emoji, and where it gives the last Arabic
 * letter of a word its form (\u0647\u200D). Elsewhere it is invisible and is removed.
 */
function keptJoiner(joiners: string, before: string, after: string): string {
  const joiner = joiners.charAt(0);
  const stays =
    (LETTER.test(before) && LETTER.test(after)) ||
    (joiner === ZERO_WIDTH_JOINER &&
      (ARABIC.test(before) || (EMOJI_PART.test(before) && PICTURE.test(after))));
  return stays ? joiner : '';
}

/** Code points before and after a position; an unpaired half counts as no character. */
const codePointAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
function codePointBefore(text: string, at: number): string {
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return isPair ? text.slice(at - 2, at) : text.charAt(at - 1);
}

/**
 * A text from a person as it is stored, so that keyboards and copied pages make no difference: without direction marks and
 * zero-width characters, with ordinary spaces. Everything that can be read stays, line breaks and both ends included.
 */
export const cleanText = (text: string): string =>
  text
    .replace(STEERING, '')
    .replace(NO_BREAK_SPACES, ' ')
    .replace(JOINERS, (joiners, at: number, whole: string) =>
      keptJoiner(joiners, codePointBefore(whole, at), codePointAt(whole, at + joiners.length)),
    );

/** The clean text without blanks at its ends; empty if there is nothing to read in it. */
export function readable(text: string): string {
  const clean = cleanText(text).trim();
  return hasText(clean) ? clean : '';
}

/** Every text in a value from JSON, cleaned. Other values are returned as they are. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)]));
}

const MENTION = /^<@!?(\d+)>$/;

/**
 * Returns a Discord id from typed or pasted text: a mention (`<@id>`) becomes its id, and digits of any script become
 * ASCII digits.
 */
export const discordIdOf = (typed: string): string =>
  westernDigits(readable(typed)).replace(MENTION, (_, id: string) => id);
