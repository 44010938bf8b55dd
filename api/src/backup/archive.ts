import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';

const { EJSON } = BSON;

/**
 * A backup is a gzip file of lines in canonical Extended JSON, which keeps every BSON type:
 * `head`, then for each collection a `collection` line with the indexes, one `doc` line per document and an `end` line
 * with count and SHA-256 of the `doc` lines; finally a `done` line, without which the file is incomplete.
 */
export type ArchiveLine =
  | { head: { format: 1; database: string; createdAt: Date } }
  | { collection: string; indexes: Document[] }
  | { doc: Document }
  | { end: string; count: number; sha256: string }
  | { done: { collections: number; documents: number } };

/** The contents of a backup. */
export interface ArchiveSummary {
  collections: number;
  documents: number;
}

/** The file is not a backup, truncated or modified. */
export class BackupDamaged extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`The backup cannot be used: ${message}`, options);
    this.name = 'BackupDamaged';
  }
}

/** Writes a new file atomically: it gets its name only once it is complete and on disk. `-` is stdout. */
export async function writeArchive(file: string, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield `${EJSON.stringify(line, { relaxed: false })}\n`;
  }
  if (file === '-') {
    await pipeline(Readable.from(texts()), createGzip(), process.stdout);
    return;
  }
  const part = `${file}.part`;
  try {
    // Personal data: readable by the owner only.
    await pipeline(Readable.from(texts()), createGzip(), createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // The error also destroys the stream read here.
  const text = pipe(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) throw new BackupDamaged('it ends in the middle of a line');
}

/** Adds a document to the digest of its collection. */
export const digestOf = (hash: Hash, doc: Document): Hash =>
  hash.update(EJSON.stringify(doc, { relaxed: false })).update('\n');

/**
 * Reads and verifies a backup line by line.
 * @throws BackupDamaged at the first invalid line, and at the end of an incomplete file
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  let hash = createHash('sha256');
  let count = 0;
  let done = false;
  let first = true;
  try {
    for await (const text of linesOf(file)) {
      const line = EJSON.parse(text, { relaxed: false }) as ArchiveLine;
      if (first && !('head' in line)) throw new BackupDamaged('it does not begin like one');
      first = false;
      if ('collection' in line) [hash, count] = [createHash('sha256'), 0];
      if ('doc' in line) {
        digestOf(hash, line.doc);
        count += 1;
      }
      if ('end' in line && (Number(line.count) !== count || line.sha256 !== hash.digest('hex')))
        throw new BackupDamaged(`collection ${line.end} was changed`);
      if ('done' in line) done = true;
      yield line;
    }
  } catch (error) {
    if (error instanceof BackupDamaged || (error as { code?: string }).code === 'ENOENT') throw error;
    throw new BackupDamaged(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!done) throw new BackupDamaged('it ends too early');
}
