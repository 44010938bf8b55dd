import { createTestApp, type TestApp } from '../../test/test-app.js';

describe('login with Discord', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createTestApp();
  });
  afterAll(() => city.close());

  it('logs a member in', async () => {
    const client = await city.loginAs('youssef');
    const me = await client.get('/api/auth/user/me');
    expect(me).toMatchObject({ status: 200, body: { discord_username: 'youssef', role: 'Player' } });
  });
});
