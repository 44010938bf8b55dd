// Measures the store in a process of its own, durable, with the official driver, beside what the raw disk does
// in the same run. `node --import tsx bench/store.bench.ts [--documents 100000]`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import type { ChildProcess } from 'node:child_process';
import type { Collection } from 'mongodb';

interface Application {
  status: string;
  at: number;
  email: string;
  answers: string;
}

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100000' } } });
const DOCUMENTS = Number(values.documents);
const STATUSES = ['Pending', 'Accepted', 'Rejected', 'Draft'];
const CLIENTS = 50;

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const dataDir = join(folder, 'data');

interface Running {
  child: ChildProcess;
  uri: string;
  startMs: number;
}

async function start(): Promise<Running> {
  const cli = join(import.meta.dirname, '../dist/cli.js');
  const began = performance.now();
  const child = spawn(process.execPath, [cli, '--data', dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { uri } = JSON.parse(line) as { uri: string };
  return { child, uri, startMs: performance.now() - began };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Durable writes a second of the raw disk: 4 KB and fdatasync, one after the other. */
function rawDisk(): number {
  const file = openSync(join(folder, 'raw'), 'w');
  const block = Buffer.alloc(4096, 1);
  const began = performance.now();
  let writes = 0;
  while (performance.now() - began < 1000) {
    writeSync(file, block, 0, block.length, writes * block.length);
    fdatasyncSync(file);
    writes++;
  }
  closeSync(file);
  return writes;
}

/** How long one call takes, in ms: the middle and the 95th percentile of `times` calls. */
async function latency(times: number, call: () => Promise<unknown>): Promise<string> {
  for (let i = 0; i < 20; i++) await call();
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** Calls a second of this many concurrent clients during `seconds`. */
async function throughput(
  clients: number,
  seconds: number,
  call: (client: number, n: number) => Promise<unknown>,
): Promise<string> {
  const end = performance.now() + seconds * 1000;
  let calls = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; performance.now() < end; n++) {
        await call(client, n);
        calls++;
      }
    }),
  );
  return `${Math.round((calls / (performance.now() - began)) * 1000).toLocaleString('en')}/s`;
}

async function fill(applications: Collection<Application>): Promise<number> {
  await applications.createIndex({ status: 1, at: -1 });
  await applications.createIndex({ email: 1 }, { unique: true });
  const began = performance.now();
  for (let from = 0; from < DOCUMENTS; from += 1000)
    await applications.insertMany(
      Array.from({ length: 1000 }, (_, i) => ({
        status: STATUSES[(from + i) % STATUSES.length] ?? '',
        at: ((from + i) * 7919) % DOCUMENTS,
        email: `player${from + i}@city.test`,
        answers: 'A long answer about my character. '.repeat(8),
      })),
    );
  return (DOCUMENTS / (performance.now() - began)) * 1000;
}

const report = (what: string, figure: string) => process.stdout.write(`${what.padEnd(52)} ${figure}\n`);

let running = await start();
try {
  report('start on an empty folder', `${running.startMs.toFixed(0)} ms`);
  report('raw disk: write + fdatasync, one after the other', `${rawDisk()}/s`);
  let client = await MongoClient.connect(running.uri, { maxPoolSize: CLIENTS });
  let applications = client.db('bench').collection<Application>('applications');
  report(
    `insertMany by 1,000 with two indexes (${DOCUMENTS.toLocaleString('en')})`,
    `${Math.round(await fill(applications)).toLocaleString('en')} docs/s`,
  );

  const page = () => applications.find({ status: 'Pending' }).sort({ at: -1 }).limit(14).toArray();
  report('find + sort + limit 14, indexed', await latency(1000, page));
  report(
    'the same page with skip 1,000',
    await latency(100, () =>
      applications.find({ status: 'Pending' }).sort({ at: -1 }).skip(1000).limit(14).toArray(),
    ),
  );
  report(
    'findOne by unique e-mail',
    await latency(1000, () => applications.findOne({ email: 'player777@city.test' })),
  );
  report(
    'countDocuments by index (a quarter)',
    await latency(3, () => applications.countDocuments({ status: 'Pending' })),
  );
  report(
    'regular expression over all',
    await latency(3, () => applications.countDocuments({ answers: /nothing/ })),
  );
  report(
    '$group over all',
    await latency(3, () =>
      applications.aggregate([{ $group: { _id: '$status', n: { $sum: 1 } } }]).toArray(),
    ),
  );

  const orders = client.db('bench').collection('orders');
  await orders.createIndex({ reference: 1 }, { unique: true });
  report(
    'insertOne, 1 client',
    await throughput(1, 3, (_c, n) => orders.insertOne({ reference: `one-${n}`, total: n })),
  );
  report(
    `insertOne, ${CLIENTS} clients`,
    await throughput(CLIENTS, 5, (c, n) => orders.insertOne({ reference: `${c}-${n}`, total: n })),
  );
  report(
    `findOneAndUpdate, ${CLIENTS} clients`,
    await throughput(CLIENTS, 3, (c) =>
      orders.findOneAndUpdate({ reference: `${c}-0` }, { $inc: { total: 1 } }),
    ),
  );
  report(
    `findOne by unique key, ${CLIENTS} clients`,
    await throughput(CLIENTS, 3, (c) => orders.findOne({ reference: `${c}-0` })),
  );
  report('raw disk again', `${rawDisk()}/s`);
  const { mem } = await client.db('bench').command({ serverStatus: 1 });
  report('memory of the server', `${mem.resident} MiB`);
  await client.close();
  await stop(running);

  running = await start();
  client = await MongoClient.connect(running.uri);
  applications = client.db('bench').collection<Application>('applications');
  const count = await applications.countDocuments();
  report(`start with ${count.toLocaleString('en')} documents`, `${running.startMs.toFixed(0)} ms`);
  await client.close();
} finally {
  await stop(running);
  rmSync(folder, { recursive: true, force: true });
}
