#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './server.js';

const USAGE = `Usage: embedded-mongo --data DIR [--port N] [--no-sync] [--interleave SEED]

  --data DIR      folder of the data; created if missing
  --port N        TCP port on 127.0.0.1; 0 (default) uses any free port
  --no-sync       acknowledges writes before they are on disk; for tests only
  --interleave N  alternates the steps of writes of several connections, in an order drawn from the seed N

Prints one line of JSON when it is ready: {"ready":true,"uri":"mongodb://127.0.0.1:27017"}`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      'no-sync': { type: 'boolean', default: false },
      interleave: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (values.data === undefined) throw new Error('--data is missing');
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is not a port`);
  const interleave = values.interleave === undefined ? undefined : Number(values.interleave);
  if (interleave !== undefined && !Number.isSafeInteger(interleave))
    throw new Error(`--interleave ${values.interleave} is not a whole number`);
  return { dataDir: values.data, port, durable: !values['no-sync'], interleave };
}

function fail(error: unknown, hint = ''): never {
  console.error(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exit(1);
}

let options;
try {
  options = readArguments();
} catch (error) {
  fail(error, `\n\n${USAGE}`);
}
try {
  const mongo = await startEmbeddedMongo(options);
  // Registered before the ready line, because its reader may stop this process immediately.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void mongo.close().then(() => process.exit(0), fail));
  console.error('embedded-mongo: a store for development, demos and tests. Never for production.');
  console.log(JSON.stringify({ ready: true, uri: mongo.uri }));
} catch (error) {
  fail(error);
}
