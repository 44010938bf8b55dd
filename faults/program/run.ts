import { parseArgs } from 'node:util';
import type { Figure } from '../../tools/figures/figure.ts';
import { figureSections, otherWork, printFigures, showFigures } from '../../tools/figures/report.ts';
import { writeDocument } from '../../tools/figures/write-document.ts';
import { SCENARIOS } from '../scenarios/all.ts';
import { none, type Bounds, type Scenario } from '../support/scenario.ts';
import { withWorld } from '../support/world.ts';

// `npm run test:faults`: injects faults into the built product and writes what was lost, duplicated or incomplete
// into docs/reliability.md, each figure beside its goal. Exits with 1 when a goal is missed.
//   --only R1,R8      only these goals             --short        few kills and rounds, as `npm test` does
//   --minutes 10      longest time of one goal     --no-write     leaves docs/reliability.md as it is

const DOCUMENT = 'docs/reliability.md';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    write: { type: 'boolean', default: true },
  },
});

const wanted = options.only?.split(',').map((id) => id.trim().toUpperCase());
const chosen = SCENARIOS.filter(({ goals }) => !wanted || goals.some((id) => wanted.includes(id)));
const unknown = wanted?.filter((id) => !SCENARIOS.some(({ goals }) => goals.includes(id)));
if (unknown?.length) throw new Error(`no scenario tests ${unknown.join(', ')}`);
const minutes = Number(options.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');

// On a signal, child processes must be stopped too (see processes.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function play({ goals, env = {}, full, short, run }: Scenario): Promise<Figure[]> {
  const name = goals.join(', ');
  console.log(`${name} …`);
  const started = performance.now();
  const bounds: Bounds = {
    timeScale: 1,
    until: started + minutes * 60_000,
    say: (line) => console.log(`  ${name}: ${line}`),
  };
  const figures = await withWorld(env, (world) => run(world, options.short ? short : full, bounds)).catch(
    (error: Error) => goals.map((id) => none(id, 'ran to its end', [error.stack ?? error.message])),
  );
  showFigures(figures);
  console.log(`✓ ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  return figures;
}

const busy = otherWork();
const figures: Figure[] = [];
for (const scenario of chosen) figures.push(...(await play(scenario)));

const areAllMet = printFigures(figures);

if (options.write) {
  const details = [options.short ? 'short form' : '', busy];
  const isPartial = wanted !== undefined;
  await writeDocument(DOCUMENT, figureSections('faults', figures, { isPartial, details }));
}
process.exit(areAllMet ? 0 : 1);
