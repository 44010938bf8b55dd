import type { BetaApplication } from '@city/contracts';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('closed beta', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_numbers'));
  afterAll(() => app.close());

  const form = { name: 'Yusuf', age: '25', motivation: 'I like deserts.' };

  it('numbers the applications, also of people outside the required server', async () => {
    const [first, second] = [await app.loginAs('youssef'), await app.loginAs('nadia')];
    expect(await first.post('/api/betaApp', form)).toMatchObject({
      status: 201,
      body: { number: 1, status: 'Pending' },
    });
    expect(await second.post('/api/betaApp', { name: ' Nadia ', age: '٣٠' })).toMatchObject({
      status: 201,
      body: { number: 2, name: 'Nadia', age: '30', motivation: '' },
    });
    expect((await second.get('/api/betaApp/myapp')).body).toMatchObject([{ number: 2 }]);
    expect((await second.get('/api/auth/user/me')).body).toMatchObject({ betaStatus: 'Pending' });
  });

  it('gives each number once in a rush', async () => {
    const numberOf = async (name: string) => {
      const player = await app.loginAs(name);
      return (await player.post<BetaApplication>('/api/betaApp', form)).body.number;
    };
    const numbers = await Promise.all(['amal', 'badis', 'chiraz', 'dorra', 'elyes'].map(numberOf));
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await numberOf('farah')).toBe(6);
  });
});
