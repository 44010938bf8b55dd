import { parseArgs } from 'node:util';
import type { Figure } from '../../tools/figures/figure.ts';
import { figureSections, otherWork, printFigures } from '../../tools/figures/report.ts';
import { writeDocument } from '../../tools/figures/write-document.ts';
import type { Bench, ListBench, Part } from './bench.ts';
import { exchanges } from './exchanges.ts';
import { deepPages, tabCounts, userSearch } from './lists.ts';
import { memory } from './memory.ts';
import { ownApplications, publicReads, unchangedCategory, whoAmI } from './reads.ts';
import { rest } from './rest.ts';
import { rights } from './rights.ts';
import { withSubject } from './subject.ts';
import { submissions } from './submissions.ts';
import { turns } from './turns.ts';

// `npm run bench:api`: measures the built API against its goals.
//   --only P8,P14     only these goals              --rounds 7     rounds of median measurements
//   --rows 100000     rows of the large store       --no-write     leaves docs/benchmarks.md as it is
//   --strict          exits with 1 when a goal is missed

/** Rows of the small store, the reference of the large one. */
const SMALL_ROWS = 1_000;
const LIST_PARTS: Part<ListBench>[] = [tabCounts, deepPages, userSearch];
const SMALL_PARTS: Part[] = [
  publicReads,
  unchangedCategory,
  ownApplications,
  submissions,
  rights,
  whoAmI,
  exchanges,
  turns,
  memory,
  rest,
];

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    rows: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: true },
    strict: { type: 'boolean', default: false },
  },
});

const wanted = options.only?.split(',').map((id) => id.trim().toUpperCase());
const rounds = whole('rounds', options.rounds, 1);
const rows = whole('rows', options.rows, SMALL_ROWS);
const isWanted = ({ goals }: Pick<Part, 'goals'>) => !wanted || goals.some((id) => wanted.includes(id));
if (![...LIST_PARTS, ...SMALL_PARTS].some(isWanted)) throw new Error(`no part measures ${options.only}`);

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) {
    throw new Error(`--${name} takes a whole number from ${least} on`);
  }
  return value;
}

async function runAll<Needs extends Bench>(parts: Part<Needs>[], bench: Needs): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const part of parts) {
    const started = Date.now();
    figures.push(...(await part.run(bench)));
    console.log(`✓ ${part.goals.join(', ')} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  return figures;
}

const busy = otherWork();
const figures = await withSubject(SMALL_ROWS, async (small) => {
  const found = await runAll(SMALL_PARTS.filter(isWanted), { rounds, small });
  const lists = LIST_PARTS.filter(isWanted);
  if (lists.length === 0) return found;
  return withSubject(rows, async (large) => [...found, ...(await runAll(lists, { rounds, small, large }))]);
});

const areAllMet = printFigures(figures);

if (options.write) {
  const details = [`${rounds} ${rounds === 1 ? 'round' : 'rounds'}`, busy];
  const isPartial = wanted !== undefined;
  await writeDocument('docs/benchmarks.md', figureSections('bench:api', figures, { isPartial, details }));
}
process.exitCode = options.strict && !areAllMet ? 1 : 0;
