import MongoStore from 'connect-mongo';
import { refusal, runStore } from './testing/stores.spec-helper.js';
import type { RunningStore } from './testing/stores.spec-helper.js';

describe('the session store connect-mongo', () => {
  let store: RunningStore;
  let sessions: MongoStore;

  beforeAll(async () => {
    store = await runStore();
    sessions = MongoStore.create({ client: store.client, dbName: 'city', ttl: 100 });
  });
  afterAll(() => store.stop());

  const call = <T>(run: (done: (error?: unknown, value?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) =>
      run((error, value) => (error ? reject(error) : resolve(value))),
    );
  const session = (views: number) =>
    ({ cookie: { originalMaxAge: 1000 }, views }) as unknown as Parameters<MongoStore['set']>[1];

  it('keeps, finds, touches and ends a session', async () => {
    await call((done) => sessions.set('one', session(1), done));
    await call((done) => sessions.set('one', session(2), done));
    expect(await call((done) => sessions.get('one', done))).toMatchObject({ views: 2 });
    await call((done) => sessions.touch('one', session(2), done));
    expect(await call((done) => sessions.length(done))).toBe(1);
    await call((done) => sessions.destroy('one', done));
    expect(await call((done) => sessions.get('one', done))).toBeNull();
    expect((await refusal(call((done) => sessions.touch('one', session(2), done)))).message).toMatch(
      /Unable to find/,
    );
  });

  it('has its sessions expired by a TTL index', async () => {
    expect(await store.db.collection('sessions').indexes()).toContainEqual({
      v: 2,
      key: { expires: 1 },
      name: 'expires_1',
      expireAfterSeconds: 0,
    });
  });
});
