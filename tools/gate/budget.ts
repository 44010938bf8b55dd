import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../figures/statistics.ts';
import { root } from '../product/root.ts';

/** Processor seconds, on a machine on which the loop of `calibration.ts` takes `calibration` seconds. */
export interface Budget {
  calibration: number;
  /** Limit of each spec file, and of each journey. */
  file: number;
  stages: Record<string, number>;
}

/** Processor seconds of one run, normalised to the machine of the budget, without what belongs to the night. */
export interface Used {
  stages: Record<string, number>;
  files: Record<string, number>;
}

export const BUDGET_FILE = join(root, 'tools/test-budget.json');
export const readBudget = (): Budget => JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as Budget;

/** A stage may use this much of its budget. */
const TOLERANCE = 1.15;
const RUNS = 5;

export interface Over {
  kind: 'stage' | 'file';
  name: string;
  seconds: number;
  limit: number;
}

/** Returns the stages and files that used more than their limit. */
export function overBudget(used: Used, budget: Budget): Over[] {
  const stages = Object.entries(used.stages).map(([name, seconds]) => {
    return { kind: 'stage' as const, name, seconds, limit: (budget.stages[name] ?? 0) * TOLERANCE };
  });
  const files = Object.entries(used.files).map(([name, seconds]) => {
    return { kind: 'file' as const, name, seconds, limit: budget.file };
  });
  return [...stages, ...files].filter(({ seconds, limit }) => seconds > limit);
}

/** Measures again until the median of five runs is known. Returns it if it exceeds the limit, else null. */
async function confirmed(over: Over, again: (over: Over) => Promise<number>): Promise<Over | null> {
  const runs = [over.seconds];
  const above = () => runs.filter((seconds) => seconds > over.limit).length;
  const isOpen = () => above() <= RUNS / 2 && runs.length - above() <= RUNS / 2;
  while (isOpen()) runs.push(await again(over));
  return above() > RUNS / 2 ? { ...over, seconds: median(runs) } : null;
}

/**
 * Compares the used time with the budget and returns warnings and failures. A busy machine may be slow, so only the
 * nightly run can fail, and only if most of five runs exceed the limit.
 */
export async function judge(
  used: Used,
  budget: Budget,
  night: { again(over: Over): Promise<number> } | null,
): Promise<{ warnings: string[]; failures: string[] }> {
  const over = overBudget(used, budget);
  if (!night) return { warnings: over.map(inWords), failures: [] };
  const failures: string[] = [];
  for (const one of over) {
    const sure = await confirmed(one, night.again);
    if (sure) failures.push(inWords(sure));
  }
  return { warnings: [], failures };
}

const inWords = ({ name, seconds, limit }: Over) =>
  `${name} uses ${seconds.toFixed(1)} s of processor time, more than its ${limit.toFixed(1)} s`;
