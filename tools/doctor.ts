import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from './product/build.ts';
import { loadEnvironmentFile } from './product/environment.ts';
import { hasRealProviders } from './product/product.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run doctor`: explains in plain words what is wrong with the configuration in the environment and `.env`.
//   --discord   nothing but Discord: application, bot, server, channel
const isDiscordOnly = process.argv.includes('--discord');
loadEnvironmentFile();
if (!existsSync(join(root, '.env')) && !hasRealProviders() && process.env.NODE_ENV !== 'production') {
  console.log(
    '✓ No provider is set: `npm start` runs the demo, with an embedded store and stand-ins of all providers.\n' +
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
// As in `npm start`: without an address the data is in the embedded store, which production refuses.
const hasDatabase = Boolean(process.env.MONGODB_URI || process.env.MONGODB_URI_FILE);
if (!hasDatabase && process.env.NODE_ENV !== 'production') {
  args.push('--embedded-store', '--folder', join(root, '.data'));
}
process.exit((await runNode(args)) ? 0 : 1);
