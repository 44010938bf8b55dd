import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runOnData } from './product/run-on-data.ts';

// `npm run restore -- FILE [--force]`: restores a backup into an empty database; --force deletes its present data.
const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) {
  console.error('Which backup? npm run restore -- FILE [--force]');
  process.exit(1);
}
const args = ['api/dist/backup.js', '--restore', resolve(file), ...(values.force ? ['--force'] : [])];
process.exit((await runOnData(args)) ? 0 : 1);
