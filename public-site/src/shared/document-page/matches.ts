/** Folds what readers type differently: case, accents, Arabic vowel signs, forms of alif and yaa, and the apostrophe. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('ى', 'ي').toLowerCase();

/** Whether a text contains every word of a search; an empty search matches any text. */
export function matches(text: string, search: string): boolean {
  const searched = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
