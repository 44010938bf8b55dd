import type { Stryker } from '@stryker-mutator/core';

/** A change and what became of it. */
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** How many changes of one file, or of several, the tests have noticed. */
export interface Score {
  /** By a failing test. */
  killed: number;
  /** By tests that did not end. */
  timedOut: number;
  survived: number;
  /** Reached by no test; not noticed either. */
  untested: number;
}

/** Changes that could not be tried (they do not compile) and those that are marked as equivalent count nowhere. */
export function scoreOf(mutants: readonly Pick<Mutant, 'status'>[]): Score {
  const count = (status: Mutant['status']) => mutants.filter((one) => one.status === status).length;
  return {
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    untested: count('NoCoverage'),
  };
}

/** All changes that count. */
export const changesOf = ({ killed, timedOut, survived, untested }: Score): number =>
  killed + timedOut + survived + untested;

/** Noticed changes in percent, cut (not rounded) to one decimal, so that 84.99 is not 85; 100 where there are none. */
export function percentOf(score: Score): number {
  const changes = changesOf(score);
  return changes === 0 ? 100 : Math.floor((1000 * (score.killed + score.timedOut)) / changes) / 10;
}
