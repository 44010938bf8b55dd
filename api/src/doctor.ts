import { parseArgs } from 'node:util';
import { examine, reportOf } from './operations/doctor/examine.js';
import { problem } from './platform/findings.js';
import { storedEnvironment } from './operations/setup/start-environment.js';
import { StartRefused } from './start-refused.js';

// `npm run doctor`, and in a container `node api/dist/doctor.js`: checks the configuration of the environment.
//   --discord          checks only Discord: application, bot, server, channel
//   --folder DIR       checks the free space of this folder; can be repeated
//   --embedded-store   the database is the embedded store, which runs only while the product runs
const { values } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: [] },
    discord: { type: 'boolean', default: false },
    'embedded-store': { type: 'boolean', default: false },
  },
});

const read = values['embedded-store'] ? Promise.resolve(undefined) : storedEnvironment();
const stored = await read.catch((error: unknown) => {
  if (error instanceof StartRefused) return error;
  throw error;
});
const examination = await examine({
  env: stored instanceof StartRefused ? undefined : stored,
  folders: values.folder,
  isDiscordOnly: values.discord,
  isStoreEmbedded: values['embedded-store'],
});
if (stored instanceof StartRefused) {
  const fix = 'docs/runbook.md, “Setup in the browser”, has each case.';
  const why = 'The API does not start without what the setup page has stored.';
  examination.findings.unshift(...problem('setup', { what: stored.message, why, fix }));
}
process.stdout.write(reportOf(examination));
// exitCode instead of exit(), so that piped output is flushed.
process.exitCode = examination.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
