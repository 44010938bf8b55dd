import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The end of the name of a file that is not yet complete. */
export const PART = '.part';

/** A file that was written: its size, and the SHA-256 of its bytes in hexadecimal. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes a new file atomically: it gets its name only once it is complete and on disk. Only the owner can read it,
 * because backups contain personal data.
 * @param part name of the incomplete file; writers of the same file at the same time need names of their own
 */
export async function writeWhole(
  file: string,
  content: Readable,
  part = `${file}${PART}`,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await pipeline(content, counted, createWriteStream(part, { mode: 0o600 }));
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
