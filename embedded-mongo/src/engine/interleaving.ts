import { Random } from '../random.js';

/**
 * A write in steps. It yields where a server lets other connections in. The runner returns whether they may have
 * written since it began; then it must read its data again.
 */
export type Steps<T> = Generator<void, T, boolean>;

/** The part of the steps that a runner needs. */
export type StepsLeft<T> = Iterator<void, T, boolean>;

/** Runs all steps without interruption. Only inside `write`. */
export function finish<T>(steps: StepsLeft<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next(false);
  return step.value;
}

/** Milliseconds for which a command that runs alone waits for another one to come between its steps. */
const WAIT_FOR_OTHERS_MS = 2;

/** Picks the next step, one at a time; for the same arrivals, the seed determines the order. */
export class Interleaving {
  private readonly random: Random;
  private readonly waiting: { go: () => void; isBegun: boolean }[] = [];
  private isTaken = false;
  /** Ends the wait of a command for company. */
  private joined?: () => void;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /**
   * Waits for a command’s turn and returns a function that ends the turn. `isBegun` is true from the command’s second
   * turn on.
   */
  async turn(isBegun: boolean): Promise<() => void> {
    await new Promise<void>((go) => {
      this.waiting.push({ go, isBegun });
      this.joined?.();
      void this.draw();
    });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.isTaken = false;
      void this.draw();
    };
  }

  /** Returns the number of steps until a command lets others in again: few at its beginning, more in a long command. */
  stride(taken: number): number {
    return 1 + this.random.below(taken);
  }

  private async draw(): Promise<void> {
    if (this.isTaken || this.waiting.length === 0) return;
    this.isTaken = true;
    // Messages that have arrived are read first.
    await new Promise((resolve) => setImmediate(resolve));
    const isAlone = this.waiting.length === 1 && this.waiting[0]?.isBegun === true;
    if (isAlone && this.random.chance(0.5)) await this.company();
    const [next] = this.waiting.splice(this.random.below(this.waiting.length), 1);
    next?.go();
  }

  private async company(): Promise<void> {
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, WAIT_FOR_OTHERS_MS);
      this.joined = () => {
        clearTimeout(patience);
        resolve();
      };
    });
    this.joined = undefined;
  }
}
