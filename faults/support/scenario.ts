import type { Figure } from '../../tools/figures/figure.ts';
import type { World } from './world.ts';

/** How a run is held in bounds. */
export interface Bounds {
  /** Times that a goal names are multiplied by it where other work runs on the machine at the same time. */
  timeScale: number;
  /** `performance.now()` from which on nothing more is begun; what was done until then is checked. */
  until: number;
  /** Says how far it is. */
  say(line: string): void;
}

/** One kind of fault with the goals it gives figures for. */
export interface Scenario<Size = unknown> {
  goals: readonly string[];
  /** Environment of the API beside what all scenarios have. */
  env?: Record<string, string>;
  /** How much of it `npm run test:faults` and `npm test` do. */
  full: Size;
  short: Size;
  run(world: World, size: Size, bounds: Bounds): Promise<Figure[]>;
}

export const isOver = ({ until }: Bounds): boolean => performance.now() > until;

/** A figure that is good at nought only; the first faults are said after it. */
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

/** Asks again until the answer is as wanted or the time is over; answers the last answer. */
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
