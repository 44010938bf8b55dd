import type { MemberCount } from '@city/contracts';
import { createTestApp, type TestApp } from '../../test/test-app.js';
import { Clock } from '../platform/clock.js';
import { CommunityService } from './community.service.js';
import { DiscordInviteGateway } from './discord-invite.gateway.js';
import { MemberCountRepository } from './member-count.repository.js';

describe('GET /api/community/members', () => {
  let app: TestApp;
  let asked: jest.SpyInstance;

  beforeEach(async () => {
    app = await createTestApp();
    asked = jest.spyOn(app.get(DiscordInviteGateway), 'fetchMemberCount');
  });
  afterEach(() => app.close());

  const members = async () =>
    ((await app.anonymous.get('/api/community/members')).body as MemberCount).members;

  function passMinutes(minutes: number): void {
    const later = Date.now() + minutes * 60_000;
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(later));
  }

  it('asks Discord once for any number of simultaneous visitors', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, members));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toBeGreaterThan(0);
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(4);
    await members();
    expect(asked).toHaveBeenCalledTimes(1);
    passMinutes(6);
    await members();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks once for all processes', async () => {
    const count = await members();
    const other = new CommunityService(
      app.get(DiscordInviteGateway),
      app.get(MemberCountRepository),
      app.get(Clock),
    );
    expect(await other.countMembers()).toBe(count);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('answers 0 before Discord has answered, and does not press it', async () => {
    asked.mockRejectedValue(new Error('Discord is down'));
    expect(await members()).toBe(0);
    passMinutes(1);
    expect(await members()).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('keeps the last number while Discord is silent', async () => {
    asked.mockResolvedValueOnce(4321).mockRejectedValue(new Error('Discord is down'));
    expect(await members()).toBe(4321);
    passMinutes(6);
    expect(await members()).toBe(4321);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
