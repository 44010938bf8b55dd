import { namesOf, STATUS_COUNTS_HEADER, STREAMER, type StreamerApplication } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { rendezvous } from '../../../test/rendezvous.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ApplicationsRepository } from '../applications.repository.js';
import { streamerForm } from './streamer-form.spec-helper.js';

const API = '/api/streamer-applications';

describe('streamer applications', () => {
  let app: TestApp;
  let player: Client;
  let layla: Client;
  let omar: Client;

  beforeAll(async () => {
    app = await createTestApp();
    [player, layla, omar] = [
      await app.loginAs('youssef'),
      await app.loginAs('layla'),
      await app.loginAs('omar'),
    ];
  });
  beforeEach(() => emptyCollections(app, 'applications', 'application_counts', 'audit'));
  afterAll(() => app.close());

  const own = async (client = player) => (await client.get<StreamerApplication[]>(`${API}/me`)).body;

  it('stores every field, the channel as a link and digits as ASCII', async () => {
    const form = streamerForm({ age: '٢٥', channelLink: ' kick.com/yusuf ', fullName: ' يوسف ' });
    const answer = await player.post(API, form);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...streamerForm(),
        fullName: 'يوسف',
        channelLink: 'https://kick.com/yusuf',
        status: 'Pending',
        hints: [],
      },
    });
    expect(await own()).toEqual([answer.body]);
    expect((await player.get('/api/auth/user/me')).body).toMatchObject({
      streamerStatus: 'Pending',
      entityStatus: 'noApp',
    });
  });

  it('discards details of other servers from players without experience there', async () => {
    const { body } = await player.post(API, streamerForm({ experienceOtherServerRP: 'No' }));
    expect(body).toMatchObject({ experienceOtherServerRP: 'No', experienceOtherServerRPDetails: '' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { fullName: '' }, 'fullName'],
    ['an age that is none', { age: 'ab' }, 'age'],
    ['a minor', { age: '17' }, 'age'],
    ['no age', { age: undefined }, 'age'],
    ['no channel', { channelLink: undefined }, 'channelLink'],
    ['a script as channel', { channelLink: 'javascript:alert(1)' }, 'channelLink'],
    ['credentials in the channel', { channelLink: 'https://twitch.tv@evil.example/x' }, 'channelLink'],
    ['a channel that is a word', { channelLink: 'yusuf' }, 'channelLink'],
    ['a platform of no list', { platform: 'Radio' }, 'platform'],
    ['neither Yes nor No', { experienceRP: 'Maybe' }, 'experienceRP'],
    ['neither Yes nor No about other servers', { experienceOtherServerRP: '' }, 'experienceOtherServerRP'],
    ['a text that is too long', { bugReporting: 'x'.repeat(2_001) }, 'bugReporting'],
    ['a text instead of a promise', { agreePromotion: 'Yes' }, 'agreePromotion'],
    ['an operator instead of a text', { platform: { $ne: '' } }, 'platform'],
    ['a status of its own', { status: 'Accepted' }, 'status'],
    ...namesOf(STREAMER.fields, 'box').flatMap((field): [string, Record<string, unknown>, string][] => [
      [`${field} not ticked`, { [field]: false }, field],
      [`${field} left out`, { [field]: undefined }, field],
    ]),
  ])('refuses %s and stores nothing', async (_, override, field) => {
    const { status, body } = await player.post(API, { ...streamerForm(), ...override });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    expect(await own()).toEqual([]);
  });

  it('takes one per player, whatever became of it', async () => {
    // All see that there is none before the first one is stored.
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findOfPlayer', 20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.post(API, streamerForm())));
    meeting.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const [mine] = await own();
    await layla.put(`${API}/${mine?._id}/reject`, { reason: 'Later' });
    expect(await player.post(API, streamerForm())).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_ALREADY_OPEN', message: 'You have already applied to be a streamer.' },
    });
    expect((await player.get('/api/auth/user/me')).body).toMatchObject({ streamerStatus: 'Rejected' });
  });

  it('is reviewed by Admins only, and one decision wins', async () => {
    const { body } = await player.post<StreamerApplication>(API, streamerForm());
    const path = `${API}/${body._id}`;
    for (const [client, expected] of [
      [player, 403],
      [app.anonymous, 401],
    ] as const) {
      const answers = await Promise.all([
        client.get(`${API}/all`),
        ...['accept', 'reject', 'reopen'].map((decision) => client.put(`${path}/${decision}`, {})),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
    }
    const meeting = rendezvous(app.get(ApplicationsRepository), 'findById', 20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? layla.put(`${path}/accept`, {}) : omar.put(`${path}/reject`, {}),
      ),
    );
    meeting.mockRestore();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await layla.put(`${path}/reopen`, {})).body).toMatchObject({
      status: 'Pending',
      treatedBy: null,
    });
    expect((await layla.get('/api/audit')).body).toMatchObject([{ action: 'streamer.reopen' }, {}]);
  });

  it("shows a player's own application and no other", async () => {
    const other = await app.loginAs('bilel');
    const { body } = await player.post<StreamerApplication>(API, streamerForm());
    expect((await player.get(`${API}/${body._id}`)).status).toBe(200);
    expect((await other.get(`${API}/${body._id}`)).status).toBe(404);
    expect(await own(other)).toEqual([]);
    expect((await app.anonymous.post(API, streamerForm())).status).toBe(401);
  });

  it('lists for staff with counts and remarks', async () => {
    await player.post(
      API,
      streamerForm({
        agreePromotion: false,
        agreeContentGuidelines: false,
        experienceOtherServerRPDetails: ' ',
      }),
    );
    const list = await layla.get(`${API}/all`);
    expect(list.headers.get(STATUS_COUNTS_HEADER)).toBe('Pending=1;Accepted=0;Rejected=0');
    expect(list.headers.get('content-range')).toBe('streamer-applications 0-0/1');
    expect(list.body).toMatchObject([
      { hints: ['promotion-declined', 'content-guidelines-declined', 'other-server-details-missing'] },
    ]);
    expect(await own()).toMatchObject([{ hints: [] }]);
  });
});
