import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { removeFolder, temporaryFolder } from './testing/stores.spec-helper.js';
import type { ChildProcess } from 'node:child_process';
import type { Collection } from 'mongodb';

interface Row {
  _id: string;
  writer: number;
  n: number;
}

interface Running {
  process: ChildProcess;
  uri: string;
}

const WRITERS = 20;
/** Kills: each further one meets a folder that has already survived one. */
const ROUNDS = process.env.TEST_ALL === '1' ? 3 : 1;
const ROUND_MS = 700;

/** The command-line program in a process of its own, durable as by default. */
async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'cli.ts'), '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, uri: (JSON.parse(line) as { uri: string }).uri };
}

async function kill({ process: child }: Running): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** What the store has acknowledged, as the writers saw it. A write under way at the kill may be there or not. */
class Ledger {
  readonly inserted = new Set<string>();
  readonly deleted = new Set<string>();
  readonly deleting = new Set<string>();
  /** Acknowledged counts of each writer, and those sent. */
  readonly counted = new Map<number, number>();
  readonly sent = new Map<number, number>();
}

async function write(rows: Collection<Row>, writer: number, round: number, ledger: Ledger): Promise<void> {
  const counter = { _id: `counter-${writer}` };
  for (let i = 0; ; i++) {
    const _id = `${round}-${writer}-${i}`;
    await rows.insertOne({ _id, writer, n: i });
    ledger.inserted.add(_id);
    ledger.sent.set(writer, (ledger.sent.get(writer) ?? 0) + 1);
    await rows.updateOne(counter, { $inc: { n: 1 }, $setOnInsert: { writer } }, { upsert: true });
    ledger.counted.set(writer, (ledger.counted.get(writer) ?? 0) + 1);
    if (i % 3 === 0) {
      ledger.deleting.add(_id);
      await rows.deleteOne({ _id });
      ledger.deleted.add(_id);
    }
  }
}

describe('a process killed in the middle of its writes', () => {
  it('has lost no acknowledged write when it comes back, and its indexes agree with its documents', async () => {
    const dataDir = temporaryFolder();
    const ledger = new Ledger();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const running = await start(dataDir);
        const client = await MongoClient.connect(running.uri, {
          maxPoolSize: WRITERS,
          retryWrites: false,
          serverSelectionTimeoutMS: 500,
        });
        const rows = client.db('city').collection<Row>('rows');
        await rows.createIndex({ writer: 1, n: -1 });
        const writers = Array.from({ length: WRITERS }, (_, writer) => write(rows, writer, round, ledger));
        const allStopped = Promise.allSettled(writers);
        const enough = WRITERS * (round + 2);
        // On a busy machine the first writes take longer.
        do await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
        while (ledger.inserted.size < enough);
        await kill(running);
        await allStopped;
        await client.close();
      }

      const running = await start(dataDir);
      const client = await MongoClient.connect(running.uri);
      const rows = client.db('city').collection<Row>('rows');
      const stored = await rows.find().hint({ $natural: 1 }).toArray();
      const ids = new Set(stored.map(({ _id }) => _id));
      const lostInserts = [...ledger.inserted].filter((id) => !ids.has(id) && !ledger.deleting.has(id));
      const undoneDeletes = [...ledger.deleted].filter((id) => ids.has(id));
      const counts = new Map(
        stored.filter(({ _id }) => _id.startsWith('counter')).map(({ writer, n }) => [writer, n]),
      );
      const wrongCounts = [...ledger.counted].filter(([writer, acknowledged]) => {
        const count = counts.get(writer) ?? 0;
        return count < acknowledged || count > (ledger.sent.get(writer) ?? 0);
      });
      expect({ lostInserts, undoneDeletes, wrongCounts }).toEqual({
        lostInserts: [],
        undoneDeletes: [],
        wrongCounts: [],
      });
      expect(ledger.inserted.size).toBeGreaterThan(WRITERS * ROUNDS);
      expect(await rows.estimatedDocumentCount()).toBe(stored.length);

      const byIndex = await rows
        .find({ writer: { $gte: 0 } })
        .hint({ writer: 1, n: -1 })
        .toArray();
      expect(byIndex.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
      await client.close();
      await kill(running);
    } finally {
      removeFolder(dataDir);
    }
  }, 60_000);

  it('frees its folder and stops cleanly when it is asked to', async () => {
    const dataDir = temporaryFolder();
    const running = await start(dataDir);
    running.process.kill('SIGTERM');
    expect(await once(running.process, 'exit')).toEqual([0, null]);
    removeFolder(dataDir);
  }, 20_000);
});
