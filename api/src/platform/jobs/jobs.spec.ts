import { randomUUID } from 'node:crypto';
import { createConnection, type Connection, type Model } from 'mongoose';
import { Registry } from 'prom-client';
import { eventually } from '../../../test/eventually.js';
import { StoreProxy } from '../../../test/store-proxy.js';
import type { Metrics } from '../metrics/metrics.service.js';
import { JOB_MODEL, jobSchema, type JobRecord } from './job.schema.js';
import { Jobs } from './jobs.service.js';

const DAY_MS = 24 * 3_600_000;
const SOON_MS = 50;
const proxy = new StoreProxy(new URL(process.env['TEST_MONGODB_URI'] ?? ''));
let connection: Connection;
let records: Model<JobRecord>;
let started: Jobs[] = [];

beforeAll(async () => {
  const store = await proxy.open();
  const database = `city_jobs_${randomUUID().slice(0, 8)}`;
  connection = await createConnection(`${store}/${database}?directConnection=true`, {
    heartbeatFrequencyMS: 500,
  }).asPromise();
  records = connection.model<JobRecord>(JOB_MODEL, jobSchema);
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.beforeApplicationShutdown()));
  started = [];
  await records.deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await proxy.cut();
});

/** The jobs of one more process. */
function newProcess(): Jobs {
  const jobs = new Jobs(records, { registry: new Registry() } as Metrics);
  started.push(jobs);
  return jobs;
}

const nextRunOf = async (name: string) => (await records.findById(name).lean())?.nextRunAt.getTime() ?? NaN;

it('runs at its interval, and goes on after a failure', async () => {
  const handler = jest.fn().mockRejectedValueOnce(new Error('planted')).mockResolvedValue(undefined);
  await newProcess().every(SOON_MS, 'tick', handler);
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls >= 3,
  );
});

it('runs in one process at a time', async () => {
  let now = 0;
  let most = 0;
  let runs = 0;
  const handler = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    runs += 1;
    now -= 1;
  };
  const [first, second] = [newProcess(), newProcess()];
  await Promise.all([first.every(1, 'alone', handler), second.every(1, 'alone', handler)]);
  await eventually(
    () => Promise.all([first.runNow('alone'), second.runNow('alone')]).then(() => runs),
    (count) => count >= 6,
  );
  expect(most).toBe(1);
});

it('takes over the run of a killed process once its claim has ended', async () => {
  const handler = jest.fn().mockResolvedValue(undefined);
  await records.create({
    _id: 'killed',
    nextRunAt: new Date(Date.now() + DAY_MS),
    owner: 'killed',
    claimedUntil: new Date(Date.now() + SOON_MS),
  });
  await newProcess().every(DAY_MS, 'killed', handler);
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
});

it('takes over the run of a process that was killed while its clock was a day ahead', async () => {
  const handler = jest.fn().mockResolvedValue(undefined);
  const tomorrow = new Date(Date.now() + DAY_MS);
  await records.create({ _id: 'ahead', nextRunAt: tomorrow, owner: 'killed', claimedUntil: tomorrow });
  await newProcess().every(DAY_MS, 'ahead', handler);
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
});

it('runs at its start if it was due before its first start', async () => {
  const handler = jest.fn().mockResolvedValue(undefined);
  const jobs = newProcess();
  await jobs.runNow('early');
  await jobs.every(DAY_MS, 'early', handler);
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
});

it('extends its claim while it works, but not afterwards', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const extend = () => (intervals.mock.calls.findLast(([, ms]) => ms === 7_000)?.[0] as () => void)();
  const claim = async () => (await records.findById('long').lean())?.claimedUntil ?? null;
  let end = (): void => undefined;
  const handler = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const jobs = newProcess();
  await jobs.every(DAY_MS, 'long', handler);
  await jobs.runNow('long');
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
  const first = await claim();
  extend();
  await eventually(claim, (until) => until !== null && first !== null && until > first);
  end();
  await eventually(claim, (until) => until === null);
  // Its call may reach the database after the end of the run.
  extend();
  await new Promise((resolve) => setTimeout(resolve, 10 * SOON_MS));
  expect(await claim()).toBeNull();
  intervals.mockRestore();
});

it('finishes the run in progress at a stop, and begins no other', async () => {
  let end = (): void => undefined;
  const handler = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const jobs = newProcess();
  await jobs.every(1, 'stops', handler);
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
  const stopped = jest.fn();
  const stop = jobs.beforeApplicationShutdown().then(stopped);
  await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stop;
  expect(await records.findById('stops').lean()).toMatchObject({ claimedUntil: null });
  await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  expect(handler).toHaveBeenCalledTimes(1);
});

it('does not sleep until its old time comes after the clock was set back by a day', async () => {
  await records.create({ _id: 'ahead', nextRunAt: new Date(Date.now() + 2 * DAY_MS) });
  await newProcess().every(1_000, 'ahead', () => Promise.resolve());
  expect(await nextRunOf('ahead')).toBeLessThanOrEqual(Date.now() + 1_000);
});

it('runs a job at once if asked', async () => {
  const jobs = newProcess();
  const handler = jest.fn().mockResolvedValue(undefined);
  await jobs.every(DAY_MS, 'now', handler);
  await jobs.runNow('now');
  await eventually(
    () => Promise.resolve(handler.mock.calls.length),
    (calls) => calls === 1,
  );
});

it('writes nothing between two runs', async () => {
  await newProcess().every(DAY_MS, 'rests', () => Promise.resolve());
  const stored = await records.findById('rests').lean();
  await newProcess().every(DAY_MS, 'rests', () => Promise.resolve());
  expect(await records.findById('rests').lean()).toEqual(stored);
});

it('goes on after the database gave no answer', async () => {
  let runs = 0;
  await newProcess().every(SOON_MS, 'away', () => {
    runs += 1;
    return Promise.resolve();
  });
  await eventually(
    () => Promise.resolve(runs),
    (count) => count > 0,
  );
  await proxy.cut();
  await proxy.open();
  const before = runs;
  await eventually(
    () => Promise.resolve(runs),
    (count) => count > before + 2,
    15_000,
  );
}, 30_000);
