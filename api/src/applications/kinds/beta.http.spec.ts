import { STATUS_COUNTS_HEADER, type BetaApplication } from '@city/contracts';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ApplicationNumbers } from '../application-numbers.service.js';

describe('closed beta', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_counts', 'application_numbers'));
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

  it('gives each number once in a rush, and leaves none out afterwards', async () => {
    const numberOf = async (name: string) => {
      const player = await app.loginAs(name);
      return (await player.post<BetaApplication>('/api/betaApp', form)).body.number;
    };
    const numbers = await Promise.all(['amal', 'badis', 'chiraz', 'dorra', 'elyes'].map(numberOf));
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    await app.get(ApplicationNumbers).beforeApplicationShutdown();
    expect(await numberOf('farah')).toBe(6);
  });

  it('takes one application per player, whatever became of it', async () => {
    const [player, layla] = [await app.loginAs('youssef'), await app.loginAs('layla')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.post('/api/betaApp', form)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [mine] = (await player.get('/api/betaApp/myapp')).body as BetaApplication[];
    expect(await layla.put(`/api/betaApp/reject/${mine?._id}`)).toMatchObject({
      body: { status: 'Rejected' },
    });
    expect(await player.post('/api/betaApp', form)).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_OPEN', message: 'You have already applied for the closed beta.' },
    });
  });

  it.each([
    [{ age: '25' }, 'name', 'name cannot be empty'],
    [{ name: 'Yusuf' }, 'age', 'Age is not valid'],
    [{ name: 'Yusuf', age: '17' }, 'age', 'You must be at least 18 years old'],
    [{ ...form, number: 7 }, 'number', undefined],
    [{ ...form, motivation: { $ne: 1 } }, 'motivation', undefined],
  ])('refuses %p', async (body, field, message) => {
    const player = await app.loginAs('youssef');
    const answer = await player.post('/api/betaApp', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
    if (message) expect(answer.body).toMatchObject({ message });
    expect((await player.get('/api/betaApp/myapp')).body).toEqual([]);
  });

  it('is reviewed by Admins only', async () => {
    const [player, layla] = [await app.loginAs('youssef'), await app.loginAs('layla')];
    const { _id } = (await player.post('/api/betaApp', form)).body as BetaApplication;
    expect((await player.put(`/api/betaApp/accept/${_id}`)).status).toBe(403);
    expect((await player.get('/api/betaApp')).status).toBe(403);
    expect((await app.anonymous.post('/api/betaApp', form)).status).toBe(401);
    expect(await layla.put(`/api/betaApp/accept/${_id}`)).toMatchObject({
      body: { status: 'Accepted', number: 1 },
    });
    const list = await layla.get('/api/betaApp');
    expect(list.headers.get(STATUS_COUNTS_HEADER)).toBe('Pending=0;Accepted=1;Rejected=0');
    expect(list.headers.get('content-range')).toBe('betaApp 0-0/1');
    // A whitelist route cannot decide a beta application.
    expect((await layla.put(`/api/whiteList/reopen/${_id}`)).status).toBe(404);
  });

  it('shows one application to its player and to staff only', async () => {
    const player = await app.loginAs('youssef');
    const [other, layla] = [await app.loginAs('nadia'), await app.loginAs('layla')];
    const { _id } = (await player.post('/api/betaApp', form)).body as BetaApplication;
    for (const reader of [player, layla])
      expect(await reader.get(`/api/betaApp/${_id}`)).toMatchObject({ status: 200, body: { number: 1 } });
    expect((await other.get(`/api/betaApp/${_id}`)).status).toBe(404);
    expect((await app.anonymous.get(`/api/betaApp/${_id}`)).status).toBe(401);
  });
});
