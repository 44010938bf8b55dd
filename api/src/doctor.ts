import { parseArgs } from 'node:util';
import { examine } from './doctor/examine.js';
import { reportOf } from './doctor/report.js';

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

const examination = await examine({
  folders: values.folder,
  isDiscordOnly: values.discord,
  isStoreEmbedded: values['embedded-store'],
});
process.stdout.write(reportOf(examination));
// exitCode instead of exit(), so that piped output is flushed.
process.exitCode = examination.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
