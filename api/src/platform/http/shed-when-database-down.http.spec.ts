import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { StoreProxy } from '../../../test/store-proxy.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

describe('while the database is away', () => {
  const proxy = new StoreProxy(new URL(process.env['TEST_MONGODB_URI'] ?? ''));
  let city: TestApp;
  let client: Client;

  beforeAll(async () => {
    const store = await proxy.open();
    city = await createTestApp({
      env: { MONGODB_URI: `${store}/city_away?directConnection=true`, DATABASE_SILENCE_MS: '' },
    });
    client = await city.loginAs('youssef');
  });

  afterAll(async () => {
    await city.close();
    await proxy.cut();
  });

  const PATHS = ['/api/auth/user/me', '/api/betaApp/myapp', '/api/health/ready'];

  /** Milliseconds until all concurrent requests are refused. */
  async function refusedWithin(): Promise<number> {
    const start = performance.now();
    const write = client.post('/api/betaApp', { name: 'Youssef', age: '25' });
    for (const answer of await Promise.all([...PATHS.map((path) => client.get(path)), write])) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/mongo|127\.0\.0\.1/i);
    }
    return performance.now() - start;
  }

  /** Not a busy loop: each refused request waits for the database. Ended by the test's timeout. */
  async function untilBack(): Promise<void> {
    while ((await client.get('/api/health/ready')).status !== 200);
    while ((await client.get('/api/auth/user/me')).status !== 200);
  }

  it.each([-1, 1])('takes a clock that jumps by %d h for no absence', async (hours) => {
    // Wait for a first heartbeat, which can then become stale.
    await once(city.connection.getClient(), 'serverHeartbeatSucceeded');
    const real = Date.now.bind(Date);
    const jumped = jest.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000);
    try {
      expect((await client.get('/api/auth/user/me')).status).toBe(200);
    } finally {
      jumped.mockRestore();
    }
  });

  it('takes a process that stood still for some seconds for no absence', async () => {
    // Blocks the event loop: timers are late, and responses stay unread.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500);
    expect((await client.get('/api/auth/user/me')).status).toBe(200);
  });

  it('refuses in about a second what was on its way when the database stopped answering, and goes on with it', async () => {
    proxy.hold();
    expect(await refusedWithin()).toBeLessThan(2_500);
    // The outage is known: requests are refused immediately.
    expect(await refusedWithin()).toBeLessThan(2_500);
    proxy.release();
    await untilBack();
  }, 30_000);

  it('answers repeats of a request that succeeded after its refusal with the success', async () => {
    const nadia = await city.loginAs('nadia');
    const motivation = 'Stored while the database is silent.';
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => nadia.post('/api/betaApp', { name: 'Nadia', age: '25', motivation }, { headers });
    proxy.holdAfter(motivation);
    expect((await send()).status).toBe(503);
    proxy.release();
    await untilBack();
    let repeated = await send();
    while (repeated.status === 409) repeated = await send();
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  }, 30_000);

  it('refuses in about a second when the database is gone', async () => {
    await proxy.cut();
    expect(await refusedWithin()).toBeLessThan(2_500);
  });

  it('is alive, and sends a login back to the site', async () => {
    expect((await city.anonymous.get('/api/health/live')).status).toBe(200);
    const { status, headers } = await city.newClient().get('/auth');
    expect([status, headers.get('location')]).toEqual([302, `${city.url}/?loginError=DATABASE_UNAVAILABLE`]);
  });

  it('goes on by itself when the database is back', async () => {
    await proxy.open();
    await untilBack();
  }, 30_000);
});
