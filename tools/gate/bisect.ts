import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../product/root.ts';
import { FAILED_FILE } from './run.ts';
import { jestTask, journeysTask, tasksOf, type Task } from './tasks.ts';

/** Reads the spec files and stages that failed in `npm run test:all`. */
export const failedNames = (): string[] =>
  existsSync(FAILED_FILE) ? (JSON.parse(readFileSync(FAILED_FILE, 'utf8')) as string[]) : [];

const everything = () => tasksOf({ all: true, journeys: true, slots: 1, secondsOf: () => 1 });

/**
 * The task that runs the failed file or stage, with as little else as possible; null for the build, which runs anyway.
 */
function taskOf(name: string): Task | null {
  const [folder = '', ...rest] = name.split('/');
  if (rest.length === 0) return everything().find(({ stage }) => stage === name) ?? null;
  if (folder === 'e2e') return journeysTask({ all: true, args: [rest.join('/'), '--pass-with-no-tests'] });
  // From its package, because the commits are tried in another folder.
  return jestTask(folder, { all: true, args: ['--runTestsByPath', rest.join('/')] });
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Returns a shell script for `git bisect run`. It ends with 0 if a commit passes the failed checks, with 1 if it does
 * not, and with 125 if the result is unknown. A file that is missing in a commit passes.
 */
export function bisectScript(names: readonly string[]): string {
  const commands = names.flatMap((name) => {
    const task = taskOf(name);
    if (!task) return [];
    const env = Object.entries(task.env ?? {}).map(([key, value]) => `${key}=${quoted(value)}`);
    const args = task.args.map((arg) => (arg.startsWith(root) ? relative(task.cwd, arg) : arg));
    const inFolder = quoted(relative(root, task.cwd) || '.');
    return [`(cd ${inFolder} && ${[...env, 'node', ...args.map(quoted)].join(' ')}) || exit 1`];
  });
  return [
    'export NX_DAEMON=false NX_NO_CLOUD=true',
    'npm ci --no-audit --no-fund --loglevel=error || exit 125',
    `npx nx run-many -t build --output-style=static || exit ${names.includes('build') ? 1 : 125}`,
    ...commands,
    'exit 0',
  ].join('\n');
}

/** The commit that `git bisect` names at its end; null if it could not. */
export const firstBadIn = (output: string): string | null =>
  /^([0-9a-f]{7,64}) is the first bad commit$/m.exec(output)?.[1] ?? null;

/** The text of the issue that a red night opens. */
export function issueText(report: {
  jobs: readonly string[];
  failed: readonly string[];
  good: string | null;
  bad: string;
  first: string | null;
  run: string;
}): string {
  const { jobs, failed, good, bad, first, run } = report;
  const found = first ? `The first bad commit is ${first}.` : 'The first bad commit was not found.';
  const since = good ? `The last green night was at ${good}. ${found}` : 'No green night is known.';
  return [
    `The night at ${bad} is red: ${run}`,
    since,
    ['Jobs that failed:', ...jobs.map((name) => `- ${name}`)].join('\n'),
    ...(failed.length > 0 ? [['Checks that failed:', ...failed.map((name) => `- ${name}`)].join('\n')] : []),
  ].join('\n\n');
}
