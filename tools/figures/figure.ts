/** A goal and its measurement. */
export interface Figure {
  /** Id of the goal, such as `P3`. */
  id: string;
  /** The measured subject; with the id it is the key of the row in the document. */
  what: string;
  /** The formatted goal, such as `<= 1.15x`. */
  goal: string;
  /** The formatted value with its unit. */
  measured: string;
  passed: boolean;
}

interface Bound {
  /** The bound, in the unit of the figure. */
  bound: number;
  /** Formats a value, such as `(ms) => `${ms} ms``. */
  write(value: number): string;
  /** Appended to the value, such as its breakdown. */
  note?: string;
}

/** A figure that must not exceed its bound. */
export function atMost(id: string, what: string, value: number, { bound, write, note }: Bound): Figure {
  return {
    id,
    what,
    goal: `≤ ${write(bound)}`,
    measured: note ? `${write(value)} (${note})` : write(value),
    passed: value <= bound,
  };
}

/** A figure that must not fall below its bound. */
export function atLeast(id: string, what: string, value: number, { bound, write, note }: Bound): Figure {
  return {
    ...atMost(id, what, value, { bound, write, ...(note ? { note } : {}) }),
    goal: `≥ ${write(bound)}`,
    passed: value >= bound,
  };
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
/** Formats bytes in kB of 1000. */
export const kilobytes = (value: number): string =>
  value === 0 ? '0' : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} kB`;
export const times = (value: number): string => `${value.toFixed(2)}x`;
export const shift = (value: number): string => (value === 0 ? '0' : value.toFixed(4));
export const score = (value: number): string => String(Math.round(value));
