import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProcess, type ReadyProcess } from './child-process.js';

declare global {
  var testStore: ReadyProcess<{ uri: string }> | undefined;
}

/**
 * One store for the whole run; each application gets a database of its own in it. TEST_MONGODB_URI runs the same tests
 * on a real MongoDB.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_MONGODB_URI']) return;
  const cli = resolve(__dirname, '../../embedded-mongo/dist/cli.js');
  const data = mkdtempSync(join(tmpdir(), 'city-api-test-'));
  globalThis.testStore = await startProcess([cli, '--data', data, '--port', '0', '--no-sync']);
  process.env['TEST_MONGODB_URI'] = globalThis.testStore.ready.uri;
}
