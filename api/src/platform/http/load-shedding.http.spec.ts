import type { ErrorBody } from '@city/contracts';
import { eventually } from '../../../test/eventually.js';
import { PROVEN_OTHERWISE, SIGNED } from '../../../test/authorization/matrix.js';
import { OPEN_ROWS } from '../../../test/authorization/rows/open.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { isSheddable } from './load-shedding.js';

/** Of these, three are for reads. */
const SLOTS = 4;

let city: TestApp;
let youssef: Client;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_REQUESTS_IN_PROGRESS: String(SLOTS) } });
  youssef = await city.loginAs('youssef');
});
// Event loop turns are irrelevant here; see load-shedding.spec.ts.
beforeEach(() => {
  const atRest = { idle: 0, active: 0, utilization: 0 };
  jest.spyOn(performance, 'eventLoopUtilization').mockReturnValue(atRest);
});
/** Releases requests left by a failed test, so that later tests are not rejected. */
let release = () => {};
afterEach(() => {
  release();
  jest.restoreAllMocks();
});
afterAll(() => city.close());

/** Reads that stay in progress until `letGo`. One rejected because of the previous test is retried. */
async function slowReads(count: number): Promise<{ letGo(): Promise<number[]> }> {
  const gate = new Promise<void>((resolve) => (release = resolve));
  let arrived = 0;
  jest.spyOn(city.get(OrdersService), 'listOf').mockImplementation(async () => {
    arrived += 1;
    await gate;
    return [];
  });
  const read = () =>
    eventually(
      async () => (await youssef.get('/api/orders/mine')).status,
      (status) => status !== 503,
    );
  const answers = Promise.all(Array.from({ length: count }, read));
  // Awaited below; avoids an unhandled rejection.
  answers.catch(() => undefined);
  await eventually(
    async () => arrived,
    (inProgress) => inProgress === count,
  );
  return {
    letGo: () => {
      release();
      return answers;
    },
  };
}

/** Waits for the next rejected read, because a short burst is admitted. */
const refusedRead = () =>
  eventually(
    () => youssef.get<ErrorBody>('/api/auth/user/me'),
    ({ status }) => status !== 200,
  );

const metric = async (name: string) => {
  const { body } = await city.anonymous.get<string>('/api/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
};

const inProgress = () => metric('http_requests_in_progress');

it('turns a read away while as many are worked on for long as may be, and lets the next one in', async () => {
  const slow = await slowReads(3);
  await eventually(inProgress, (count) => count === 3);
  const before = await metric('http_requests_turned_away_total');
  const refused = await refusedRead();
  expect(refused).toMatchObject({
    status: 503,
    body: { statusCode: 503, code: 'OVERLOADED', requestId: refused.headers.get('x-request-id') },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await metric('http_requests_turned_away_total')).toBe(before + 1);
  expect(await slow.letGo()).toEqual([200, 200, 200]);
  expect((await youssef.get('/api/auth/user/me')).status).toBe(200);
});

it('still has a place for a write when reads have taken theirs', async () => {
  const slow = await slowReads(3);
  await refusedRead();
  expect((await youssef.put('/api/auth/user/consent', { cookiesConsent: true })).status).toBe(200);
  await slow.letGo();
});

it('never refuses probes, payments or interactions on Discord', async () => {
  const slow = await slowReads(3);
  await refusedRead();
  const statuses = await Promise.all(
    [
      '/api/health/live',
      '/api/health/ready',
      '/api/payment/webhook/konnect?payment_ref=nobodys',
      '/api/payment/verify/nobodys',
    ].map(async (path) => (await youssef.get(path)).status),
  );
  const unsigned = await city.anonymous.post('/api/discord/interactions', { type: 1 });
  await slow.letGo();
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  expect(statuses).not.toContain(503);
  expect(unsigned.status).toBe(401);
});

it('releases the slot of a disconnected client', async () => {
  const leaving = new AbortController();
  const slow = await slowReads(2);
  const third = fetch(`${city.url}/api/orders/mine`, {
    headers: { cookie: `city_session=${youssef.cookie('city_session')}` },
    signal: leaving.signal,
  });
  await eventually(inProgress, (count) => count === 3);
  leaving.abort();
  await expect(third).rejects.toThrow();
  await eventually(inProgress, (count) => count === 2);
  expect((await youssef.get('/api/auth/user/me')).status).toBe(200);
  await slow.letGo();
});

it('never turns away what a provider sends: it may not come again', () => {
  // A game server calls again after two seconds.
  const sent = OPEN_ROWS.filter(({ cells }) => cells === SIGNED || cells === PROVEN_OTHERWISE)
    .map(({ call }) => call.replace(/^\w+ /, '/api/'))
    .filter((address) => !address.startsWith('/api/bridge/'));
  expect(sent).toContain('/api/discord/interactions');
  expect(sent.filter(isSheddable)).toEqual([]);
});
