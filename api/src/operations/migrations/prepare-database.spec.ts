import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { startStandalone } from '../../../test/standalone-store.js';
import type { AppConfig } from '../../config/app-config.js';
import { StartRefused } from '../../start-refused.js';
import { prepareDatabase } from './prepare-database.js';

it('refuses a standalone MongoDB in words', async () => {
  const { server } = await startStandalone();
  const { port } = server.address() as AddressInfo;
  const config = {
    mongo: { ownerUri: `mongodb://127.0.0.1:${port}/city` },
    limits: { queryMs: 5_000, databaseTimeoutMs: 550 },
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
