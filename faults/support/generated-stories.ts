import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { startChild } from '../../tools/product/child.ts';
import { root } from '../../tools/product/root.ts';
import { none } from './scenario.ts';

const FOLDER = 'api/src/payments/settlement';

/** A test of the API that plays generated stories of payments. */
export interface GeneratedStories {
  file: string;
  /** Finds in the file how many it plays. */
  count: RegExp;
  where: string;
  goal: number;
}

/** The model of payments without a store: each story with deaths of the process after any of its writes. */
export const IN_MEMORY: GeneratedStories = {
  file: 'settle.spec.ts',
  count: /const RUNS = \D*(\d[\d_]*)/,
  where: 'in memory',
  goal: 10_000,
};

export const OVER_THE_STORE: GeneratedStories = {
  file: 'settle.store.http.spec.ts',
  count: /const STORIES = ([\d_]+)/,
  where: 'over the store',
  goal: 100,
};

/** Plays the stories of a test: how many there are, and what its failure says. `what` they are is a row's name. */
export async function playGenerated(
  id: string,
  { file, count, where, goal }: GeneratedStories,
  what: { stories: string; wrong: string },
): Promise<Figure[]> {
  const [, stories = '0'] = count.exec(readFileSync(join(root, FOLDER, file), 'utf8')) ?? [];
  const lines: string[] = [];
  const path = `${FOLDER.replace('api/', '')}/${file}`;
  const child = startChild('stories', [join(root, 'node_modules/jest/bin/jest.js'), path, '--runInBand'], {
    cwd: join(root, 'api'),
    onLine: (line) => lines.push(line),
  });
  const ok = (await child.ended) === 0;
  const played = Number(stories.replaceAll('_', ''));
  const faults = ok ? [] : [lines.slice(-30).join(' ').slice(0, 400)];
  const write = (value: number) => value.toLocaleString('en');
  return [
    atLeast(id, `${what.stories}, ${where}`, played, { bound: goal, write }),
    none(id, `${where}: ${what.wrong}`, faults, `${write(played)} stories`),
  ];
}
