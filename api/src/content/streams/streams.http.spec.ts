import type { LiveStream } from '@city/contracts';
import { Types } from 'mongoose';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { streamerForm } from '../../applications/kinds/streamer-form.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { LiveStreams } from './live-streams.service.js';

type Platform = 'twitch' | 'kick';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
  // Only the tests ask the platforms.
  await city.connection.collection('scheduled_jobs').deleteMany({ _id: 'streams.live' as never });
});
beforeEach(async () => {
  await passSeconds(1);
  await emptyCollections(city, 'live_streams', 'applications');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

let people = 0;

/** A new player whose streamer application has been accepted. */
async function acceptedStreamer(channelLink: string): Promise<{ id: string; applicationId: string }> {
  const name = `streamer-${(people += 1)}`;
  const player = await city.loginAs(name);
  const { body } = await player.post<{ _id: string }>(
    '/api/streamer-applications',
    streamerForm({ channelLink, platform: channelLink.includes('kick.com') ? 'Kick' : 'Twitch' }),
  );
  await decide(body._id, 'accept');
  const user = await city.connection.collection('users').findOne({ username: name });
  return { id: String(user?._id), applicationId: body._id };
}

async function decide(id: string, decision: 'accept' | 'reopen'): Promise<void> {
  const { status } = await layla.put(`/api/streamer-applications/${id}/${decision}`, { reason: 'A test' });
  expect(status).toBe(200);
}

const goLive = (platform: Platform, channel: string, more: object = {}) =>
  city.sandbox.call('PUT', `/streams/${platform}/${channel}`, { isLive: true, viewers: 10, ...more });
const refresh = () => city.get(LiveStreams).refresh();
/** What a visitor reads once this process has looked at the database again. */
async function shown(): Promise<LiveStream[]> {
  await passSeconds(3);
  return (await city.anonymous.get<LiveStream[]>('/api/live')).body;
}
const namesShown = async () => (await shown()).map(({ name }) => name);

let ahead = 0;
/** For the application and the platforms. */
async function passSeconds(seconds: number): Promise<void> {
  ahead += seconds * 1_000;
  const clock = city.get<Clock>(Clock);
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ahead));
  jest.spyOn(clock, 'ticks').mockImplementation(() => performance.now() + ahead);
  await city.sandbox.call('PUT', '/clock', { advanceSeconds: seconds });
}

describe('accepted streamers', () => {
  it('are shown while they are live, on both platforms, most viewers first', async () => {
    await acceptedStreamer('https://www.twitch.tv/Sahara_Nights');
    await acceptedStreamer('kick.com/dune-rider/');
    await acceptedStreamer('https://twitch.tv/asleep');
    await goLive('twitch', 'sahara_nights', { name: 'Sahara_Nights', title: 'Night shift', viewers: 40 });
    await goLive('kick', 'dune-rider', { title: 'سباق الصحراء', viewers: 90 });
    await refresh();
    expect(await shown()).toEqual([
      {
        platform: 'Kick',
        url: 'https://kick.com/dune-rider',
        name: 'dune-rider',
        title: 'سباق الصحراء',
        viewers: 90,
      },
      {
        platform: 'Twitch',
        url: 'https://twitch.tv/sahara_nights',
        name: 'Sahara_Nights',
        title: 'Night shift',
        viewers: 40,
      },
    ]);

    await city.sandbox.call('PUT', '/streams/kick/dune-rider', { isLive: false });
    await refresh();
    expect(await namesShown()).toEqual(['Sahara_Nights']);
  });

  it('are not shown for links to other sites and to other pages, nor while undecided', async () => {
    await acceptedStreamer('https://twitch.tv/directory/category/gta');
    // Accepted before the form refused links to other sites.
    for (const channelLink of ['https://twitch.tv.example.com/trap', 'https://youtube.com/@trap']) {
      const { applicationId } = await acceptedStreamer('https://twitch.tv/somebody');
      await city.connection
        .collection('applications')
        .updateOne({ _id: new Types.ObjectId(applicationId) }, { $set: { 'form.channelLink': channelLink } });
    }
    const player = await city.loginAs('undecided');
    await player.post('/api/streamer-applications', streamerForm({ channelLink: 'https://twitch.tv/trap' }));
    await goLive('twitch', 'trap');
    await refresh();
    expect(await shown()).toEqual([]);
  });

  it('are asked for in requests of a hundred', async () => {
    const names = Array.from({ length: 130 }, (_, n) => `many_${n}`);
    const { id } = await acceptedStreamer('https://twitch.tv/many_0');
    const [applications, users] = ['applications', 'users'].map((name) => city.connection.collection(name));
    const userId = new Types.ObjectId(id);
    const { _id: _user, ...user } = (await users?.findOne({ _id: userId })) ?? {};
    const { _id: _application, ...application } = (await applications?.findOne({ userId })) ?? {};
    for (const name of names.slice(1)) {
      const person = await users?.insertOne({ ...user, discordId: `9${name}`, username: name });
      const form = { ...(application as { form: object }).form, channelLink: `https://twitch.tv/${name}` };
      await applications?.insertOne({ ...application, userId: person?.insertedId, form });
    }
    for (const name of names) await goLive('twitch', name);
    await refresh();
    const stored = await city.connection.collection('live_streams').findOne({ _id: 'Twitch' as never });
    expect(stored?.['streams']).toHaveLength(130);
    // The response stays small.
    expect(await shown()).toHaveLength(50);
  });
});

describe('who is live', () => {
  it('is sent with an ETag, from memory', async () => {
    await acceptedStreamer('https://twitch.tv/steady');
    await goLive('twitch', 'steady');
    await refresh();
    await shown();
    const first = await city.anonymous.get('/api/live');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await city.anonymous.get('/api/live', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await city.anonymous.get('/api/lives')).status).toBe(404);
  });

  it('is a stranger’s text in one line, without characters that change the direction of others', async () => {
    await acceptedStreamer('https://twitch.tv/tricky');
    await goLive('twitch', 'tricky', { title: `a\u202Eb\n<b>\u0007 ${'x'.repeat(300)}` });
    await refresh();
    const [stream] = await shown();
    expect(stream?.title).toMatch(/^ab <b> x+$/);
    expect(stream?.title).toHaveLength(200);
  });

  it.each<[Platform, string, string]>([
    ['twitch', 'server-error', 'Twitch'],
    ['twitch', 'too-many-requests', 'Twitch'],
    ['kick', 'server-error', 'Kick'],
    ['kick', 'too-many-requests', 'Kick'],
  ])(
    'is shown for five minutes after the last answer, then not at all (%s %s)',
    async (platform, fault, name) => {
      const other = platform === 'twitch' ? 'kick' : 'twitch';
      await acceptedStreamer(`https://${platform === 'twitch' ? 'twitch.tv' : 'kick.com'}/quiet`);
      await acceptedStreamer(`https://${other === 'twitch' ? 'twitch.tv' : 'kick.com'}/loud`);
      await goLive(platform, 'quiet');
      await goLive(other, 'loud');
      await refresh();
      expect(await namesShown()).toEqual(expect.arrayContaining(['quiet', 'loud']));

      await city.sandbox.scenario(platform, fault, 1);
      await passSeconds(240);
      await refresh();
      expect((await shown()).map((one) => one.platform)).toContain(name);
      await city.sandbox.scenario(platform, 'server-error', 1);
      await passSeconds(70);
      await refresh();
      expect(await namesShown()).toEqual(['loud']);
      await passSeconds(900);
      await refresh();
      expect(await namesShown()).toEqual(expect.arrayContaining(['quiet', 'loud']));
    },
  );

  it('is not asked during the pause that Twitch asks for', async () => {
    await acceptedStreamer('https://twitch.tv/patient');
    await goLive('twitch', 'patient');
    await city.sandbox.scenario('twitch', 'too-many-requests', 1, { delayMs: 120_000 });
    await refresh();
    await passSeconds(60);
    await refresh();
    expect(await namesShown()).toEqual([]);
    await passSeconds(90);
    await refresh();
    expect(await namesShown()).toEqual(['patient']);
  });

  it.each<[Platform, string]>([
    ['twitch', 'https://twitch.tv/renewed'],
    ['kick', 'https://kick.com/renewed'],
  ])('is read with a new token after %s has ended the old one', async (platform, link) => {
    await acceptedStreamer(link);
    await goLive(platform, 'renewed');
    await refresh();
    await city.sandbox.scenario(platform, 'token-expired', 1);
    await goLive(platform, 'renewed', { title: 'Second half' });
    await refresh();
    expect(await shown()).toMatchObject([{ title: 'Second half' }]);
  });

  it('shows other channels while Kick refuses requests that name an unknown one', async () => {
    for (const name of ['one', 'gone', 'two']) await acceptedStreamer(`https://kick.com/${name}`);
    for (const name of ['one', 'two']) await goLive('kick', name);
    await city.sandbox.scenario('kick', 'unknown-slug', 10);
    await refresh();
    expect((await namesShown()).toSorted()).toEqual(['one', 'two']);
  });

  it('is asked for again soon after Kick has refused every channel', async () => {
    for (const name of ['early', 'late']) await acceptedStreamer(`https://kick.com/${name}`);
    await city.sandbox.scenario('kick', 'unknown-slug', 3);
    await refresh();
    for (const name of ['early', 'late']) await goLive('kick', name);
    await passSeconds(60);
    await refresh();
    expect((await namesShown()).toSorted()).toEqual(['early', 'late']);
  });
});

describe('a streamer disappears', () => {
  async function live(): Promise<{ id: string; applicationId: string }> {
    const streamer = await acceptedStreamer('https://twitch.tv/leaving');
    await acceptedStreamer('https://twitch.tv/staying');
    await goLive('twitch', 'leaving', { viewers: 20 });
    await goLive('twitch', 'staying');
    await refresh();
    expect(await namesShown()).toEqual(['leaving', 'staying']);
    return streamer;
  }
  /** Also while the platform does not answer. */
  async function sweepInSilence(): Promise<void> {
    await city.sandbox.scenario('twitch', 'server-error', 1);
    await refresh();
  }

  it('who is suspended', async () => {
    const { id } = await live();
    await layla.put(`/api/users/${id}/suspend`, { reason: 'A test' });
    await sweepInSilence();
    expect(await namesShown()).toEqual(['staying']);
  });

  it('whose application is decided anew', async () => {
    const { applicationId } = await live();
    await decide(applicationId, 'reopen');
    await sweepInSilence();
    expect(await namesShown()).toEqual(['staying']);
  });

  it('whose data is erased, at once', async () => {
    const { id } = await live();
    const { status } = await layla.put(`/api/users/${id}/erase`, { reason: 'A test' });
    expect(status).toBeLessThan(300);
    expect(await namesShown()).toEqual(['staying']);
  });
});

it('says nothing without credentials, and forgets what was known with them', async () => {
  const env = { TWITCH_CLIENT_ID: '', TWITCH_CLIENT_SECRET: '', KICK_CLIENT_ID: '', KICK_CLIENT_SECRET: '' };
  const off = await createTestApp({ env });
  try {
    await off.connection.collection('live_streams').insertOne({
      _id: 'Twitch' as never,
      version: 1,
      answeredAt: new Date(),
      streams: [],
    });
    await off.get(LiveStreams).refresh();
    expect((await off.anonymous.get('/api/live')).body).toEqual([]);
    expect(await off.connection.collection('live_streams').countDocuments()).toBe(0);
  } finally {
    await off.close();
  }
});
