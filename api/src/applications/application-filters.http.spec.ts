import type { Department } from '@city/contracts';
import { emptyCollections } from '../../test/empty-collections.js';
import type { Client } from '../../test/client.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { jobForm } from './kinds/job/job-form.spec-helper.js';
import { UsersRepository } from '../accounts/users/users.repository.js';
import { Clock } from '../platform/clock.js';

interface Row {
  _id: string;
}

describe('lists of applications', () => {
  let app: TestApp;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  beforeEach(() => emptyCollections(app, 'applications'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  /** The ids and the total of a filtered list. */
  async function listed(path: string, filter: object) {
    const answer = await layla.get<Row[]>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(answer.status).toBe(200);
    return {
      ids: answer.body.map(({ _id }) => _id),
      total: Number(answer.headers.get('content-range')?.split('/')[1]),
    };
  }

  async function apply(username: string, path: string, form: object, at?: string): Promise<string> {
    const player = await app.loginAs(username);
    const now = at && jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(at));
    const { status, body } = await player.post<Row>(path, form);
    if (now) now.mockRestore();
    expect(status).toBe(201);
    return body._id;
  }

  it('are narrowed by department, also within a tab and together with a name', async () => {
    const path = '/api/job-applications';
    const of = (department: Department) => jobForm(department);
    const first = await apply('amal', path, of('EMS'));
    const second = await apply('badis', path, of('EMS'));
    const other = await apply('chiraz', path, of('KEEPER'));
    expect((await layla.put(`${path}/${second}/accept`, {})).status).toBe(200);

    const list = (filter: object) => listed(`${path}/all`, filter);
    expect(await list({ preferredDepartment: 'EMS' })).toEqual({ ids: [second, first], total: 2 });
    expect(await list({ preferredDepartment: 'KEEPER', status: 'Pending' })).toEqual({
      ids: [other],
      total: 1,
    });
    expect(await list({ preferredDepartment: 'EMS', status: 'Pending', q: 'am' })).toEqual({
      ids: [first],
      total: 1,
    });
    expect(await list({ preferredDepartment: 'KEEPER', q: 'am' })).toEqual({ ids: [], total: 0 });
  });

  it('are searched by any name of the player, a former one among them, and by the names in the form', async () => {
    const path = '/api/job-applications';
    const id = await apply('dalila', path, jobForm('EMS', { igName: 'أحمد الهادي' }));
    await apply('elyes', path, jobForm('EMS', { igName: 'Sami' }));
    const list = async (q: string) => (await listed(`${path}/all`, { q })).ids;
    for (const q of ['dalila', 'DALI', 'الهادى', 'احمد']) expect(await list(q)).toEqual([id]);
    const users = app.get(UsersRepository);
    const { discordId } = (await app.connection
      .collection('users')
      .findOne({ username: 'dalila' })) as unknown as {
      discordId: string;
    };
    await users.saveLogin(
      {
        ...{ discordId, username: 'renamed', globalName: 'Élodie Åsa', avatar: null, email: null },
        ...{ inRequiredServer: true, staffDiscordRoles: [], admin: false, language: null },
      },
      new Date(),
    );
    for (const q of ['renamed', 'asa', 'dalila', discordId, `<@!${discordId}>`])
      expect(await list(q)).toEqual([id]);
    expect(await list('nobody')).toEqual([]);
  });

  it('are narrowed by the time of sending: the beginning belongs to it, the end does not', async () => {
    const form = { name: 'Yusuf', age: '25' };
    const first = await apply('amal', '/api/betaApp', form, '2026-11-01T00:00:00.000Z');
    const second = await apply('badis', '/api/betaApp', form, '2026-11-02T00:00:00.000Z');
    const list = (filter: object) => listed('/api/betaApp', filter);
    expect(await list({ from: '2026-11-02T00:00:00Z' })).toEqual({ ids: [second], total: 1 });
    expect(await list({ to: '2026-11-02T00:00:00Z' })).toEqual({ ids: [first], total: 1 });
    expect(await list({ from: '2026-11-01', to: '2026-11-03', status: 'Pending' })).toEqual({
      ids: [second, first],
      total: 2,
    });
    expect(await list({ from: '2026-11-01', to: '2026-11-03', status: 'Rejected' })).toMatchObject({
      total: 0,
    });
  });

  it.each([
    ['/api/betaApp', { preferredDepartment: 'EMS' }, 'filter.preferredDepartment', 'FIELD_UNKNOWN'],
    [
      '/api/job-applications/all',
      { preferredDepartment: 'POLICE' },
      'filter.preferredDepartment',
      'OPTION_INVALID',
    ],
    ['/api/entities/all', { entityType: { $ne: '' } }, 'filter.entityType', 'TYPE_WRONG'],
    ['/api/entities/all', { from: 'yesterday' }, 'filter.from', 'TIME_INVALID'],
  ])('refuse %s narrowed by %j, and name the field', async (path, filter, field, code) => {
    const { status, body } = await layla.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field, code }] });
  });
});
