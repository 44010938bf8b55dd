import { ObjectId } from 'mongodb';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { StartRefused } from '../../start-refused.js';
import { JobStore } from './job-store.js';

const REFUSED_FIRST = 2;

/** A way to the store on which the first connections are closed at once, as while a replica set has no primary. */
async function lateStore(refused: number): Promise<{ server: Server; address: string }> {
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  let connections = 0;
  const server = createServer((incoming) => {
    connections += 1;
    incoming.on('error', () => undefined);
    if (connections <= refused) return void incoming.destroy();
    const outgoing = connect(Number(store.port), store.hostname);
    outgoing.on('error', () => undefined);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, address: `mongodb://127.0.0.1:${port}/jobs?directConnection=true` };
}

const storeAt = (address: string, patienceMs: number) =>
  new JobStore(
    { address, options: { serverSelectionTimeoutMS: 100 }, collection: 'jobs', ensureIndex: false },
    patienceMs,
  );

it('a database that is late for a start is waited for', async () => {
  const { server, address } = await lateStore(REFUSED_FIRST);
  const store = storeAt(address, 20_000);
  await store.connect();
  await expect(store.connected).resolves.toBeUndefined();
  await store.disconnect();
  server.close();
});

it('a database that does not come ends the start in words', async () => {
  const { server, address } = await lateStore(Infinity);
  const store = storeAt(address, 0);
  void store.connect();
  const refusal = await store.connected.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect((refusal as Error).message).toMatch(/job queue did not reach the database of MONGODB_URI/);
  server.close();
});

it('a look for jobs of many names writes for names that have one only', async () => {
  const store = storeAt(process.env['TEST_MONGODB_URI'] ?? '', 20_000);
  await store.connect();
  const { repository } = store;
  const { collection } = repository;
  const lock = jest.spyOn(collection, 'findOneAndUpdate');
  const past = new Date(Date.now() - 60_000);
  const due = { type: 'normal' as const, priority: 0, data: {}, nextRunAt: past };
  await collection.insertMany([
    { _id: new ObjectId(), name: 'rest.due', ...due },
    { _id: new ObjectId(), name: 'rest.held', ...due, lockedAt: new Date() },
  ]);
  const look = (name: string) => repository.getNextJobToRun(name, new Date(), past, undefined, undefined);
  const found = await Promise.all(['rest.due', 'rest.held', 'rest.none', 'rest.other'].map(look));
  expect(found.map((job) => job?.name)).toEqual(['rest.due', undefined, undefined, undefined]);
  expect(lock).toHaveBeenCalledTimes(1);
  await collection.deleteMany({ name: /^rest/ });
  await store.disconnect();
});
