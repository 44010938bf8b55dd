import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { mergedTable } from './figures/document.ts';
import { atLeast, type Figure } from './figures/figure.ts';
import { today } from './figures/machine.ts';
import { figureSections, otherWork, printFigures } from './figures/report.ts';
import { writeDocument } from './figures/write-document.ts';
import { GROUPS, type Group } from './mutation/groups.ts';
import { changesOf, percentOf, scoreOf, type Score } from './mutation/score.ts';
import { root } from './product/root.ts';

// `npm run test:mutation`: mutates the rules of the groups in mutation/groups.ts in hundreds of ways and checks that their
// tests fail. Writes the mutation score into docs/reliability.md and exits with 1 when it is below the goal.
//   --only forms,payments    runs only these groups
//   --incremental            runs only what has changed since the last run
//   --mutate FILE[,FILE]     mutates only these files
//   --no-write               leaves docs/reliability.md as it is

const DOCUMENT = 'docs/reliability.md';
const GOAL_PERCENT = 85;
const FILE_HEAD = [
  'rules of',
  'file',
  'noticed',
  'changes',
  'by a failing test',
  'by an endless loop',
  'not',
  'on',
];

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    mutate: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    write: { type: 'boolean', default: true },
  },
});
const listed = (text: string | undefined) => text?.split(',').map((one) => one.trim());

const names = listed(options.only);
const files = listed(options.mutate)?.map((file) => relative(root, resolve(root, file)));
const unknown = [
  ...(names ?? []).filter((name) => !GROUPS.some((group) => group.name === name)),
  ...(files ?? []).filter((file) => !GROUPS.some((group) => group.files.includes(file))),
];
if (unknown.length) throw new Error(`no group has ${unknown.join(', ')}`);
const chosen = GROUPS.filter(({ name }) => names?.includes(name) ?? true)
  .map((group) => ({ ...group, files: group.files.filter((file) => files?.includes(file) ?? true) }))
  .filter((group) => group.files.length);

// The model-based stories run for every mutant. A few hundred find the same mutants as ten thousand, and take less time.
process.env['PAYMENT_STORIES'] ??= '300';
process.env['RIGHTS_STORIES'] ??= '300';
// Stryker's own processes load the runner, which is TypeScript.
process.env['NODE_OPTIONS'] = `--import ${import.meta.resolve('tsx')}`;
process.chdir(root);

const specsIn = (path: string): string[] => (path.endsWith('.spec.ts') ? [path] : specsInFolder(path));

/** Tests with the whole application and its store (`.http.spec.ts`) take seconds per mutant. */
const specsInFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && !file.endsWith('.http.spec.ts'))
    .sort()
    .map((file) => join(folder, file));

/** The score of each file of a group. */
async function measure({ name, files, tests }: Group): Promise<Map<string, Score>> {
  const mutants = await new Stryker({
    configFile: 'tools/mutation/stryker.config.mjs',
    mutate: [...files],
    testFiles: tests.flatMap(specsIn),
    concurrency: 1,
    incremental: options.incremental,
    incrementalFile: `.data/mutation/${name}.json`,
  }).runMutationTest();
  const of = (file: string) =>
    mutants.filter(({ fileName }) => relative(root, resolve(root, fileName)) === file);
  return new Map(files.map((file) => [file, scoreOf(of(file))]));
}

const figures: Figure[] = [];
const rows: string[][] = [];
const busy = otherWork();
try {
  for (const group of chosen) {
    const scores = await measure(group);
    const sum = (part: keyof Score) => [...scores.values()].reduce((total, score) => total + score[part], 0);
    const total = {
      killed: sum('killed'),
      timedOut: sum('timedOut'),
      survived: sum('survived'),
      untested: sum('untested'),
    };
    const share = percentOf(total);
    const note = `${total.killed + total.timedOut} of ${changesOf(total)}`;
    const bound = { bound: GOAL_PERCENT, write: (value: number) => `${value} %`, note };
    figures.push(atLeast('R15', `changes noticed in the rules of ${group.name}`, share, bound));
    for (const [file, score] of scores) {
      const { killed, timedOut, survived, untested } = score;
      const counts = [changesOf(score), killed, timedOut, survived + untested].map(String);
      rows.push([group.name, `\`${file}\``, `${percentOf(score)} %`, ...counts, today()]);
    }
  }
} finally {
  const sandbox = join(root, '.stryker-tmp');
  if (existsSync(sandbox)) rmSync(sandbox, { recursive: true, force: true });
}

for (const row of [FILE_HEAD, ...rows]) console.log(row.join('  '));
const areAllMet = printFigures(figures);
// Only the score of a whole group is comparable with the goal.
if (options.write && !files) {
  const isPartial = names !== undefined;
  await writeDocument(DOCUMENT, {
    ...figureSections('mutation', figures, { isPartial, details: [busy] }),
    'mutation:files': (old) => mergedTable(isPartial ? old : '', FILE_HEAD, rows, 2),
  });
}
process.exit(areAllMet ? 0 : 1);
