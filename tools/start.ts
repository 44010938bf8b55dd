import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nx, PRODUCT } from './product/build.ts';
import { startProduct } from './product/product.ts';
import { root } from './product/root.ts';
import { hasDatabase, loadEnvironmentFile, uploadsFolder } from './product/settings.ts';

// `npm start`: builds what changed, starts the whole product and prints its addresses.
//   --reset   starts with a new store             --port N   uses another port than 5000
//   --empty   leaves out the demo community       --verbose   shows every log line
const { values } = parseArgs({
  options: {
    reset: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    port: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

loadEnvironmentFile();
console.log('Building (only what changed) …');
if (!(await nx('build', { projects: PRODUCT }))) process.exit(1);

const dataDir = join(root, '.data');
const interrupted = new AbortController();
const interrupt = () => interrupted.abort();
process.once('SIGINT', interrupt);
process.once('SIGTERM', interrupt);
const product = await startProduct({
  port: Number(values.port ?? process.env.PORT ?? 5000),
  sandboxPort: Number(process.env.SANDBOX_PORT ?? 5055),
  dataDir,
  reset: values.reset,
  demo: !values.empty,
  signal: interrupted.signal,
  demoCity: { port: Number(process.env.DEMO_CITY_PORT ?? 5057) },
  onLine(part, line) {
    if (values.verbose || isWarning(line)) console.log(`${part.padEnd(8)} ${line}`);
  },
}).catch((error: Error) => {
  if (interrupted.signal.aborted) process.exit(0);
  console.error(`\nCould not start: ${error.message}`);
  process.exit(1);
});

console.log(`
  The city is open.

  Site and API      ${product.url}
  Staff console     ${product.url}/dashboard
  API documents     ${product.url}/api/docs`);
if (product.sandboxUrl) {
  console.log(`  Provider sandbox  ${product.sandboxUrl}   (Discord, PayPal, Konnect, Flouci, tips and mail: nothing is real)
  Staff on Discord  ${product.sandboxUrl}/discord/channel   (its messages, buttons and commands)

  Demo city         ${product.cityUrl}   (a game server where nothing is real: let somebody enter, buy a car, see it arrive)

  Press Login and choose one of these accounts:
    layla, omar     Admins
    youssef         a member of the community's Discord server
    nadia           not a member yet`);
}
console.log(
  `\n  Ctrl-C stops everything. ${
    hasDatabase()
      ? `The data stays in the database of MONGODB_URI, uploaded pictures in ${uploadsFolder(dataDir)}.`
      : 'The data stays in .data/ (npm start -- --reset starts over).'
  }\n`,
);

let stopping = false;
async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  console.log('\nStopping …');
  await product.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.off(signal, interrupt);
  process.on(signal, () => void stop(0));
}
void product.broken.then((part) => {
  if (stopping) return;
  console.error(`The ${part} exited unexpectedly; \`npm start -- --verbose\` shows its output.`);
  void stop(1);
});

/** The API and the sandbox log JSON; pino's levels from 40 are warnings and errors. Other text is shown. */
function isWarning(line: string): boolean {
  if (!line.startsWith('{')) return line.trim() !== '';
  const level = /"level":(\d+)/.exec(line)?.[1];
  return level !== undefined && Number(level) >= 40;
}
