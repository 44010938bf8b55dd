/** JSON of nested lists. */
export const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** JSON of an object with `count` members. */
export const withKeys = (count: number, name = (n: number) => `k${n}`): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), n])));

/** Bodies that are expensive to parse or validate: deep, wide and long. */
export const HOSTILE_BODIES: readonly string[] = [
  nested(10),
  nested(3_900),
  nested(30_000),
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  '['.repeat(5_000),
  withKeys(900),
  withKeys(24_000),
  withKeys(100, (n) => `${n}${'k'.repeat(130)}`),
  JSON.stringify(Array(900).fill({})),
  JSON.stringify(Array(30_000).fill(0)),
  JSON.stringify('x'.repeat(15_000)),
  JSON.stringify('x'.repeat(1_000_000)),
];
