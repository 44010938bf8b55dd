import { APPLICATION_KINDS, BRIDGE_PATHS, paths, WHITELIST } from '@city/contracts';
import { BridgeClient } from '../../../test/bridge-client.js';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { GameStatusService } from '../../game/bridge/game-status.service.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { pageOf } from './member-interactions.service.js';

interface Sent {
  status: number | null;
  ms: number;
  type: number | null;
  message: { content: string; isEphemeral: boolean; components: { components: { url?: string }[] }[] } | null;
}

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp({ env: { ADMIN_REQUIRE_MFA: 'true' }, sandboxEnv: ['DISCORD_PUBLIC_KEY'] });
  await eventually(
    async () => (await state()).commands.map(({ name }) => name),
    (names) => names.length === 4,
    10_000,
  );
});
afterAll(() => city.close());

const state = async () =>
  (await city.sandbox.call<{ discord: { commands: { name: string }[] } }>('GET', '/state')).discord;
const send = async (body: Record<string, unknown>): Promise<Sent> =>
  (await city.sandbox.call<{ interaction: Sent }>('POST', '/discord/interactions', body)).interaction;
const text = (sent: Sent) => sent.message?.content ?? '';
const apply = (player: Client, signature: string) =>
  player.post<{ _id: string }>(`/api/${WHITELIST.api.path}`, whitelistForm({ signature }));

describe('a request to the endpoint', () => {
  it('is answered with a pong when Discord tests it', async () => {
    expect(await send({ user: 'youssef', ping: true })).toMatchObject({ status: 200 });
  });

  it('is refused and stores nothing if it is forged in any way', async () => {
    const rounds = Number(process.env['FORGED_ROUNDS'] ?? 5);
    const collections = async () =>
      Object.fromEntries(
        await Promise.all(
          ((await city.connection.db?.listCollections().toArray()) ?? []).map(async ({ name }) => [
            name,
            await city.connection.collection(name).countDocuments(),
          ]),
        ),
      ) as Record<string, number>;
    const before = await collections();
    const faults = [
      'wrong-signature',
      'no-signature',
      'old-time',
      'other-application',
      'other-guild',
      'cut-body',
    ];
    for (const fault of faults) {
      const sent = await Promise.all(
        Array.from({ length: rounds }, () => send({ user: 'youssef', command: 'status', fault })),
      );
      expect([fault, ...new Set(sent.map(({ status }) => status))]).toEqual([fault, 401]);
    }
    expect(await collections()).toEqual(before);
  });

  it('does nothing the second time', async () => {
    await send({ user: 'youssef', command: 'link', fault: 'twice' });
    const { type } = await send({ user: 'youssef', command: 'link', fault: 'twice' });
    expect(type).toBe(4);
    expect(await city.connection.collection('discord_interactions').countDocuments()).toBe(2);
  });

  it('of 64 kB and more is refused', async () => {
    const rawBody = JSON.stringify('x'.repeat(70_000));
    const headers = { 'content-type': 'application/json' };
    const answer = await city.anonymous.request('POST', '/api/discord/interactions', undefined, {
      rawBody,
      headers,
    });
    expect(answer.status).toBe(413);
  });
});

describe('commands', () => {
  it('ask people without an account to log in', async () => {
    const sent = await send({ user: 'stranger-sam', command: 'status' });
    expect(text(sent)).toContain('Log in there once');
    expect(sent.message).toMatchObject({ isEphemeral: true });
    expect(sent.message?.components[0]?.components[0]?.url).toBe(`${city.url}/`);
  });

  it('/status tells the place in line, in the language of the client', async () => {
    await apply(await city.loginAs('first-fadi'), 'first-fadi');
    await apply(await city.loginAs('second-sara'), 'second-sara');
    const [english, french] = await Promise.all(
      ['en-GB', 'fr'].map((locale) => send({ user: 'second-sara', command: 'status', locale })),
    );
    expect(text(english as Sent)).toContain('whitelist application #2: pending, number 2 of 2');
    expect(text(french as Sent)).toContain('candidature à la whitelist #2\u00a0: en attente, numéro 2 sur 2');
  });

  it('/status speaks Arabic to those who have chosen it on the site, with isolated numbers', async () => {
    const player = await city.loginAs('arabic-amal');
    await player.put('/api/users/me/language', { language: 'ar' });
    await apply(player, 'arabic-amal');
    const content = text(await send({ user: 'arabic-amal', command: 'status', locale: 'en-US' }));
    expect(content).toContain('طلب الوايت ليست \u2068#3\u2069: قيد الانتظار');
  });

  it('/status tells how the city is, if a game server is connected', async () => {
    const ask = async (locale: string) =>
      text(await send({ user: 'second-sara', command: 'status', locale }));
    expect(await ask('en-US')).not.toContain('City');
    const restartAt = '2026-11-26T18:00:00.000Z';
    const online = {
      state: 'online',
      players: 212,
      slots: 256,
      queue: 14,
      restartAt,
      upSince: null,
      updatedAt: null,
    } as const;
    const read = jest.spyOn(city.get(GameStatusService), 'read').mockResolvedValue(online);
    expect(await ask('en-US')).toContain('City: online, 212 of 256, 14 in line, restart <t:1795716000:R>');
    read.mockResolvedValue({ ...online, queue: 0 });
    expect(await ask('en-US')).toContain('City: online, 212 of 256, restart');
    read.mockResolvedValue({ ...online, state: 'offline' });
    expect(await ask('fr')).toContain('Ville\u00a0: hors ligne');
    read.mockRestore();
  });

  it('/apply says where a player can apply, and why not elsewhere', async () => {
    const content = text(await send({ user: 'first-fadi', command: 'apply' }));
    expect(content).toContain(`closed beta application: ${city.url}${paths.beta}`);
    expect(content).toContain('we’re still reading your application');
  });

  it('/link names the account, and with a game server has a code for its door', async () => {
    const ask = async () => text(await send({ user: 'first-fadi', command: 'link' }));
    expect(await ask()).toMatch(/is linked to first-fadi[^\n]*$/);
    const bridge = await BridgeClient.paired(city.url, await city.loginAs('layla'));
    const game = city.get(GameStatusService);
    await eventually(
      () => game.read(),
      ({ state: now }) => now !== 'unknown',
    );
    const [, code] = /\*\*(\w{16})\*\*/.exec(await ask()) ?? [];
    const licence = 'a'.repeat(40);
    expect((await bridge.call(BRIDGE_PATHS.links, { code, licence })).status).toBe(204);
  });

  it('/who is for staff who have proven a second factor', async () => {
    const ask = async (user: string) => text(await send({ user, command: 'who', about: 'first-fadi' }));
    expect(await ask('first-fadi')).toContain('Only staff');
    await Promise.all(['layla', 'omar'].map((name) => city.loginAs(name)));
    expect(await ask('omar')).toContain('two-factor authentication');
    const content = await ask('layla');
    expect(content).toContain('Account on the site: first-fadi');
    expect(content).toContain('whitelist application #1: pending');
    expect(content).toContain('Not suspended');
  });

  it('show names without formatting and mentions', async () => {
    await city.sandbox.call('POST', '/seed', {
      users: [{ username: 'marked-mo', globalName: '**@everyone** <@1>' }],
    });
    await city.loginAs('marked-mo');
    const sent = await send({ user: 'marked-mo', command: 'link' });
    // The stand-in shows no message that could mention somebody.
    expect(text(sent)).toContain('\\*\\*@everyone\\*\\* \\<@1\\>');
  });

  it('are limited to 20 a minute for each person', async () => {
    const contents: string[] = [];
    for (let n = 0; n < 21; n += 1) contents.push(text(await send({ user: 'hasty-hana', command: 'link' })));
    expect(contents.at(-1)).toContain('Not so fast');
  });
});

it('every kind of application has its page on the site', () => {
  const known: string[] = Object.values(paths);
  expect(APPLICATION_KINDS.map(pageOf).filter((path) => !known.includes(path))).toEqual([]);
});
