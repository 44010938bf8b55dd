import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MongoClient } from 'mongodb';
import type { ArchiveSummary } from './archive.js';
import { restore } from './restore.js';

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
