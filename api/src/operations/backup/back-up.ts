import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type Db, type Document } from 'mongodb';
import { digestOf, fileDigest, packed, type ArchiveLine, type ArchiveSummary } from './archive.js';
import { PICTURES_COLLECTION, pictureFiles } from '../../content/pictures/picture-files.js';
import type { PictureRecord } from '../../content/pictures/picture.schema.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import { writeWhole } from '../../platform/storage/whole-file.js';

/** Keeps BSON types, e.g. an Int32 does not become a double. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

interface Contents {
  /** Complete once the archive is written, as is `missing`. */
  summary: ArchiveSummary;
  /** Files of stored pictures that the file store does not have; the archive is complete without them. */
  missing: string[];
}
interface Archive extends Contents {
  content: Readable;
}

/**
 * Every collection of a database with its indexes, and the files of its pictures, as one compressed file. Streams, so memory
 * does not grow with the data. Not a snapshot: a document changed during the backup is stored either before or after its change.
 */
export function archiveOf(db: Db, uploads: FileStore): Archive {
  const summary = { collections: 0, documents: 0, files: 0 };
  const missing: string[] = [];
  return { content: packed(linesOf(db, uploads, { summary, missing })), summary, missing };
}

/** Writes a backup of a database and its uploaded pictures into a new file (`-`: stdout). */
export async function backUp(db: Db, uploads: FileStore, file: string): Promise<Contents> {
  const { content, summary, missing } = archiveOf(db, uploads);
  await (file === '-' ? pipeline(content, process.stdout) : writeWhole(file, content));
  return { summary, missing };
}

async function* linesOf(
  db: Db,
  uploads: FileStore,
  { summary, missing }: Contents,
): AsyncGenerator<ArchiveLine> {
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
  for await (const [file, content] of picturesOf(db, uploads, missing)) {
    yield { file, content: new BSON.Binary(content), sha256: fileDigest(content) };
    summary.files += 1;
  }
  yield { done: { ...summary } };
}

/** The files of all pictures by their names. Files of a picture that is stored or removed just now may be absent. */
async function* picturesOf(
  db: Db,
  uploads: FileStore,
  missing: string[],
): AsyncGenerator<[name: string, content: Buffer]> {
  const pictures = db.collection<Pick<PictureRecord, '_id' | 'name' | 'state'>>(PICTURES_COLLECTION);
  for await (const { _id, name } of pictures.find({}, { sort: { _id: 1 } })) {
    const absent: string[] = [];
    for (const file of pictureFiles(name)) {
      const content = await uploads.get(file);
      if (content) yield [file, content];
      else absent.push(file);
    }
    // Read the records afterwards: a picture that was removed meanwhile is no fault.
    if (absent.length > 0 && (await pictures.findOne({ _id, state: 'stored' }))) missing.push(...absent);
  }
}

export const missingFiles = (missing: readonly string[]): string =>
  `The backup lacks ${missing.length} files of uploaded pictures, which are not where UPLOADS_DIR or UPLOADS_S3_BUCKET points: ` +
  `${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}. Everything else is in it.`;
