import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, readBudget, type Over } from './gate/budget.ts';
import { calibrate } from './gate/calibration.ts';
import { inBrowser, specFiles } from './gate/homes.ts';
import { stopAll } from './gate/measured.ts';
import { record, writeBudget } from './gate/record.ts';
import { Run } from './gate/run.ts';
import { buildTask, RESULTS, runQueue, taskOfFile, tasksOf, type Task } from './gate/tasks.ts';
import { findChromium } from './product/chromium.ts';
import { findMariaDb } from './product/mariadb.ts';

// `npm test`: the gate, with all checks that a change must pass. It builds, then checks types and style and runs the tests.
// As many tasks run at the same time as there are processors, and one more (or TEST_SLOTS). The longest tasks start first.
//   --all        runs also the checks of the night, and fails on too much processor time: `npm run test:all`
//   --skip-e2e   leaves out the browser journeys and other tests that need Chromium
//   --only a,b   runs only these stages
//   --no-skips   fails if a test is skipped, and may install what is missing by sudo without a password: for a pull request
//   --record     writes the times to docs/benchmarks.md
//   --budget     writes the processor time of each stage to tools/test-budget.json. Use it on a quiet machine only.
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    'skip-e2e': { type: 'boolean', default: false },
    only: { type: 'string' },
    'no-skips': { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    budget: { type: 'boolean', default: false },
  },
});
const { all } = values;
if (values.only && (values.record || values.budget)) throw new Error('only a whole run is recorded');
/** Figures are measured with cold caches: Nx keeps one cache for all clones of a user. */
const withoutCache = (task: Task): Task => ({ ...task, env: { ...task.env, NX_SKIP_NX_CACHE: 'true' } });
const prepared = values.record || values.budget ? withoutCache : (task: Task) => task;
const slots = Number(process.env.TEST_SLOTS) || availableParallelism() + 1;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(1)));
}

/** What this machine cannot test, and what to do about it. */
const missing: string[] = [];
if (values['no-skips']) process.env.INSTALL_PACKAGES = '1';
const chromium = values['skip-e2e'] ? null : findChromium('tests');
const journeys = chromium !== null;
// Some packages also test in a browser.
if (chromium) process.env.CHROMIUM_PATH = chromium;
else {
  process.env.SKIP_BROWSER_TESTS = '1';
  missing.push(
    values['skip-e2e']
      ? 'the browser tests, because of --skip-e2e'
      : 'the browser tests: install Chromium (Debian: `apt-get install chromium-headless-shell`), or name it in CHROMIUM_PATH',
  );
}
if (!findMariaDb())
  missing.push(
    'the tests of vehicles in the game: install MariaDB (Debian: `apt-get install mariadb-server`)',
  );

const budget = readBudget();
const before = Run.readSeconds();
rmSync(RESULTS, { recursive: true, force: true });

const run = new Run();
const stopCalibration = calibrate();
if (await run.task(prepared(buildTask(slots)))) {
  const secondsOf = (stage: string) => before[stage] ?? budget.stages[stage] ?? 0;
  const only = values.only?.split(',');
  const tasks = tasksOf({ all, journeys, slots, secondsOf }).filter(
    ({ stage }) => only?.includes(stage) ?? true,
  );
  await runQueue(tasks, slots, (task) => run.task(prepared(task)).then(() => {}));
} else console.log('Nothing else was run: it needs the build.');
const minutes = run.minutes();

/** Measures a stage or a file again, alone on the machine. */
async function again(over: Over): Promise<number> {
  const stop = calibrate();
  const alone = new Run(join(RESULTS, 'again'));
  const whole = [buildTask(slots), ...tasksOf({ all: false, journeys, slots: 1, secondsOf: () => 1 })];
  const wanted =
    over.kind === 'stage' ? whole.filter(({ stage }) => stage === over.name) : [taskOfFile(over.name)];
  for (const task of wanted) await alone.task(withoutCache(task));
  const used = alone.used(budget.calibration / stop());
  return (over.kind === 'stage' ? used.stages[over.name] : used.files[over.name]) ?? 0;
}
const calibration = stopCalibration();
const factor = budget.calibration / calibration;
const used = run.used(factor);
run.write(factor);
const { warnings, failures } = await judge(used, budget, all ? { again } : null);
for (const failure of failures) run.fail(failure);

const skipped = run.total.skipped + (journeys || values.only ? 0 : specFiles().filter(inBrowser).length);
if (values['no-skips'] && skipped > 0) run.fail(`${skipped} skipped, and --no-skips allows none`);

// Failures come last, where people read them.
for (const failure of run.failures) console.log(`\n✗ ${failure}`);
for (const warning of [...run.warnings, ...warnings]) console.log(`\n! ${warning}`);
const { passed, failed, left } = run.total;
if (!all) {
  const files = specFiles().filter(({ isNight }) => isNight).length;
  const night = `${files} spec files, ${left} tests and the journeys tagged for it`;
  console.log(`\nLeft to the night (npm run test:all): ${night}.`);
}
console.log(`\nTotal time: ${minutes.toFixed(1)} minutes.`);
if (failed === 0 && values.record) {
  await record({ all, minutes, passed, used, processor: run.processor() * factor, elapsed: run.elapsed() });
}
if (skipped > 0) for (const what of missing) console.log(`Skipped ${what}.`);
if (failed === 0 && values.budget) writeBudget(budget, calibration, run.used(1).stages);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
