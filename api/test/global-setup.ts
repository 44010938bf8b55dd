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
 * One store for the whole run, with a separate database for each application. Its writes interleave as on a server, in an
 * order reproducible by TEST_STORE_SEED. TEST_MONGODB_URI runs the same tests on a real MongoDB. (Jest loads this file
 * without module mapping, so it imports none of our packages.)
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
