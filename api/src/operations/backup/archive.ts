import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, pipeline as pipe } from 'node:stream';
import { basename } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Binary, type Document } from 'mongodb';
import { KeyMissing } from './encryption.js';

const { EJSON } = BSON;

/**
 * A backup is a gzip file of lines in canonical Extended JSON, which keeps every BSON type:
 * `head`, then for each collection a `collection` line with the indexes, one `doc` line per document and an `end` line
 * with count and SHA-256 of the `doc` lines; then a `file` line per uploaded file; finally a `done` line, without which the
 * file is incomplete.
 */
export type ArchiveLine =
  | { head: { format: 1; database: string; createdAt: Date } }
  | { collection: string; indexes: Document[] }
  | { doc: Document }
  | { end: string; count: number; sha256: string }
  | { file: string; content: Binary; sha256: string }
  | { done: ArchiveSummary };

export interface ArchiveSummary {
  collections: number;
  documents: number;
  files: number;
}

/** The file is not a backup, truncated or modified. */
export class BackupDamaged extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(`The backup cannot be used: ${message}`, options);
    this.name = 'BackupDamaged';
  }
}

export function packed(lines: AsyncIterable<ArchiveLine>): Readable {
  async function* texts() {
    for await (const line of lines) yield `${EJSON.stringify(line, { relaxed: false })}\n`;
  }
  // Errors reach the reader through the stream that is returned.
  return pipe(Readable.from(texts()), createGzip(), () => undefined);
}

/** A file, or a function that opens the bytes of a backup; they are read twice. */
export type ArchiveSource = string | (() => Promise<Readable>);

async function* linesOf(source: ArchiveSource): AsyncGenerator<string> {
  const bytes = typeof source === 'string' ? createReadStream(source) : await source();
  // The error also destroys the stream read here.
  const text = pipe(bytes, createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) throw new BackupDamaged('it ends in the middle of a line');
}

export const fileDigest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Adds a document to the digest of its collection. */
export const digestOf = (hash: Hash, doc: Document): Hash =>
  hash.update(EJSON.stringify(doc, { relaxed: false })).update('\n');

/**
 * Reads and verifies a backup line by line.
 * @throws BackupDamaged at the first invalid line, and at the end of an incomplete file
 */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchiveLine> {
  let hash = createHash('sha256');
  let count = 0;
  let files = 0;
  let done = false;
  let first = true;
  try {
    for await (const text of linesOf(source)) {
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
      if ('file' in line) {
        files += 1;
        if (line.sha256 !== fileDigest(line.content.buffer)) {
          throw new BackupDamaged(`file ${line.file} was changed`);
        }
        if (line.file !== basename(line.file))
          throw new BackupDamaged(`${line.file} is outside of its folder`);
      }
      if ('done' in line) {
        // Backups of earlier versions have no files.
        if (Number(line.done.files ?? 0) !== files) throw new BackupDamaged('files are missing');
        done = true;
      }
      yield line;
    }
  } catch (error) {
    if (error instanceof BackupDamaged || error instanceof KeyMissing) throw error;
    if ((error as { code?: string }).code === 'ENOENT') throw error;
    throw new BackupDamaged(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (!done) throw new BackupDamaged('it ends too early');
}
