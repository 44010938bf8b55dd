import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestTo } from '@city/api-client';
import { logIn } from '../../tools/clients/log-in.ts';
import { root } from '../../tools/product/root.ts';
import { atLeast, type Figure } from '../../tools/figures/figure.ts';
import { answered, ask, describeOutcome, successOf } from '../support/call.ts';
import { acceptBeta, betaApplication, whoAmI } from '../support/requests.ts';
import { ApiProcess } from '../support/processes.ts';
import { PROVIDERS } from '../support/providers.ts';
import { eventually, isPastDeadline, none, type Scenario } from '../support/scenario.ts';
import { paidOnPage, paymentState, productForSale, returnToSite } from '../support/shop.ts';
import { WITHOUT_MESSAGES, type Person, type World } from '../support/world.ts';

export interface ClockSize {
  /** The clock jumps by these hours, one after the other, and is correct in between. */
  hours: readonly number[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Time until the process reads the new offset. */
const CLOCK_POLL_MS = 100;
/** Timeout for a message or a payment. */
const DONE_MS = 20_000;
/** Time within which interval jobs must have noticed that the clock is correct again. */
const DETECTION_MS = 75_000;
const WRITES_A_MINUTE = 6;

interface Faults {
  sessions: string[];
  payments: string[];
  limits: string[];
  jobs: string[];
  messages: string[];
}

/** Everything that spans a wrong and a corrected clock. */
async function jump(
  world: World,
  api: ApiProcess,
  set: (ms: number) => Promise<void>,
  hours: number,
  faults: Faults,
): Promise<void> {
  const { url, database } = world;
  const name = `${hours > 0 ? '+' : ''}${hours} h`;
  const [early, open, applicant, writer] = (await world.createUsers(4)) as [Person, Person, Person, Person];
  const product = await productForSale(world);
  // Before the jump: one has approved and not returned, one has not paid yet.
  const approved = await paidOnPage(world, 'paypal', early, product);
  const unpaid = await PROVIDERS.konnect.start(world, open, product);

  await set(hours * HOUR_MS);
  for (const { cookie } of [early, writer]) {
    const me = await ask(url, whoAmI, { cookie });
    if (!successOf(me)) faults.sessions.push(`${name}: ${describeOutcome(me)}`);
  }
  // A restart while the clock is wrong reconciles with the wrong time.
  await api.stop();
  await api.start();
  await apply(world, applicant);
  await write(url, writer, WRITES_A_MINUTE / 2);
  // Long enough for interval jobs to schedule their next run with the wrong time.
  await pause(hours > 0 ? 7_000 : 0);

  await set(0);
  const back = await returnToSite(world, approved);
  if (back.kind !== 'answer' || back.status >= 500) faults.payments.push(`${name}: ${describeOutcome(back)}`);
  await PROVIDERS.konnect.pay(world, unpaid);
  await returnToSite(world, unpaid);
  for (const bought of [approved, unpaid]) {
    const { status, orders, timesPaid } = await eventually(
      () => paymentState(world, bought),
      (one) => one.status === 'paid' && one.orders.length > 0,
      DONE_MS,
    );
    const isCorrect = status === 'paid' && timesPaid === 1 && orders.join() === 'COMPLETED';
    if (!isCorrect) faults.payments.push(`${name}, ${bought.provider}: ${status}, paid ${timesPaid} times`);
  }
  const pendingMessages = () =>
    database
      .collection('notifications')
      .countDocuments({ userId: applicant.id, 'delivery.state': 'waiting' });
  if (await eventually(pendingMessages, (waiting) => waiting === 0, DONE_MS))
    faults.messages.push(`${name}: a message waits`);

  const oversleepingJobs = async () => {
    const repeated = { repeatInterval: { $exists: true, $ne: null } };
    const jobs = await database.collection('jobs').find(repeated).toArray();
    const latest = (interval: unknown) => Date.now() + Number(interval) + MINUTE_MS;
    return jobs.filter(
      ({ nextRunAt, repeatInterval }) => (nextRunAt as Date).getTime() > latest(repeatInterval),
    ).length;
  };
  const stillOversleeping = await eventually(oversleepingJobs, (count) => count === 0, DETECTION_MS);
  if (stillOversleeping) faults.jobs.push(`${name}: ${stillOversleeping} sleep longer than their interval`);

  const waits = await write(url, writer, WRITES_A_MINUTE * 2);
  if (waits === null || waits > 60) faults.limits.push(`${name}: refused for ${waits} s`);
}

async function apply(world: World, { username, cookie }: Person): Promise<void> {
  const { _id } = await answered(world.url, betaApplication(username), { cookie, key: randomUUID() });
  // An Admin's login expires after a day, by any clock.
  const admin = await logIn(world.url, 'layla');
  await answered(world.url, acceptBeta(_id), { cookie: admin });
}

/** Sends a number of writes. Returns the longest Retry-After in seconds, null if there was none. */
async function write(url: string, { cookie }: Person, times: number): Promise<number | null> {
  let waits: number | null = null;
  for (let sent = 0; sent < times; sent += 1) {
    const body = { language: sent % 2 ? 'fr' : 'en' } as const;
    const outcome = await ask(url, requestTo('PUT', '/api/users/me/language', { body }), { cookie });
    if (outcome.kind !== 'answer' || outcome.status !== 429) continue;
    waits = Math.max(waits ?? 0, Number(outcome.headers['retry-after']));
  }
  return waits;
}

/** The wall clock of the API's machine jumps; timers and the clocks of the database and the providers do not. */
export const clockJumps: Scenario<ClockSize> = {
  goals: ['CLOCK'],
  env: WITHOUT_MESSAGES,
  full: { hours: [1, -1, 24, -24] },
  short: { hours: [-1] },
  async run(world, { hours }, bounds): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'city-clock-'));
    const file = join(folder, 'shift');
    const set = async (ms: number) => {
      writeFileSync(file, String(ms));
      await pause(CLOCK_POLL_MS);
    };
    const env = {
      ...world.apiEnv,
      CLOCK_SHIFT_FILE: file,
      LIMIT_WRITES_PER_MINUTE: String(WRITES_A_MINUTE),
      // This is about clock jumps, not about short stalls of a busy machine.
      DATABASE_SILENCE_MS: '10000',
    };
    const preload = ['--import', join(root, 'tools/product/shifted-clock.mjs')];
    const api = new ApiProcess(world.api.port, env, preload);
    const faults: Faults = { sessions: [], payments: [], limits: [], jobs: [], messages: [] };
    let done = 0;
    await world.api.stop();
    try {
      await set(0);
      await api.start();
      for (const jumped of hours) {
        if (isPastDeadline(bounds)) break;
        await jump(world, api, set, jumped, faults);
        done += 1;
      }
    } finally {
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    await world.api.start();
    const of = `${done} jumps`;
    return [
      atLeast('CLOCK', 'jumps of the clock, there and back', done, { bound: hours.length, write: String }),
      none('CLOCK', 'sessions ended by a jump', faults.sessions, of),
      none('CLOCK', 'payments lost, duplicated or expired for good', faults.payments, of),
      none('CLOCK', 'messages still pending after the clock is correct again', faults.messages, of),
      none('CLOCK', 'interval jobs still overdue after the clock is correct again', faults.jobs, of),
      none('CLOCK', 'rate limits that last longer than their minute', faults.limits, of),
    ];
  },
};
