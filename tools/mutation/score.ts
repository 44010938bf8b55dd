import type { Stryker } from '@stryker-mutator/core';

/** A mutant and its result. */
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Number of mutants in one or more files, and how many of them the tests detect. */
export interface Score {
  /** Killed by a failing test. */
  killed: number;
  /** Detected by a timeout. */
  timedOut: number;
  survived: number;
  /** Covered by no test; undetected too. */
  untested: number;
}

/** Counts mutants. Mutants that do not compile, or that are marked as equivalent, are left out. */
export function scoreOf(mutants: readonly Pick<Mutant, 'status'>[]): Score {
  const count = (status: Mutant['status']) => mutants.filter((one) => one.status === status).length;
  return {
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    untested: count('NoCoverage'),
  };
}

/** All counted mutants. */
export const changesOf = ({ killed, timedOut, survived, untested }: Score): number =>
  killed + timedOut + survived + untested;

/**
 * Detected mutants in percent, truncated (not rounded) to one decimal, so that 84.99 is not 85; 100 if there are no
 * mutants.
 */
export function percentOf(score: Score): number {
  const changes = changesOf(score);
  return changes === 0 ? 100 : Math.floor((1000 * (score.killed + score.timedOut)) / changes) / 10;
}
