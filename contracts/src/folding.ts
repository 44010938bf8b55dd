/** Combining marks, Arabic vowels among them, the Arabic tatweel, and characters that are not seen. */
const MARKS = /[\p{M}\u0640\p{Default_Ignorable_Code_Point}]/gu;

/** Letters that are typed instead of each other. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ '\u0671': '\u0627', '\u0649': '\u064A', '\u06CC': '\u064A', '\u0629': '\u0647', '\u06A9': '\u0643' },
  ...{ '\u2019': "'", '\u2018': "'", '\u02BC': "'" },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};
const LIKE_LETTERS = new RegExp(`[${Object.keys(LIKE).join('')}]`, 'gu');

/**
 * A text as every search compares it: without case, accents, Arabic vowels and tatweel, with one form of each Arabic
 * letter and one space between words.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(LIKE_LETTERS, (letter) => LIKE[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a name that a search can begin with. */
const NAME_WORDS = 8;
const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the keys for a prefix search: each folded name, and its rest from each word on. Without duplicates. */
export function searchKeysOf(names: readonly (string | null)[]): string[] {
  const keys = names.flatMap((name) => {
    const folded = foldText(name ?? '');
    const starts = Array.from(folded.matchAll(WORD), ({ index }) => index).slice(0, NAME_WORDS);
    return [folded, ...starts.map((start) => folded.slice(start))];
  });
  return [...new Set(keys)].filter(Boolean);
}
