import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { startChild } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { none } from './scenario.ts';

const SETTLEMENT = 'src/payments/core/settlement';

/** A test of the API with generated stories. */
export interface GeneratedStories {
  /** Path in the API's folder. */
  file: string;
  /** A pattern that finds their number in the file; else the number to request, and the steps of each. */
  count: RegExp | { variable: string; stories: number; steps: number };
  where: string;
  goal: number;
}

/** The in-memory payment model: each story with crashes after any of its writes. */
export const IN_MEMORY: GeneratedStories = {
  file: `${SETTLEMENT}/settle.spec.ts`,
  count: { variable: 'PAYMENT_STORIES', stories: 10_000, steps: 1 },
  where: 'in memory',
  goal: 10_000,
};

export const OVER_THE_STORE: GeneratedStories = {
  file: `${SETTLEMENT}/settle.store.http.spec.ts`,
  count: /const STORIES = ([\d_]+)/,
  where: 'over the store',
  goal: 100,
};

/** The session model over HTTP. The test ensures that a story has eight steps or more on average. */
export const OF_SESSIONS: GeneratedStories = {
  file: 'src/accounts/auth/sessions/session-model.http.spec.ts',
  count: { variable: 'SESSION_STORIES', stories: 1_250, steps: 8 },
  where: 'over HTTP',
  goal: 10_000,
};

/** Starts, ends, late money, releases and refunds of a scarce product, with kills and delayed followers. */
export const OF_STOCK: GeneratedStories = {
  file: 'src/payments/stock/stock.spec.ts',
  count: { variable: 'STOCK_HISTORIES', stories: 10_000, steps: 1 },
  where: 'in memory',
  goal: 10_000,
};

/** Runs the stories of a test: their number, and the failure message. `what` is the name of the row. */
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
    none(
      id,
      `${where}: ${what.wrong}`,
      faults,
      `${write(played)} ${asked && asked.steps > 1 ? 'steps' : 'stories'}`,
    ),
  ];
}

function countIn(file: string, count: RegExp): number {
  const [, stories = '0'] = count.exec(readFileSync(join(root, 'api', file), 'utf8')) ?? [];
  return Number(stories.replaceAll('_', ''));
}
