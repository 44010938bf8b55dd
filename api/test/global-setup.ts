import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var testPrograms: ChildProcess[] | undefined;
}

/**
 * One store for the whole run, with a separate database for each application, and one process with the stand-ins of the
 * providers. The store's writes interleave as on a server, in an order reproducible by TEST_STORE_SEED. TEST_MONGODB_URI
 * runs the same tests on a real MongoDB. (Jest loads this file without module mapping, so it imports none of our packages.)
 */
export default async function globalSetup(): Promise<void> {
  const host = await start<{ url: string }>([resolve(__dirname, 'sandbox-host.mjs')]);
  process.env['TEST_SANDBOX_HOST'] = host.url;
  if (process.env['TEST_MONGODB_URI']) return;
  const cli = resolve(__dirname, '../../embedded-mongo/dist/cli.js');
  const data = mkdtempSync(join(tmpdir(), 'city-api-test-'));
  const seed = process.env['TEST_STORE_SEED'] ?? String(randomInt(1_000_000));
  process.stderr.write(`Writes interleave by TEST_STORE_SEED=${seed}\n`);
  const store = await start<{ uri: string }>([
    cli,
    ...['--data', data, '--port', '0', '--no-sync', '--interleave', seed],
  ]);
  process.env['TEST_MONGODB_URI'] = store.uri;
}

/** Starts a program that prints one line of JSON when it is ready; globalTeardown stops it. */
async function start<Ready>(args: string[]): Promise<Ready> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  (globalThis.testPrograms ??= []).push(child);
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${args[0]} did not start`))),
  ])) as [string];
  return JSON.parse(line) as Ready;
}
