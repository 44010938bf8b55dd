import type { MemberCount } from '@city/contracts';
import { emptyCollections } from '../../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { CommunityService } from './community.service.js';
import { DiscordCounts } from './discord-counts.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';

describe('member count of the community', () => {
  let app: TestApp;
  let asked: jest.SpyInstance;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    await emptyCollections(app, 'community_members');
    asked = jest.spyOn(app.get(DiscordCounts), 'fetchMembers');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const membersOf = async (process: CommunityService) => (await process.count()).members;

  /** One of several processes that share only the database. */
  const newProcess = () =>
    new CommunityService(app.get(DiscordCounts), app.get(MemberCountRepository), app.get(Clock));

  function passMinutes(minutes: number): void {
    const [now, ticks] = [Date.now(), performance.now()];
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(now + minutes * 60_000));
    jest.spyOn(app.get(Clock), 'ticks').mockReturnValue(ticks + minutes * 60_000);
  }

  it('is what Discord says, for everybody', async () => {
    const { status, body } = await app.anonymous.get('/api/community/members');
    expect(status).toBe(200);
    expect(body).toMatchObject({ members: await asked.mock.results[0]?.value });
    expect((body as MemberCount).members).toBeGreaterThan(0);
  });

  it('asks Discord once in five minutes for any number of simultaneous callers and processes', async () => {
    asked.mockResolvedValue(4321);
    const [one, two] = [newProcess(), newProcess()];
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).count()));
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(4);
    expect(await Promise.all([membersOf(one), membersOf(two)])).toEqual([4321, 4321]);
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(6);
    await Promise.all([one.count(), two.count()]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is 0 before Discord has answered, and does not press it', async () => {
    asked.mockRejectedValue(new Error('Discord is down'));
    const process = newProcess();
    expect(await membersOf(process)).toBe(0);
    passMinutes(1);
    expect(await membersOf(process)).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a clock that was a day ahead is right again', async () => {
    asked.mockResolvedValueOnce(4321).mockResolvedValueOnce(4322);
    jest.spyOn(app.get(Clock), 'now').mockReturnValueOnce(new Date(Date.now() + 24 * 3_600_000));
    expect(await membersOf(newProcess())).toBe(4321);
    expect(await membersOf(newProcess())).toBe(4322);
    // After the interval it asks again.
    expect(await membersOf(newProcess())).toBe(4322);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stays the last number while Discord is silent', async () => {
    asked.mockResolvedValueOnce(4321).mockRejectedValue(new Error('Discord is down'));
    const process = newProcess();
    expect(await membersOf(process)).toBe(4321);
    passMinutes(6);
    expect(await membersOf(process)).toBe(4321);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each(['server-error', 'html', 'rate-limited'])(
    'is no number that Discord did not say (%s)',
    async (fault) => {
      await app.sandbox.scenario('discord', fault, 1, { match: '/invites' });
      expect(await membersOf(newProcess())).toBe(0);
    },
  );

  describe('members online', () => {
    const onlineOf = async (process: CommunityService) => (await process.count()).online;

    it('are as many as the public widget of the Discord server says', async () => {
      const { discord } = await app.sandbox.call<{ discord: { guild: unknown } }>('GET', '/state');
      const { body } = await app.anonymous.get<MemberCount>('/api/community/members');
      expect(body.online).toBeGreaterThan(0);
      expect(discord.guild).toMatchObject({ memberCount: body.members, presenceCount: body.online });
    });

    it.each(['widget-off', 'server-error', 'html', 'rate-limited'])(
      'are unknown without an answer of the widget, and the members are known (%s)',
      async (fault) => {
        const more = fault === 'widget-off' ? {} : { match: '/widget.json' };
        await app.sandbox.scenario('discord', fault, 1, more);
        const counts = await newProcess().count();
        expect(counts.online).toBeNull();
        expect(counts.members).toBeGreaterThan(0);
      },
    );

    it('are unknown a quarter of an hour after the last answer, but not before', async () => {
      const answers = jest.spyOn(app.get(DiscordCounts), 'fetchOnline');
      answers.mockResolvedValueOnce(217).mockRejectedValue(new Error('Discord is down'));
      const process = newProcess();
      expect(await onlineOf(process)).toBe(217);
      passMinutes(10);
      expect(await onlineOf(process)).toBe(217);
      passMinutes(16);
      expect(await onlineOf(process)).toBeNull();
    });

    it('are unknown as soon as the widget is switched off', async () => {
      const answers = jest.spyOn(app.get(DiscordCounts), 'fetchOnline');
      answers.mockResolvedValueOnce(217).mockResolvedValue(null);
      const process = newProcess();
      expect(await onlineOf(process)).toBe(217);
      passMinutes(6);
      expect(await onlineOf(process)).toBeNull();
    });
  });
});
