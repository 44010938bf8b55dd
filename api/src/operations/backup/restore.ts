import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type Db, type Document, MongoClient } from 'mongodb';
import type { FileStore } from '../../platform/storage/file-store.js';
import { type ArchiveSource, type ArchiveSummary, readArchive } from './archive.js';

const BATCH = 500;

export class DatabaseNotEmpty extends Error {
  constructor(name: string) {
    super(
      `The database ${name} is not empty. A backup is restored into an empty one; ` +
        '--force drops what is there first.',
    );
    this.name = 'DatabaseNotEmpty';
  }
}

/**
 * Restores a backup into an empty database, with types and indexes, and uploaded pictures into their store. The whole file
 * is verified before anything is written.
 * @param uploads the store; without it files are only verified
 * @param force drop existing collections first
 * @throws BackupDamaged, DatabaseNotEmpty
 */
export async function restore(
  db: Db,
  source: ArchiveSource,
  { force = false, uploads }: { force?: boolean; uploads?: FileStore } = {},
): Promise<ArchiveSummary> {
  for await (const _line of readArchive(source));
  const present = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of present) {
    if (!force && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      throw new DatabaseNotEmpty(db.databaseName);
  }
  for (const name of present) await db.dropCollection(name);

  const summary = { collections: 0, documents: 0, files: 0 };
  let current = '';
  let indexes: Document[] = [];
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await db.collection(current).insertMany(batch);
    summary.documents += batch.length;
    batch = [];
  };
  for await (const line of readArchive(source)) {
    if ('collection' in line) {
      ({ collection: current, indexes } = line);
      await db.createCollection(current);
    } else if ('doc' in line) {
      if (batch.push(line.doc) >= BATCH) await flush();
    } else if ('end' in line) {
      await flush();
      // After the documents: indexes are built once, and unique ones check all documents.
      if (indexes.length > 0) await db.command({ createIndexes: current, indexes: indexes.map(definition) });
      summary.collections += 1;
    } else if ('file' in line) {
      await uploads?.put(line.file, Buffer.from(line.content.buffer));
      summary.files += 1;
    }
  }
  return summary;
}

/** An index as createIndexes takes it, without the fields the server adds. */
function definition({ v: _v, ns: _ns, ...index }: Document): Document {
  return index;
}

/**
 * Restores a backup into an empty store that exists only for this purpose.
 * @param store the program of embedded-mongo
 * @param folder where the store may put its files
 * @returns the contents of the restored backup
 */
export async function restoredAsTest(
  store: string,
  folder: string,
  source: () => Promise<Readable>,
): Promise<ArchiveSummary> {
  const data = await mkdtemp(join(folder, 'check-'));
  const child = spawn(process.execPath, [store, '--data', data, '--port', '0', '--no-sync'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  });
  const closed = once(child, 'close');
  try {
    const [line] = (await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      closed.then(() => Promise.reject(new Error('The store for the test of the backup did not start.'))),
    ])) as [string];
    const client = new MongoClient((JSON.parse(line) as { uri: string }).uri);
    try {
      return await restore(client.db('check'), source);
    } finally {
      await client.close();
    }
  } finally {
    child.kill('SIGKILL');
    await closed;
    await rm(data, { recursive: true, force: true });
  }
}
