import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { removeFolder, runStore, temporaryFolder } from './testing/stores.spec-helper.js';
import type { AddressInfo, Socket } from 'node:net';

interface Account {
  _id: string;
  amount: number;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A proxy to the store. It drops the answer to the first command with this name and ends the connection. */
async function dropsAnswer(
  uri: string,
  name: string,
): Promise<{ uri: string; dropped: () => number; close: () => void }> {
  const target = new URL(uri);
  let dropped = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isCut = false;
    client.on('data', (chunk: Buffer) => {
      if (dropped === 0 && chunk.includes(`${name}\0`)) {
        dropped++;
        isCut = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => (isCut ? client.destroy() : client.write(chunk)));
    for (const one of [client, upstream]) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => (client.destroy(), upstream.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    dropped: () => dropped,
    close: () => (sockets.forEach((socket) => socket.destroy()), server.close()),
  };
}

describe('a command whose answer is lost', () => {
  it.each([
    [
      'update',
      async (client: MongoClient) =>
        void (await client
          .db('city')
          .collection<Account>('kept')
          .updateOne({ _id: 'a' }, { $inc: { amount: 1 } })),
    ],
    [
      'findAndModify',
      async (client: MongoClient) =>
        void (await client
          .db('city')
          .collection<Account>('kept')
          .findOneAndUpdate({ _id: 'a' }, { $inc: { amount: 1 } })),
    ],
    [
      'insert',
      async (client: MongoClient) =>
        void (await client.db('city').collection<Account>('kept').insertOne({ _id: 'b', amount: 1 })),
    ],
    [
      'commitTransaction',
      async (client: MongoClient) =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await client
              .db('city')
              .collection<Account>('kept')
              .updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session });
          }),
        ),
    ],
  ])('%s takes effect once', async (name, write) => {
    const store = await runStore();
    const kept = store.db.collection<Account>('kept');
    await kept.insertOne({ _id: 'a', amount: 0 });
    const proxy = await dropsAnswer(store.uri, name);
    const client = await MongoClient.connect(proxy.uri);
    await write(client);
    const all = await kept.find().toArray();
    expect([proxy.dropped(), all.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([1, 1]);
    await client.close();
    proxy.close();
    await store.stop();
  });
});

describe('a process killed during transactions', () => {
  it('keeps every acknowledged transaction, and of each other all or nothing', async () => {
    const dataDir = temporaryFolder();
    const start = async () => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(__dirname, 'cli.ts'), '--data', dataDir],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
          env: { ...process.env, NODE_ENV: 'test' },
        },
      );
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      return { child, uri: (JSON.parse(line) as { uri: string }).uri };
    };
    const acknowledged = new Set<string>();
    try {
      for (const round of [0, 1]) {
        const { child, uri } = await start();
        const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 300 });
        const db = client.db('city');
        const writers = numbers(8).map(async (writer) => {
          for (let n = 0; ; n++) {
            const key = `${round}/${writer}/${n}`;
            const session = client.startSession();
            session.startTransaction();
            await db.collection('left').insertOne({ key }, { session });
            await db.collection('right').insertOne({ key }, { session });
            await db
              .collection<Account>('counters')
              .updateOne({ _id: `of ${writer}` }, { $inc: { amount: 1 } }, { session, upsert: true });
            await session.commitTransaction();
            acknowledged.add(key);
          }
        });
        const stopped = Promise.allSettled(writers);
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        child.kill('SIGKILL');
        await once(child, 'exit');
        await stopped;
        await client.close();
      }
      const { child, uri } = await start();
      const client = await MongoClient.connect(uri);
      const db = client.db('city');
      const keysOf = async (name: string) =>
        (await db.collection(name).find().toArray()).map(({ key }) => String(key)).sort();
      const [left, right] = [await keysOf('left'), await keysOf('right')];
      const counted = (await db.collection<Account>('counters').find().toArray()).reduce(
        (sum, { amount }) => sum + amount,
        0,
      );
      expect(right).toEqual(left);
      expect(counted).toBe(left.length);
      expect([...acknowledged].filter((key) => !left.includes(key))).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(5);
      await client.close();
      child.kill('SIGKILL');
      await once(child, 'exit');
    } finally {
      removeFolder(dataDir);
    }
  }, 90_000);
});
