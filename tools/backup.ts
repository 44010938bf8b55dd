import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nx } from './product/build.ts';
import { runNode } from './product/run-node.ts';
import { runOnData } from './product/run-on-data.ts';
import { root } from './product/root.ts';

// `npm run backup [-- --out FILE]`: writes the whole database, with its indexes, to one compressed file.
// `npm run backup --silent -- --new-key > FILE`: writes a key pair for the scheduled backups of a server.
const { values } = parseArgs({
  options: { out: { type: 'string' }, 'new-key': { type: 'boolean', default: false } },
});
if (values['new-key']) {
  const built = await nx('build', { projects: ['@city/api'] });
  process.exit(built && (await runNode(['api/dist/scheduled-backup.js', '--new-key'])) ? 0 : 1);
}
const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
const file = resolve(values.out ?? join(root, 'backups', `city-${stamp}.ndjson.gz`));
mkdirSync(dirname(file), { recursive: true });
process.exit((await runOnData(['api/dist/backup.js', '--out', file], { beside: true })) ? 0 : 1);
