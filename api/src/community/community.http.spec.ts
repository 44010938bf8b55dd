import type { MemberCount } from '@city/contracts';
import { emptyCollections } from '../../test/empty-collections.js';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Clock } from '../platform/clock.js';
import { CommunityService } from './community.service.js';
import { DiscordInviteGateway } from './discord-invite.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';

describe('member count of the community', () => {
  let app: TestApp;
  let asked: jest.SpyInstance;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    await emptyCollections(app, 'community_members');
    asked = jest.spyOn(app.get(DiscordInviteGateway), 'fetchMemberCount');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  /** One of several processes that share only the database. */
  const newProcess = () =>
    new CommunityService(app.get(DiscordInviteGateway), app.get(MemberCountRepository), app.get(Clock));

  function passMinutes(minutes: number): void {
    const [now, ticks] = [Date.now(), performance.now()];
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(now + minutes * 60_000));
    jest.spyOn(app.get(Clock), 'ticks').mockReturnValue(ticks + minutes * 60_000);
  }

  it('is what Discord says, for everybody', async () => {
    const { status, body } = await app.anonymous.get('/api/community/members');
    expect(status).toBe(200);
    expect(body).toEqual({ members: await asked.mock.results[0]?.value });
    expect((body as MemberCount).members).toBeGreaterThan(0);
  });

  it('asks Discord once in five minutes for any number of simultaneous callers and processes', async () => {
    asked.mockResolvedValue(4321);
    const [one, two] = [newProcess(), newProcess()];
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).countMembers()));
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(4);
    expect(await Promise.all([one.countMembers(), two.countMembers()])).toEqual([4321, 4321]);
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(6);
    await Promise.all([one.countMembers(), two.countMembers()]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is 0 before Discord has answered, and does not press it', async () => {
    asked.mockRejectedValue(new Error('Discord is down'));
    const process = newProcess();
    expect(await process.countMembers()).toBe(0);
    passMinutes(1);
    expect(await process.countMembers()).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after a clock that was a day ahead is right again', async () => {
    asked.mockResolvedValueOnce(4321).mockResolvedValueOnce(4322);
    jest.spyOn(app.get(Clock), 'now').mockReturnValueOnce(new Date(Date.now() + 24 * 3_600_000));
    expect(await newProcess().countMembers()).toBe(4321);
    expect(await newProcess().countMembers()).toBe(4322);
    // After the interval it asks again.
    expect(await newProcess().countMembers()).toBe(4322);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('stays the last number while Discord is silent', async () => {
    asked.mockResolvedValueOnce(4321).mockRejectedValue(new Error('Discord is down'));
    const process = newProcess();
    expect(await process.countMembers()).toBe(4321);
    passMinutes(6);
    expect(await process.countMembers()).toBe(4321);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each(['server-error', 'html', 'rate-limited'])(
    'is no number that Discord did not say (%s)',
    async (fault) => {
      await app.sandbox.scenario('discord', fault);
      expect(await newProcess().countMembers()).toBe(0);
    },
  );
});
