import type { Stryker } from '@stryker-mutator/core';

/** A mutant and its result. */
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** How many mutants of one or more files the tests have detected. */
export interface Score {
  /** Killed by a failing test. */
  killed: number;
  /** Detected by a timeout. */
  timedOut: number;
  survived: number;
  /** Covered by no test; undetected too. */
  untested: number;
}

/** Mutants that do not compile and those marked as equivalent are not counted. */
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
 * Detected mutants in percent, truncated (not rounded) to one decimal, so that 84.99 is not 85; 100 where there are
 * none.
 */
export function percentOf(score: Score): number {
  const changes = changesOf(score);
  return changes === 0 ? 100 : Math.floor((1000 * (score.killed + score.timedOut)) / changes) / 10;
}
