import {
  BRIDGE_LIMITS,
  BRIDGE_PATHS,
  WHITELIST,
  type AskAnswer,
  type AskRequest,
  type CurrentUser,
  type Settings,
} from '@city/contracts';
import { BridgeClient } from '../../../../test/bridge-client.js';
import { createTestApp, type Client, type TestApp } from '../../../../test/test-app.js';
import { DiscordUserApi } from '../../../accounts/auth/discord-user-api.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { whitelistForm } from '../../../applications/kinds/whitelist/whitelist-form.spec-helper.js';

let city: TestApp;
let admin: Client;
let bridge: BridgeClient;
beforeAll(async () => {
  city = await createTestApp({ env: { WHITELIST_MAX_ATTEMPTS: '2' } });
  admin = await city.loginAs('layla');
  bridge = await BridgeClient.paired(city.url, admin);
});
afterAll(() => city.close());

const NOTHING = { locale: null, number: null, place: null, attemptsLeft: null };

const ask = (asked: Partial<AskRequest>, of = bridge) =>
  of.call<AskAnswer>(BRIDGE_PATHS.ask, {
    licence: asked.licence ?? null,
    discordId: asked.discordId ?? null,
  });
const standingOf = async (asked: Partial<AskRequest>) => (await ask(asked)).body.standing;

async function login(username: string) {
  const player = await city.loginAs(username);
  const { body } = await player.get<{ discord_id: string }>('/api/auth/user/me');
  return { player, discordId: body.discord_id };
}

async function apply(player: Client, signature: string): Promise<string> {
  const { status, body } = await player.post<{ _id: string }>(
    `/api/${WHITELIST.api.path}`,
    whitelistForm({ signature }),
  );
  expect(status).toBe(201);
  return body._id;
}
const decide = (decision: 'accept' | 'reject', id: string) =>
  admin.put(`/api/${WHITELIST.api.path}/${decision}/${id}`, { reason: 'Because.' });

describe('the question of a game server about a player who is not let in', () => {
  it('tells those who cannot have an application what to do first', async () => {
    const stranger = { discordId: '100000000000000099', licence: '9'.repeat(40) };
    expect(await standingOf(stranger)).toEqual({ ...NOTHING, why: 'no-account' });
    expect(await standingOf({})).toMatchObject({ why: 'no-account' });
    const { discordId } = await login('nour-outsider');
    expect(await standingOf({ discordId })).toMatchObject({ why: 'not-member' });
  });

  it('makes the site ask Discord again whether they have joined, and is answered even if Discord is away', async () => {
    const { player, discordId } = await login('walid-outsider');
    const invitation = `${city.sandbox.url}/discord/invite/${city.sandbox.env['DISCORD_INVITE_CODE']}`;
    await fetch(invitation, { method: 'POST', body: new URLSearchParams({ user: 'walid-outsider' }) });
    const asked = jest.spyOn(city.get(DiscordUserApi), 'membershipByBot');
    asked.mockRejectedValueOnce(new DomainError('DISCORD_UNAVAILABLE')).mockResolvedValueOnce(null);
    expect(await standingOf({ discordId })).toMatchObject({ why: 'not-member' });
    expect(await standingOf({ discordId })).toMatchObject({ why: 'not-member' });
    expect(await standingOf({ discordId })).toMatchObject({ why: 'not-applied' });
    // The site has stored that they have joined.
    expect((await player.get<CurrentUser>('/api/auth/user/me')).body.guilds).toHaveLength(1);
    expect(await standingOf({ discordId })).toMatchObject({ why: 'not-applied' });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('follows an application: place in line, attempts left, accepted, in the player’s language', async () => {
    const first = await login('youssef');
    const second = await login('amine');
    expect(await standingOf(second)).toMatchObject({ why: 'not-applied' });
    await second.player.put('/api/users/me/language', { language: 'ar' });
    await apply(first.player, 'youssef');
    const id = await apply(second.player, 'amine');
    expect(await standingOf(second)).toEqual({
      ...{ ...NOTHING, why: 'pending', locale: 'ar' },
      ...{ number: expect.any(Number) as number, place: { number: 2, of: 2 } },
    });
    await decide('reject', id);
    expect(await standingOf(second)).toMatchObject({ why: 'rejected', place: null, attemptsLeft: 1 });
    const again = await apply(second.player, 'amine');
    expect(await standingOf(second)).toMatchObject({ why: 'pending' });
    await decide('reject', again);
    expect(await standingOf(second)).toMatchObject({ why: 'rejected', attemptsLeft: 0 });
    expect(await standingOf(first)).toMatchObject({ why: 'pending', place: { number: 1, of: 1 } });
  });

  it('tells accepted players whether their interview is missing', async () => {
    const ready = await login('ines');
    await decide('accept', await apply(ready.player, 'ines'));
    expect(await standingOf(ready)).toMatchObject({ why: 'accepted' });
    const { version } = (await admin.get<Settings>('/api/settings')).body;
    await admin.put('/api/settings', { version, interviews: 'required' });
    const invited = await login('salma');
    await decide('accept', await apply(invited.player, 'salma'));
    expect(await standingOf(invited)).toMatchObject({ why: 'interview', place: null });
  });

  it('is about the licence if the Discord account is another player’s', async () => {
    const owner = await login('hela');
    const other = await login('karim');
    await apply(owner.player, 'hela');
    const licence = 'c'.repeat(40);
    await bridge.sync({ claims: [{ discordId: owner.discordId, licence }] });
    expect(await standingOf({ licence, discordId: other.discordId })).toMatchObject({ why: 'pending' });
    expect(await standingOf({ licence: 'd'.repeat(40), discordId: other.discordId })).toMatchObject({
      why: 'not-applied',
    });
  });

  it('is not answered while the server is paused', async () => {
    const paused = await BridgeClient.paired(city.url, admin);
    await admin.put(`/api/bridges/${paused.bridgeId}/pause`, { paused: true });
    expect((await ask({ discordId: '100000000000000099' }, paused)).body).toEqual({ standing: null });
  });

  it('may be asked sixty times a minute, so that a stolen server cannot ask about everybody', async () => {
    const thief = await BridgeClient.paired(city.url, admin);
    const statuses: number[] = [];
    // A minute may end between two questions.
    for (let count = 0; count <= 2 * BRIDGE_LIMITS.questionsPerMinute; count += 1) {
      statuses.push((await ask({}, thief)).status);
    }
    expect(statuses.slice(0, BRIDGE_LIMITS.questionsPerMinute)).not.toContain(429);
    expect(statuses).toContain(429);
    // The exchange goes on.
    expect((await thief.sync()).status).toBe(200);
  });
});
