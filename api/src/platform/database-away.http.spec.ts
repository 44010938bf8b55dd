import { StoreProxy } from '../../test/store-proxy.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';

describe('while the database is away', () => {
  const proxy = new StoreProxy(new URL(process.env['TEST_MONGODB_URI'] ?? ''));
  let city: TestApp;
  let client: Client;

  beforeAll(async () => {
    const store = await proxy.open();
    city = await createTestApp({ env: { MONGODB_URI: `${store}/city_away?directConnection=true` } });
    client = await city.loginAs('youssef');
    await proxy.cut();
  });

  afterAll(async () => {
    await city.close();
    await proxy.cut();
  });

  it.each(['/api/auth/user/me', '/api/betaApp/myapp', '/api/health/ready'])(
    'answers %s with 503 in about a second',
    async (path) => {
      const start = performance.now();
      const answer = await client.get(path);
      expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } });
      expect(JSON.stringify(answer.body)).not.toMatch(/mongo|127\.0\.0\.1/i);
      expect(performance.now() - start).toBeLessThan(2_500);
    },
  );

  it('is alive, and sends a login back to the site', async () => {
    expect((await city.anonymous.get('/api/health/live')).status).toBe(200);
    const { status, headers } = await city.newClient().get('/auth');
    expect([status, headers.get('location')]).toEqual([302, `${city.url}/?loginError=DATABASE_UNAVAILABLE`]);
  });

  it('goes on by itself when the database is back', async () => {
    await proxy.open();
    // Each refused try waits for the database by itself, so this is no busy loop; the test's own limit ends it.
    while ((await client.get('/api/health/ready')).status !== 200);
    expect((await client.get('/api/auth/user/me')).status).toBe(200);
  }, 30_000);
});
