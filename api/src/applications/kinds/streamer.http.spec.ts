import type { StreamerApplication } from '@city/contracts';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { streamerForm } from './streamer-form.spec-helper.js';

const API = '/api/streamer-applications';

describe('streamer applications', () => {
  let app: TestApp;
  let player: Client;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    [player, layla] = [await app.loginAs('youssef'), await app.loginAs('layla')];
  });
  beforeEach(() => emptyCollections(app, 'applications', 'audit'));
  afterAll(() => app.close());

  const own = async () => (await player.get<StreamerApplication[]>(`${API}/me`)).body;

  it('stores the channel as a link and digits as ASCII', async () => {
    const form = streamerForm({ age: '٢٥', channelLink: ' twitch.tv/yusuf ', fullName: ' يوسف ' });
    const answer = await player.post(API, form);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...streamerForm(),
        fullName: 'يوسف',
        channelLink: 'https://twitch.tv/yusuf',
        status: 'Pending',
        hints: [],
      },
    });
    expect(await own()).toEqual([answer.body]);
  });

  it('discards details of other servers from players without experience there', async () => {
    const { body } = await player.post(API, streamerForm({ experienceOtherServerRP: 'No' }));
    expect(body).toMatchObject({ experienceOtherServerRP: 'No', experienceOtherServerRPDetails: '' });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an age that is none', { age: 'ab' }, 'age'],
    ['a minor', { age: '17' }, 'age'],
    ['a script as channel', { channelLink: 'javascript:alert(1)' }, 'channelLink'],
    ['credentials in the channel', { channelLink: 'https://twitch.tv@evil.example/x' }, 'channelLink'],
    ['a channel that is a word', { channelLink: 'yusuf' }, 'channelLink'],
  ])('refuses %s and stores nothing', async (_, override, field) => {
    const { status, body } = await player.post(API, { ...streamerForm(), ...override });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((body as { errors: { field: string }[] }).errors.map((issue) => issue.field)).toContain(field);
    expect(await own()).toEqual([]);
  });

  it('gives staff remarks that the player never sees', async () => {
    await player.post(
      API,
      streamerForm({
        agreePromotion: false,
        agreeContentGuidelines: false,
        experienceOtherServerRPDetails: ' ',
      }),
    );
    const list = await layla.get(`${API}/all`);
    expect(list.body).toMatchObject([
      { hints: ['promotion-declined', 'content-guidelines-declined', 'other-server-details-missing'] },
    ]);
    expect(await own()).toMatchObject([{ hints: [] }]);
  });
});
