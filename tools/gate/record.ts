import { writeFileSync } from 'node:fs';
import { atMost } from '../figures/figure.ts';
import { figureSections } from '../figures/report.ts';
import { writeDocument } from '../figures/write-document.ts';
import { BUDGET_FILE, type Budget, type Used } from './budget.ts';

const GOAL_MINUTES = 15;

interface Recorded {
  all: boolean;
  minutes: number;
  passed: number;
  used: Used;
  /** Processor seconds, including the tests of the night. */
  processor: number;
  /** Elapsed seconds of each stage. */
  elapsed: Record<string, number>;
}

/** Writes the times of a run to docs/benchmarks.md: the goal P20, and the times of the gate’s stages. */
export async function record({ all, minutes, passed, used, processor, elapsed }: Recorded): Promise<void> {
  const figure = atMost('P20', all ? '`npm run test:all`' : '`npm test`', minutes, {
    bound: GOAL_MINUTES,
    write: (value) => `${Number(value.toFixed(1))} min`,
    note: `${passed.toLocaleString('en')} checks; ${(processor / 60).toFixed(0)} min of processor time`,
  });
  // The goal applies only to the gate.
  const row = all ? { ...figure, goal: '', passed: true } : figure;
  const table = Object.entries(used.stages)
    .sort(([, a], [, b]) => b - a)
    .map(([name, seconds]) => `| ${name} | ${seconds.toFixed(0)} s | ${elapsed[name]?.toFixed(0)} s |`);
  await writeDocument('docs/benchmarks.md', {
    ...figureSections('gate', [row], { isPartial: true }),
    ...(!all && {
      'gate:stages': () =>
        ['| stage | processor time, normalised | elapsed |', '| --- | --: | --: |', ...table].join('\n'),
    }),
  });
}

/** Sets the budget to the times of a run on a quiet machine. Reviewers see the change. */
export function writeBudget({ file }: Budget, calibration: number, stages: Record<string, number>): void {
  const rounded = Object.entries(stages).map(([name, seconds]) => [name, Math.ceil(seconds)]);
  const budget = {
    calibration: Number(calibration.toFixed(4)),
    file,
    stages: Object.fromEntries(rounded) as object,
  };
  writeFileSync(BUDGET_FILE, `${JSON.stringify(budget, null, 2)}\n`);
}
