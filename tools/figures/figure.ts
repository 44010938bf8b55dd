/** One goal and what was measured for it. */
export interface Figure {
  /** Id of the goal, such as `P3`. */
  id: string;
  /** What was measured; with the id it names the row in the document. */
  what: string;
  /** The goal in words, such as `<= 1.15x`. */
  goal: string;
  /** What was measured, in words and with its unit. */
  measured: string;
  passed: boolean;
}

interface Bound {
  /** At least or at most this value, in the unit of the figure. */
  bound: number;
  /** How a value is written, such as `(ms) => `${ms} ms``. */
  write(value: number): string;
  /** Said after the value, such as what it consists of. */
  note?: string;
}

/** A figure that is good while it is not above its bound. */
export function atMost(id: string, what: string, value: number, { bound, write, note }: Bound): Figure {
  return {
    id,
    what,
    goal: `≤ ${write(bound)}`,
    measured: note ? `${write(value)} (${note})` : write(value),
    passed: value <= bound,
  };
}

/** A figure that is good while it is not below its bound. */
export function atLeast(id: string, what: string, value: number, { bound, write, note }: Bound): Figure {
  return {
    ...atMost(id, what, value, { bound, write, ...(note ? { note } : {}) }),
    goal: `≥ ${write(bound)}`,
    passed: value >= bound,
  };
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
/** Bytes as kB of 1000. */
export const kilobytes = (value: number): string =>
  value === 0 ? '0' : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} kB`;
export const times = (value: number): string => `${value.toFixed(2)}x`;
export const shift = (value: number): string => (value === 0 ? '0' : value.toFixed(4));
export const score = (value: number): string => String(Math.round(value));
