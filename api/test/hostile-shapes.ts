const KB = 1_024;

/** From the size of a URL to more than any body. */
export const HOSTILE_SIZES = [2 * KB, 64 * KB, 1_024 * KB] as const;

/** A repeated part with a mismatching end, which makes ambiguous expressions backtrack. */
const repeated =
  (part: string, end: string) =>
  (size: number): string =>
    part.repeat(Math.max(1, Math.floor((size - end.length) / part.length))) + end;

/** Ten generators of worst-case texts for backtracking expressions. */
export const HOSTILE_SHAPES: Readonly<Record<string, (size: number) => string>> = {
  slashes: repeated('/', 'a'),
  blanks: repeated(' ', 'x'),
  letters: repeated('a', '\u0000'),
  digits: repeated('1', 'x'),
  dashes: repeated('a-', '!'),
  dots: repeated('a.', '@'),
  addresses: repeated('a@', '"'),
  encoded: repeated('a%40', '%'),
  marks: repeated('{{if:a}}[', '{'),
  quotes: repeated('"\\":', '"'),
};
