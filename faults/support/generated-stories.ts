import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { startChild } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { none } from './scenario.ts';

const SETTLEMENT = 'src/payments/settlement';

/** A test of the API that plays generated stories. */
export interface GeneratedStories {
  /** Path in the API's folder. */
  file: string;
  /** Finds in the file how many it plays. Else how many it is asked for, and what each of them counts for. */
  count: RegExp | { variable: string; stories: number; steps: number };
  where: string;
  goal: number;
}

/** The model of payments without a store: each story with deaths of the process after any of its writes. */
export const IN_MEMORY: GeneratedStories = {
  file: `${SETTLEMENT}/settle.spec.ts`,
  count: /const RUNS = \D*(\d[\d_]*)/,
  where: 'in memory',
  goal: 10_000,
};

export const OVER_THE_STORE: GeneratedStories = {
  file: `${SETTLEMENT}/settle.store.http.spec.ts`,
  count: /const STORIES = ([\d_]+)/,
  where: 'over the store',
  goal: 100,
};

/** The model of sessions over HTTP. The test holds that a story has eight steps and more on average. */
export const OF_SESSIONS: GeneratedStories = {
  file: 'src/auth/sessions/session-model.http.spec.ts',
  count: { variable: 'SESSION_STORIES', stories: 1_250, steps: 8 },
  where: 'over HTTP',
  goal: 10_000,
};

/** Plays the stories of a test: how many there are, and what its failure says. `what` they are is a row's name. */
export async function playGenerated(
  id: string,
  { file, count, where, goal }: GeneratedStories,
  what: { stories: string; wrong: string },
): Promise<Figure[]> {
  const asked = count instanceof RegExp ? null : count;
  const lines: string[] = [];
  const child = startChild('stories', [join(root, 'node_modules/jest/bin/jest.js'), file, '--runInBand'], {
    cwd: join(root, 'api'),
    ...(asked && { env: { [asked.variable]: String(asked.stories) } }),
    onLine: (line) => lines.push(line),
  });
  const ok = (await child.ended) === 0;
  const played = count instanceof RegExp ? countIn(file, count) : count.stories * count.steps;
  const faults = ok ? [] : [lines.slice(-30).join(' ').slice(0, 400)];
  const write = (value: number) => value.toLocaleString('en');
  return [
    atLeast(id, `${what.stories}, ${where}`, played, { bound: goal, write }),
    none(id, `${where}: ${what.wrong}`, faults, `${write(played)} ${asked ? 'steps' : 'stories'}`),
  ];
}

function countIn(file: string, count: RegExp): number {
  const [, stories = '0'] = count.exec(readFileSync(join(root, 'api', file), 'utf8')) ?? [];
  return Number(stories.replaceAll('_', ''));
}
