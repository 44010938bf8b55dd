import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { concern, problem, type Finding } from '../../platform/findings/finding.js';

const MEBIBYTE = 1024 ** 2;
const MIN_FREE_BYTES = 256 * MEBIBYTE;
const LOW_BYTES = 2_048 * MEBIBYTE;

/** The finding for a folder with this much free space; null if it is enough. */
export function spaceFinding(folder: string, freeBytes: number): Finding | null {
  if (freeBytes >= LOW_BYTES) return null;
  return (freeBytes < MIN_FREE_BYTES ? problem : concern)(folder, {
    what: `Only ${Math.floor(freeBytes / MEBIBYTE)} MiB are free for ${folder}`,
    why: 'A full disk stops every write, and an incomplete backup is useless.',
    fix: 'Make room or grow the volume (docs/runbook.md, “The database is full”).',
  });
}

/** Checks free space for data and backups; for a folder that does not exist yet, on its nearest existing parent. */
export async function diskFindings(folders: readonly string[]): Promise<Finding[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      let existing = resolve(folder);
      while (!existsSync(existing)) existing = dirname(existing);
      const { bavail, bsize } = await statfs(existing);
      return spaceFinding(folder, bavail * bsize);
    }),
  );
  return found.filter((finding) => finding !== null);
}
