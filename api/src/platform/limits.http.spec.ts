import { createTestApp, type TestApp } from '../../test/test-app.js';

let city: TestApp | undefined;
afterEach(() => city?.close());

const consent = { cookiesConsent: true };

it('asks an address that sends too much to wait', async () => {
  city = await createTestApp({ env: { LIMIT_REQUESTS_PER_MINUTE: '5' } });
  const { anonymous } = city;
  for (let count = 0; count < 5; count++) expect((await anonymous.get('/api/config/site')).status).toBe(200);
  const refused = await anonymous.get('/api/config/site');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await anonymous.get('/api/health/live')).status).toBe(200);
});

it('counts logins by address', async () => {
  city = await createTestApp({ env: { LIMIT_LOGINS_PER_MINUTE: '2' } });
  const { anonymous } = city;
  expect((await anonymous.get('/auth')).status).toBe(302);
  expect((await anonymous.get('/auth')).status).toBe(302);
  const refused = await anonymous.get('/auth');
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

it('counts writes by user, over all processes, and leaves reading alone', async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '3' } });
  const client = await city.loginAs('youssef');
  const other = await city.loginAs('nadia');
  for (let count = 0; count < 3; count++) {
    expect((await client.put('/api/auth/user/consent', consent)).status).toBe(200);
  }
  expect((await client.put('/api/auth/user/consent', consent)).status).toBe(429);
  expect((await client.get('/api/auth/user/me')).status).toBe(200);
  expect((await other.put('/api/auth/user/consent', consent)).status).toBe(200);
  const counted = await city.connection.collection('rate_limits').countDocuments({ key: /^writes:/ });
  expect(counted).toBe(2);
});
