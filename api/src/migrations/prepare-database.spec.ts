import { createServer, type AddressInfo, type Server } from 'node:net';
import { BSON } from 'mongodb';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { StartRefused } from '../start-refused.js';
import { prepareDatabase } from './prepare-database.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** A MongoDB server that answers `hello` only, as a standalone. */
async function startStandalone(): Promise<Server> {
  const body = BSON.serialize({
    ok: 1,
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    minWireVersion: 0,
    maxWireVersion: 25,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
  });
  const server = createServer((socket) =>
    socket.on('data', (request) => {
      const isQuery = request.readInt32LE(12) === OP_QUERY;
      const head = Buffer.alloc(isQuery ? 36 : 21);
      head.writeInt32LE(head.length + body.length, 0);
      head.writeInt32LE(request.readInt32LE(4), 8);
      head.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
      if (isQuery) head.writeInt32LE(1, 32);
      socket.write(Buffer.concat([head, body]));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

it('refuses a standalone MongoDB in words', async () => {
  const server = await startStandalone();
  const { port } = server.address() as AddressInfo;
  const config = {
    mongo: { ownerUri: `mongodb://127.0.0.1:${port}/city` },
    limits: { queryMs: 5_000, databaseSilenceMs: 550 },
    http: { tracesTo: null },
  } as AppConfig;
  const refusal: unknown = await prepareDatabase(config, {} as Logger).catch((error: unknown) => error);
  await new Promise((closed) => server.close(closed));
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toBe(
    `The database at 127.0.0.1:${port} is a standalone MongoDB. The product changes several documents together and needs ` +
      'transactions, which only a replica set has. One member is enough: start mongod with --replSet rs0, run rs.initiate() ' +
      'once in mongosh, and add ?replicaSet=rs0 to MONGODB_URI (docker-compose.yml and deploy/kubernetes do this; Atlas is one).',
  );
});
