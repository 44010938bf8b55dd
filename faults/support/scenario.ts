import type { Figure } from '../../tools/figures/figure.ts';
import type { World } from './world.ts';

/** The limits of a run. */
export interface Bounds {
  /** Factor for the time limits of the goals where other work shares the machine. */
  timeScale: number;
  /** The deadline (`performance.now()`) after which nothing new starts; what was done until then is checked. */
  until: number;
  /** Reports the progress. */
  say(line: string): void;
}

/** One kind of fault with the goals of its figures. */
export interface Scenario<Size = unknown> {
  goals: readonly string[];
  /** Environment of the API in addition to the common one. */
  env?: Record<string, string>;
  /** The sizes for `npm run test:faults` and `npm test`. */
  full: Size;
  short: Size;
  run(world: World, size: Size, bounds: Bounds): Promise<Figure[]>;
}

export const isPastDeadline = ({ until }: Bounds): boolean => performance.now() > until;

/** A figure whose bound is zero; its note lists the first faults. */
export function none(id: string, what: string, faults: readonly string[], of?: string): Figure {
  const examples = faults.length ? `: ${[...new Set(faults)].slice(0, 3).join('; ')}` : '';
  return {
    id,
    what,
    goal: '0',
    measured: `${faults.length}${of ? ` of ${of}` : ''}${examples}`,
    passed: faults.length === 0,
  };
}

/** Polls until the result is as wanted or the time has passed; returns the last result. */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  withinMs: number,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (wanted(answer) || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
