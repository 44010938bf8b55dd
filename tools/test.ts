import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './product/chromium.ts';
import { nx } from './product/build.ts';
import { ensureMariaDb } from './product/mariadb.ts';
import { runNode } from './product/run-node.ts';
import { root } from './product/root.ts';

// `npm test`: everything that must hold before a change lands, in the order in which a fault is cheapest to find.
//   --skip-e2e   leaves out the browser journeys and other tests that need Chromium
const { values } = parseArgs({ options: { 'skip-e2e': { type: 'boolean', default: false } } });

const TESTED = [
  'contracts',
  'api-client',
  'embedded-mongo',
  'provider-sandbox',
  'game-bridge',
  'shared-ui',
  'api',
  'public-site',
  'admin-console',
  'bench',
  'faults',
  'tools',
];

interface Figures {
  passed: number;
  failed: number;
  skipped: number;
  /** The failures with the beginning of their messages. */
  failures?: { test: string; message: string }[];
}
const failures: string[] = [];
const began = Date.now();
const total: Figures = { passed: 0, failed: 0, skipped: 0 };
const add = (figures: Figures) => {
  total.passed += figures.passed;
  total.failed += figures.failed;
  total.skipped += figures.skipped;
};

/** A step that passes or fails as a whole. */
async function step(name: string, run: () => Promise<boolean>) {
  const started = Date.now();
  const ok = await run();
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  if (!ok) failures.push(name);
  return ok;
}

/** The figures that a test runner has written; if the file is missing, it did not get that far. */
function collect(name: string, file: string) {
  if (!existsSync(file)) {
    console.log(`✗ ${name}: no result file`);
    failures.push(`${name}: no result file`);
    add({ passed: 0, failed: 1, skipped: 0 });
    return;
  }
  const figures = JSON.parse(readFileSync(file, 'utf8')) as Figures;
  console.log(`  ${name}: ${figures.passed} passed, ${figures.failed} failed, ${figures.skipped} skipped`);
  for (const { test, message } of figures.failures ?? []) failures.push(`${name}: ${test}\n${message}`);
  add(figures);
}

for (const name of [...TESTED, 'e2e'])
  rmSync(join(root, name, 'test-results'), { recursive: true, force: true });

const built = await step('build', () => nx('build'));
if (built) {
  await step('openapi', () => runNode(['--import', 'tsx', 'tools/openapi.ts', '--check']));
  await step('size of the landing page', () =>
    runNode(['--import', 'tsx', 'public-site/scripts/check-size.ts']),
  );
  await step('size of the console’s first panel', () =>
    runNode(['--import', 'tsx', 'admin-console/scripts/check-size.ts']),
  );
}
await step('types', () => nx('typecheck'));
await step('lint', () => nx('lint'));
await step('format', () =>
  runNode(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
);
await step('secrets', () => runNode(['--import', 'tsx', 'tools/scan-secrets.ts']));
// Some packages also test in a browser; Nx passes them the environment.
if (values['skip-e2e']) process.env.SKIP_BROWSER_TESTS = '1';
else process.env.CHROMIUM_PATH = ensureChromium('tests');
ensureMariaDb();
await nx('test', { projects: TESTED.map((name) => `@city/${name}`) });
for (const name of TESTED) collect(name, join(root, name, 'test-results/jest.json'));

if (built && !values['skip-e2e']) {
  await runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']);
  collect('e2e', join(root, 'e2e/test-results/figures.json'));
}

// At the end, where it is read: the output above has thousands of lines.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\nTotal time: ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);
