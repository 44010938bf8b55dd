import type { Db, Document } from 'mongodb';
import type { FileStore } from '../../platform/storage/file-store.js';
import { readArchive, type ArchiveSource, type ArchiveSummary } from './archive.js';

/** Documents per insert. */
const BATCH = 500;

/** The database is not empty. */
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
