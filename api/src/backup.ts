import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { backUp } from './backup/back-up.js';
import { restore } from './backup/restore.js';
import { databaseAddress } from './config/database-address.js';

const USAGE = `Usage: backup.js --out FILE            write the database of MONGODB_URI into a new file; - is the output
       backup.js --restore FILE [--force]   put a backup into it; --force drops what is there`;

// `npm run backup` and `npm run restore`.
async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      restore: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  if ((values.out === undefined) === (values.restore === undefined)) throw new Error(USAGE);
  if (values.out !== undefined && values.out !== '-' && existsSync(values.out))
    throw new Error(`${values.out} exists already`);
  const client = new MongoClient(databaseAddress(), { serverSelectionTimeoutMS: 5_000 });
  try {
    const db = client.db();
    const { collections, documents } =
      values.out !== undefined
        ? await backUp(db, values.out)
        : await restore(db, values.restore ?? '', { force: values.force });
    const size = `${documents} documents of ${collections} collections`;
    if (values.out === undefined) return `Restored ${size}`;
    return values.out === '-' ? `Backup of ${size}` : `Backup of ${size} in ${values.out}`;
  } finally {
    await client.close();
  }
}

try {
  // Not to stdout: the backup itself may go there.
  process.stderr.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
