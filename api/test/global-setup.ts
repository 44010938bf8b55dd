import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var testStore: ChildProcess | undefined;
}

/**
 * One store for the whole run; each application gets a database of its own in it. Its writes come between each other as on
 * a server, in an order that TEST_STORE_SEED repeats. TEST_MONGODB_URI runs the same tests on a real MongoDB. (Jest loads
 * this file without its module mapping, so it imports nothing of ours.)
 */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_MONGODB_URI']) return;
  const cli = resolve(__dirname, '../../embedded-mongo/dist/cli.js');
  const data = mkdtempSync(join(tmpdir(), 'city-api-test-'));
  const seed = process.env['TEST_STORE_SEED'] ?? String(randomInt(1_000_000));
  process.stderr.write(`Writes interleave by TEST_STORE_SEED=${seed}\n`);
  const store = spawn(
    process.execPath,
    [cli, '--data', data, '--port', '0', '--no-sync', '--interleave', seed],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  globalThis.testStore = store;
  const [line] = (await Promise.race([
    once(createInterface({ input: store.stdout }), 'line'),
    once(store, 'exit').then(() => Promise.reject(new Error('the embedded store did not start'))),
  ])) as [string];
  process.env['TEST_MONGODB_URI'] = (JSON.parse(line) as { uri: string }).uri;
}
