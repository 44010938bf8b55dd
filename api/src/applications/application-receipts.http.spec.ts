import type {
  ApplicationReceipt,
  ApplicationReceiptInLine,
  BetaApplication,
  DecisionTimes,
  Department,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../test/client.js';
import { emptyCollections } from '../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { UsersRepository } from '../accounts/users/users.repository.js';
import { Clock } from '../platform/clock.js';
import { jobForm } from './kinds/job/job-form.spec-helper.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let layla: Client;
beforeAll(async () => {
  app = await createTestApp();
  layla = await app.loginAs('layla');
});
beforeEach(() => emptyCollections(app, 'applications', 'application_numbers'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

describe('receipts', () => {
  async function applyForBeta(player: Client): Promise<string> {
    const { body } = await player.post<BetaApplication>('/api/betaApp', { name: 'Yusuf', age: '25' });
    return body._id;
  }

  async function applyForJob(player: Client): Promise<ApplicationReceipt> {
    const form = {
      fullName: 'Yusuf Ben Ali',
      igName: 'Idris',
      discordId: '204255221017214977',
      preferredDepartment: 'EMS',
      agreeRules: true,
      understandRpQuality: true,
    };
    return (await player.post<ApplicationReceipt>('/api/job-applications', form)).body;
  }

  it('lists all own applications, newest first, each with its number, state, reason and history', async () => {
    const player = await app.loginAs('youssef');
    await applyForBeta(await app.loginAs('nadia'));
    const beta = await applyForBeta(player);
    const job = await applyForJob(player);
    await layla.put(`/api/betaApp/reject/${beta}`, { reason: 'Too short.' });
    const { status, body } = await player.get<ApplicationReceipt[]>('/api/applications/mine');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { _id: job._id, kind: 'job', number: 1, title: 'EMS', status: 'Pending' },
      {
        _id: beta,
        kind: 'beta',
        number: 2,
        title: 'Yusuf',
        status: 'Rejected',
        reason: 'Too short.',
        treatedBy: { discord_username: 'layla' },
        history: [{ action: 'submitted' }, { action: 'rejected', reason: 'Too short.' }],
      },
    ]);
    expect(body[1]).not.toHaveProperty('age');
  });

  it('are read by their player and by Admins only', async () => {
    const player = await app.loginAs('youssef');
    const id = await applyForBeta(player);
    for (const reader of [player, layla]) {
      expect(await reader.get(`/api/applications/${id}`)).toMatchObject({
        status: 200,
        body: { _id: id, kind: 'beta', number: 1, status: 'Pending' },
      });
    }
    const other = await app.loginAs('nadia');
    expect((await other.get(`/api/applications/${id}`)).status).toBe(404);
    expect((await other.get('/api/applications/mine')).body).toEqual([]);
    expect((await player.get('/api/applications/nothing')).status).toBe(400);
    expect((await app.anonymous.get(`/api/applications/${id}`)).status).toBe(401);
    expect((await app.anonymous.get('/api/applications/mine')).status).toBe(401);
  });

  it('tell a player how many applications of the same kind were sent earlier, until theirs is decided', async () => {
    const [first, second] = [await app.loginAs('youssef'), await app.loginAs('nadia')];
    await applyForJob(first);
    const ids = [await applyForBeta(first), await applyForBeta(second)] as const;
    const ahead = async (player: Client, id: string) =>
      (await player.get<ApplicationReceiptInLine>(`/api/applications/${id}`)).body.ahead;
    expect(await ahead(first, ids[0])).toBe(0);
    expect(await ahead(second, ids[1])).toBe(1);
    await layla.put(`/api/betaApp/reject/${ids[0]}`, { reason: 'Too short.' });
    expect(await ahead(first, ids[0])).toBeNull();
    expect(await ahead(second, ids[1])).toBe(0);
  });

  it('tell how long the decisions of a month took, once there are enough of them', async () => {
    const now = Date.now();
    const decided = (hours: number, daysAgo = 0) => ({
      kind: 'streamer',
      userId: new Types.ObjectId(),
      attempt: 1,
      status: 'Accepted',
      createdAt: new Date(now - (daysAgo * 24 + hours) * HOUR_MS),
      treatedAt: new Date(now - daysAgo * 24 * HOUR_MS),
    });
    const rows = app.connection.collection('applications');
    const hours = (length: number) => Array.from({ length }, (_, index) => index + 1);
    await rows.insertMany(hours(19).map((count) => decided(count)));
    await rows.insertMany(hours(5).map((count) => decided(count, 31)));
    const read = async () =>
      (await app.anonymous.get<DecisionTimes>('/api/applications/decision-times')).body;
    expect(await read()).toEqual({ beta: null, whitelist: null, entity: null, job: null, streamer: null });

    await rows.insertOne(decided(30));
    // The figures are cached for some minutes.
    expect(await read()).toMatchObject({ streamer: null });
    jest.spyOn(app.get(Clock), 'ticks').mockReturnValue(performance.now() + 6 * 60_000);
    expect(await read()).toMatchObject({
      streamer: { medianSeconds: (10.5 * HOUR_MS) / 1_000, decisions: 20 },
      beta: null,
    });
  });
});

interface Row {
  _id: string;
}

describe('lists of applications', () => {
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
