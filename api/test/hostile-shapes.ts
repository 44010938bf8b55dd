const KB = 1_024;

/** From what an address can hold to more than any body. */
export const HOSTILE_SIZES = [2 * KB, 64 * KB, 1_024 * KB] as const;

/** One part over and over, then an end that does not fit: what makes an expression with two ways to match try them all. */
const repeated =
  (part: string, end: string) =>
  (size: number): string =>
    part.repeat(Math.max(1, Math.floor((size - end.length) / part.length))) + end;

/** Ten texts, each made to a length, on which expressions that backtrack take longest. */
export const HOSTILE_SHAPES: Readonly<Record<string, (size: number) => string>> = {
  slashes: repeated('/', 'a'),
  blanks: repeated(' ', 'x'),
  letters: repeated('a', '\u0000'),
  digits: repeated('1', 'x'),
  dashes: repeated('a-', '!'),
  dots: repeated('a.', '@'),
  addresses: repeated('a@', '"'),
  encoded: repeated('a%40', '%'),
  marks: repeated('{{when:a}}[', '{'),
  quotes: repeated('"\\":', '"'),
};
