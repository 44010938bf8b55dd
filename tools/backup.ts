import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runOnData } from './product/run-on-data.ts';
import { root } from './product/root.ts';

// `npm run backup [-- --out FILE]`: everything in the database, with its indexes, in one compressed file.
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const stamp = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
const file = resolve(values.out ?? join(root, 'backups', `city-${stamp}.ndjson.gz`));
mkdirSync(dirname(file), { recursive: true });
process.exit((await runOnData(['api/dist/backup.js', '--out', file], { beside: true })) ? 0 : 1);
