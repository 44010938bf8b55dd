import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from './product/build.ts';
import { hasDatabase, hasRealProviders, loadEnvironmentFile } from './product/settings.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run doctor`: checks the configuration in the environment and `.env`, and explains each fault.
//   --discord   checks only Discord: application, bot, server, channel
const isDiscordOnly = process.argv.includes('--discord');
loadEnvironmentFile();
const isDemo = !hasRealProviders() && !hasDatabase() && process.env.NODE_ENV !== 'production';
if (!existsSync(join(root, '.env')) && isDemo) {
  console.log(
    '✓ No provider is set: `npm start` runs the demo, with an embedded store and simulated providers.\n' +
      '  For a community of your own copy .env.example to .env, fill it in (docs/runbook.md), and run this again.',
  );
  process.exit(0);
}
if (!(await nx('build', { projects: ['@city/api'] }))) process.exit(1);
const args = [
  'api/dist/doctor.js',
  '--folder',
  join(root, 'backups'),
  ...(isDiscordOnly ? ['--discord'] : []),
];
// Without an address the data is in the embedded store, as in `npm start`. Production refuses this store.
if (!hasDatabase() && process.env.NODE_ENV !== 'production') {
  args.push('--embedded-store', '--folder', join(root, '.data'));
}
process.exit((await runNode(args)) ? 0 : 1);
