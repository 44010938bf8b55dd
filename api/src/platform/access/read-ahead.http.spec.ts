import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { ApplicationsRepository } from '../../applications/applications.repository.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';

/** Tested with whitelist submissions, whose handler prefetches the player's applications. */
describe('prefetching', () => {
  let app: TestApp;
  let read: jest.SpyInstance;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    app = await createTestApp();
  });
  beforeEach(() => {
    read = jest.spyOn(app.get(ApplicationsRepository), 'findOfPlayer');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await app.close();
  });

  const submit = (client: Client, form: object = whitelistForm()) => client.post('/api/whiteList', form);
  const suspend = (username: string) =>
    app.connection
      .collection('users')
      .updateOne({ username }, { $set: { suspension: { reason: 'Insults', until: null } } });

  it('is read once for a submission', async () => {
    const player = await app.loginAs('amal');
    expect((await submit(player)).status).toBe(201);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read for a visitor', async () => {
    expect((await submit(app.anonymous)).body).toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(read).not.toHaveBeenCalled();
  });

  it('opens no door: a suspended player is refused, whatever is read', async () => {
    const player = await app.loginAs('badis');
    await suspend('badis');
    expect((await submit(player)).body).toMatchObject({ code: 'SUSPENDED' });
    const stored = app.connection.collection('applications');
    expect(await stored.countDocuments({ nameKey: 'badis' })).toBe(0);
  });

  it('changes no order of refusals: who may not enter, then what is wrong, then what is there already', async () => {
    const player = await app.loginAs('chiraz');
    await submit(player);
    expect((await submit(player, { age: 5 })).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await submit(player)).body).toMatchObject({ code: 'APPLICATION_ALREADY_OPEN' });
    await suspend('chiraz');
    expect((await submit(player, { age: 5 })).body).toMatchObject({ code: 'SUSPENDED' });
  });

  it('may fail: requests that need it get an error, others and later ones do not', async () => {
    const player = await app.loginAs('dorra');
    read.mockRejectedValueOnce(new Error('the store is away'));
    expect((await submit(player, { age: 5 })).status).toBe(400);
    read.mockRejectedValueOnce(new Error('the store is away'));
    expect((await submit(player)).status).toBe(500);
    expect((await submit(player)).status).toBe(201);
    expect(unhandled).toEqual([]);
  });
});
