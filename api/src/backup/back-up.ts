import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Document } from 'mongodb';
import { digestOf, packed, type ArchiveLine, type ArchiveSummary } from './archive.js';
import { writeWhole } from './whole-file.js';

/** Keeps BSON types, e.g. an Int32 does not become a double. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/**
 * Every collection of a database with its indexes, as one compressed file. Streams, so memory does
 * not grow with the data. Not a snapshot: a document changed during the backup is stored either before or after its change.
 */
export function archiveOf(db: Db): { content: Readable; summary: ArchiveSummary } {
  const summary = { collections: 0, documents: 0 };
  return { content: packed(linesOf(db, summary)), summary };
}

/** Writes a backup of a database into a new file (`-`: stdout). */
export async function backUp(db: Db, file: string): Promise<ArchiveSummary> {
  const { content, summary } = archiveOf(db);
  await (file === '-' ? pipeline(content, process.stdout) : writeWhole(file, content));
  return summary;
}

async function* linesOf(db: Db, summary: ArchiveSummary): AsyncGenerator<ArchiveLine> {
  yield { head: { format: 1, database: db.databaseName, createdAt: new Date() } };
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of names.filter((one) => !one.startsWith('system.')).sort()) {
    const collection = db.collection(name);
    const indexes = (await collection.indexes()) as Document[];
    yield { collection: name, indexes: indexes.filter((index) => index['name'] !== '_id_') };
    const hash = createHash('sha256');
    let count = 0;
    for await (const doc of collection.find({}, { ...AS_STORED, sort: { _id: 1 } })) {
      digestOf(hash, doc);
      count += 1;
      yield { doc };
    }
    yield { end: name, count, sha256: hash.digest('hex') };
    summary.collections += 1;
    summary.documents += count;
  }
  yield { done: { ...summary } };
}
