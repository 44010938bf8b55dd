import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { startSandbox } from '../index.js';
import { SCENARIOS } from '../scenarios.js';
import { call, TestSandbox } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

interface State {
  discord: { users: { username: string; membership: unknown }[]; guild: { memberCount: number } };
  paypal: { orders: unknown[] };
  konnect: { payments: unknown[] };
  scenarios: Record<string, { times: number }>;
  tips: { id: string; amount: string }[];
}
const state = async () => (await sandbox.control<State>('GET', '/state')).body;

describe('scenarios', () => {
  it.each(Object.entries(SCENARIOS))('of %s can be switched on and off', async (provider, scenarios) => {
    for (const name of Object.keys(scenarios)) {
      await sandbox.scenario(provider, name, { times: 3 });
      expect((await state()).scenarios[`${provider}/${name}`]?.times).toBe(3);
      await sandbox.scenario(provider, name, { times: 0 });
      expect((await state()).scenarios).toEqual({});
    }
  });

  it('are all in the README', async () => {
    const readme = await readFile(join(__dirname, '../../README.md'), 'utf8');
    const names = Object.values(SCENARIOS).flatMap((scenarios) => Object.keys(scenarios));
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('are named when somebody asks for an unknown one', async () => {
    const answer = await sandbox.scenario('konnect', 'explode');
    expect(answer.status).toBe(400);
    expect(answer.body.known).toEqual(Object.keys(SCENARIOS.konnect));
    expect((await sandbox.scenario('stripe', 'slow')).status).toBe(404);
    expect((await sandbox.scenario('konnect', 'slow', { times: -1 })).status).toBe(400);
    expect((await sandbox.scenario('konnect', 'slow', { delayMs: 'long' })).status).toBe(400);
  });
});

describe('state', () => {
  it('starts from the demo people again after a reset', async () => {
    await sandbox.createOrder();
    await sandbox.konnectInit();
    await sandbox.login('passer-by');
    await sandbox.control('POST', '/seed', {
      users: [{ username: 'lina', avatar: 'animated', pending: true }],
      guild: { memberCount: 5 },
    });
    await sandbox.scenario('discord', 'html');
    const before = await state();
    expect([before.paypal.orders.length, before.konnect.payments.length]).toEqual([1, 1]);
    expect(before.discord.users.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['lina', 'passer-by']),
    );
    expect(before.discord.guild.memberCount).toBe(5);

    await sandbox.reset();
    const after = await state();
    expect([after.paypal.orders, after.konnect.payments, after.scenarios]).toEqual([[], [], {}]);
    const names = after.discord.users.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['layla', 'omar', 'youssef', 'nadia']));
    expect(names).not.toContain('lina');
  });

  it('refuses a seed with mistakes', async () => {
    for (const seed of [
      { users: [{ username: 'No Name!' }] },
      { users: [{ globalName: 'x' }] },
      { users: [{ username: 'ok', colour: 'red' }] },
      { guild: { memberCount: -1 } },
      { shops: [] },
      [],
    ])
      expect((await sandbox.control('POST', '/seed', seed)).status).toBe(400);
  });

  it('refuses settings it does not know', async () => {
    expect((await sandbox.control('PUT', '/settings', { webhook: 'http://localhost' })).status).toBe(400);
    expect((await sandbox.control('PUT', '/settings', { webhookBase: 'ftp://x' })).status).toBe(400);
  });
});

describe('tipping page', () => {
  const tip = (form: Record<string, string>) =>
    call(`${sandbox.url}/tipping`, { method: 'POST', body: new URLSearchParams(form) });

  it('keeps tips with their ids', async () => {
    const sent = await tip({ amount: '16,5', from: 'Youssef', message: 'MR-7K4Q <b>' });
    expect(sent.status).toBe(303);
    const [received] = (await state()).tips;
    expect(received).toMatchObject({ amount: '16.500', from: 'Youssef', message: 'MR-7K4Q <b>' });
    const { text } = await call(`${sandbox.url}/tipping`);
    expect(text).toContain(received?.id);
    expect(text).toContain('MR-7K4Q &lt;b&gt;');
  });

  it.each([
    { amount: '0', from: 'x' },
    { amount: '1.2345', from: 'x' },
    { amount: '-1', from: 'x' },
    { amount: '5', from: ' ' },
    { amount: '5', from: 'x', message: 'x'.repeat(501) },
  ])('refuses %o', async (form) => {
    expect((await tip(form as Record<string, string>)).status).toBe(400);
    expect((await state()).tips).toEqual([]);
  });
});

describe('safety', () => {
  it('refuses other web pages', async () => {
    const answer = await call(`${sandbox.url}/__sandbox/reset`, {
      method: 'POST',
      headers: { origin: 'http://localhost:59123' },
    });
    expect(answer.status).toBe(403);
  });

  it('refuses foreign host names', async () => {
    const { port } = new URL(sandbox.url);
    const headers = { host: `evil.example:${port}` };
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/__sandbox/state', headers };
      httpRequest(options, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it('never starts in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startSandbox()).rejects.toThrow('production');
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});
