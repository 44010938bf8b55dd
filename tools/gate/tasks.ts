import { join } from 'node:path';
import gate from '../jest/gate.cjs';
import { nxArguments } from '../product/build.ts';
import { root } from '../product/root.ts';
import { TESTED } from './homes.ts';
import type { Command } from './measured.ts';

/** One command of the gate. */
export interface Task extends Command {
  /** Name of its budget. A stage may be several tasks. */
  stage: string;
  name: string;
  /** File in which a test runner writes its figures. A task without one passes or fails as a whole. */
  results?: string;
}

export const RESULTS = join(root, 'test-results');
const JOURNEYS = 'journeys';

const task = (stage: string, ...args: string[]): Task => ({ stage, name: stage, args, cwd: root });
const script = (stage: string, ...args: string[]) => task(stage, '--import', 'tsx', ...args);
/** Runs one target without its dependencies, which are built before. */
const nxTask = (stage: string, target: string) =>
  task(stage, ...nxArguments(target, { parallel: 1 }), '--exclude-task-dependencies');

export const buildTask = (slots: number): Task => task('build', ...nxArguments('build', { parallel: slots }));

/** Checks that are no tests: types, style, sizes. */
const CHECKS: Task[] = [
  script('size of the landing page', 'public-site/scripts/check-size.ts'),
  script('size of the console’s first panel', 'admin-console/scripts/check-size.ts'),
  nxTask('types', 'typecheck'),
  nxTask('lint', 'lint'),
  task('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  script('secrets', 'tools/scan-secrets.ts'),
];

/** Jest in one package, as one process. */
export const jestTask = (folder: string, { all = false, args = [] as string[] } = {}): Task => ({
  stage: folder,
  name: folder,
  cwd: join(root, folder),
  args: [
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['--passWithNoTests', '--maxWorkers=1', ...(all ? [] : gate.GATE_ARGUMENTS), ...args],
  ],
  results: join(RESULTS, `${folder}.json`),
});

/** Journeys with one worker. */
export const journeysTask = ({ all = false, args = [] as string[] } = {}): Task => ({
  ...task(
    JOURNEYS,
    ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    ...['--workers=1', ...args],
  ),
  env: { TEST_ALL: all ? '1' : '' },
  results: join(RESULTS, `${JOURNEYS}.json`),
});

interface Wanted {
  all: boolean;
  journeys: boolean;
  slots: number;
  /** Expected seconds of a stage. */
  secondsOf(stage: string): number;
}

/** Everything that runs after the build, longest first. */
export function tasksOf({ all, journeys, slots, secondsOf }: Wanted): Task[] {
  const whole = [
    ...CHECKS,
    ...TESTED.map((folder) => jestTask(folder, { all })),
    ...(journeys ? [journeysTask({ all })] : []),
  ];
  const total = whole.reduce((sum, { stage }) => sum + secondsOf(stage), 0);
  // The limit of a part: a longer task would still run when everything else has ended.
  const largest = Math.max(total / slots, 60);
  const parts = whole.map((one) =>
    one.results ? inParts(one, Math.ceil(secondsOf(one.stage) / largest)) : [one],
  );
  return parts
    .flatMap((tasks) => tasks.map((one) => ({ one, seconds: secondsOf(one.stage) / tasks.length })))
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ one }) => one);
}

/** Splits a task into several processes, each with a part of the tests. Both test runners support this. */
function inParts(whole: Task, count: number): Task[] {
  if (count < 2) return [whole];
  return Array.from({ length: count }, (_, index) => {
    const part = `${index + 1}-of-${count}`;
    const output = whole.stage === JOURNEYS ? ['--output', `e2e/test-results/artifacts-${part}`] : [];
    return {
      ...whole,
      name: `${whole.name} ${part}`,
      args: [...whole.args, `--shard=${index + 1}/${count}`, ...output],
      results: join(RESULTS, `${whole.name}-${part}.json`),
    };
  });
}

/** The task that runs one file of the gate again, by its name in the results. */
export function taskOfFile(name: string): Task {
  const [path = ''] = name.split(' › ');
  const [folder = '', ...rest] = path.split('/');
  return folder === 'e2e'
    ? journeysTask({ args: [rest.join('/')] })
    : jestTask(folder, { args: ['--runTestsByPath', join(root, path)] });
}

/** Runs tasks in their order, up to `slots` at the same time. */
export async function runQueue<T>(tasks: readonly T[], slots: number, run: (task: T) => Promise<void>) {
  const waiting = [...tasks];
  const slot = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: slots }, slot));
}
