import type {
  ApplicationReceipt,
  ApplicationReceiptInLine,
  BetaApplication,
  DecisionTimes,
} from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../test/client.js';
import { emptyCollections } from '../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Clock } from '../platform/clock.js';

const HOUR_MS = 3_600_000;

describe('receipts', () => {
  let app: TestApp;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_numbers'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

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
