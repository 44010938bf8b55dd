import { randomUUID } from 'node:crypto';
import { createConnection, Types, type Connection, type Model } from 'mongoose';
import type { AppConfig } from '../../config/app-config.js';
import { Transactions } from '../transactions/transactions.js';
import { OUTBOX_MODEL, outboxEntrySchema, type OutboxEntry } from './outbox-entry.schema.js';
import { ATTEMPTS_MAX, Outbox, type OutboxHandler } from './outbox.service.js';

const STORE = new URL(process.env['TEST_MONGODB_URI'] ?? '');
STORE.pathname = `/city_outbox_${randomUUID().slice(0, 8)}`;
const DAY_MS = 24 * 3_600_000;
const inADay = () => new Date(Date.now() + DAY_MS);

let connection: Connection;
let entries: Model<OutboxEntry>;
let transactions: Transactions;
beforeAll(async () => {
  connection = await createConnection(STORE.href, { autoIndex: false }).asPromise();
  entries = connection.model<OutboxEntry>(OUTBOX_MODEL, outboxEntrySchema);
  transactions = new Transactions(connection, {
    mongo: { repeatEvery: 0 },
    limits: { queryMs: 5_000 },
  } as AppConfig);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await entries.deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** The outbox of one process. */
function processWith(handler: OutboxHandler): Outbox {
  const outbox = new Outbox(entries, transactions);
  outbox.register('work', handler);
  return outbox;
}
const add = (outbox: Outbox, ...ids: Types.ObjectId[]) => transactions.run(() => outbox.add('work', ids));
/** Adds work whose process dies right after the commit. */
async function leave(...ids: Types.ObjectId[]): Promise<void> {
  const outbox = processWith(async () => undefined);
  jest.spyOn(outbox, 'wake').mockReturnValue();
  await add(outbox, ...ids);
}
/** Work that lasts until `end` is called. */
function longWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { begun, end: () => end(), work: () => (begin(), ended) };
}

it('works entries off after the commit, and none of an aborted change', async () => {
  const done: string[] = [];
  const outbox = processWith(async (id) => void done.push(String(id)));
  const [kept, aborted] = [new Types.ObjectId(), new Types.ObjectId()];
  await add(outbox, kept);
  const failed = transactions.run(async () => {
    await outbox.add('work', [aborted]);
    throw new Error('no change');
  });
  await expect(failed).rejects.toThrow('no change');
  await outbox.sweep();
  expect(done).toEqual([String(kept)]);
  expect(await entries.countDocuments()).toBe(0);
});

it('refuses work outside the transaction of its change', async () => {
  const outbox = processWith(async () => undefined);
  await expect(outbox.add('work', [new Types.ObjectId()])).rejects.toThrow('needs the transaction');
});

it('takes over what a stopped process has left, once, and only when its claim has ended', async () => {
  const done: string[] = [];
  const handler: OutboxHandler = async (id) => void done.push(String(id));
  const [one, other] = [processWith(handler), processWith(handler)];
  const ids = Array.from({ length: 20 }, () => new Types.ObjectId());
  await leave(...ids);
  await one.sweep();
  expect(done).toEqual([]);
  await Promise.all([one.sweep(inADay()), other.sweep(inADay())]);
  expect(done.sort()).toEqual(ids.map(String).sort());
  expect(await entries.countDocuments()).toBe(0);
});

it('is not held up by entries of a topic that no handler knows', async () => {
  const done: string[] = [];
  const outbox = processWith(async (id) => void done.push(String(id)));
  const id = new Types.ObjectId();
  const at = new Date(0);
  const unknown = { topic: 'of-another-version', createdAt: at, dueAt: at, attempts: 0, userId: null };
  const payload = { id: new Types.ObjectId() };
  await entries.insertMany(Array.from({ length: 150 }, () => ({ ...unknown, payload })));
  await leave(id);
  await outbox.sweep(inADay());
  expect(done).toEqual([String(id)]);
  expect(await entries.countDocuments()).toBe(150);
});

it('works on one document once at a time, and on another one meanwhile', async () => {
  const long = longWork();
  const calls: string[] = [];
  const [slow, fast] = [new Types.ObjectId(), new Types.ObjectId()];
  const outbox = processWith(async (id) => {
    calls.push(id.equals(slow) ? 'slow' : 'fast');
    if (calls.length === 1) await long.work();
  });
  await add(outbox, slow);
  await long.begun;
  await add(outbox, slow);
  await add(outbox, slow);
  await add(outbox, fast);
  long.end();
  await outbox.sweep();
  // The two changes during the work are worked off together.
  expect(calls.sort()).toEqual(['fast', 'slow', 'slow']);
  expect(await entries.countDocuments()).toBe(0);
});

it('repeats failed work after growing pauses, and shows it as dead after the last attempt', async () => {
  let isFailing = true;
  const outbox = processWith(async () => {
    if (isFailing) throw new Error('Discord is down');
  });
  const id = new Types.ObjectId();
  await add(outbox, id);
  await outbox.sweep();
  const [first] = await entries.find().lean();
  expect(first).toMatchObject({ attempts: 1, error: 'Discord is down' });
  await outbox.sweep(inADay());
  const [second] = await entries.find().lean();
  const pause = (entry?: OutboxEntry) => (entry ? entry.dueAt.getTime() - Date.now() : 0);
  expect(second?.attempts).toBe(2);
  expect(pause(second)).toBeGreaterThan(2_000);
  await entries.updateOne({ _id: first?._id }, { $set: { attempts: ATTEMPTS_MAX - 1, dueAt: new Date() } });
  await outbox.sweep();
  await outbox.sweep(inADay());
  expect(await entries.find().lean()).toMatchObject([{ attempts: ATTEMPTS_MAX }]);
  // The next change of the document works off both.
  isFailing = false;
  await add(outbox, id);
  await outbox.sweep();
  expect(await entries.countDocuments()).toBe(0);
});

it('waits for another process that works on an earlier change of the document', async () => {
  const id = new Types.ObjectId();
  const long = longWork();
  const slow = processWith(() => long.work());
  await add(slow, id);
  await long.begun;
  const done = jest.fn(async () => undefined);
  const other = processWith(done);
  await add(other, id);
  await other.beforeApplicationShutdown();
  expect(done).not.toHaveBeenCalled();
  long.end();
  await slow.beforeApplicationShutdown();
  const next = processWith(done);
  await next.sweep(inADay());
  expect(done).toHaveBeenCalledTimes(1);
});

it('ends with the work in progress, and gives other claims back', async () => {
  const long = longWork();
  const ids = Array.from({ length: 10 }, () => new Types.ObjectId());
  const outbox = processWith(() => long.work());
  await add(outbox, ...ids);
  await long.begun;
  const stopped = outbox.beforeApplicationShutdown();
  long.end();
  await stopped;
  const due = await entries.countDocuments({ dueAt: { $lte: new Date() } });
  expect(due).toBe(await entries.countDocuments());
  expect(due).toBeGreaterThan(0);
});

it('extends its claim, and tells the work when another process has taken over', async () => {
  const ticks: (() => void)[] = [];
  const real = setInterval;
  jest.spyOn(globalThis, 'setInterval').mockImplementation(((callback: () => void, ms: number) => {
    if (ms === 20_000) ticks.push(callback);
    return real(callback, ms);
  }) as typeof setInterval);
  const long = longWork();
  let signal: AbortSignal | undefined;
  const outbox = processWith((_, given) => {
    signal = given;
    return long.work();
  });
  await add(outbox, new Types.ObjectId());
  await long.begun;
  const [before] = await entries.find().lean();
  ticks[0]?.();
  const extended = async () => (await entries.findOne().lean())?.dueAt.getTime() ?? 0;
  while ((await extended()) <= (before?.dueAt.getTime() ?? 0)) await new Promise(setImmediate);
  expect(signal?.aborted).toBe(false);
  await entries.updateMany({}, { $set: { dueAt: inADay() } });
  const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve));
  ticks[0]?.();
  await aborted;
  long.end();
  await outbox.beforeApplicationShutdown();
});
