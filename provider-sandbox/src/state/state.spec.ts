import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREDENTIALS } from '../credentials.js';
import { snowflakeOf } from '../index.js';
import {
  call,
  CALLBACK,
  parameter,
  startReceiver,
  TestSandbox,
  type Received,
} from '../testing/test-sandbox.spec-helper.js';
import { verify } from '../testing/webhook.spec-helper.js';

/** The file of a sandbox that nobody has used. */
let untouched: string;
let folder: string;
let stateFile: string;
let sandbox: TestSandbox;

async function newFolder() {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-state-'));
  stateFile = join(folder, 'sandbox.json');
}

beforeAll(async () => {
  await newFolder();
  await (await TestSandbox.start({ stateFile })).close();
  untouched = await readFile(stateFile, 'utf8');
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await newFolder();
  await writeFile(stateFile, untouched);
  sandbox = await TestSandbox.start({ stateFile });
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

async function restart() {
  await sandbox.close();
  sandbox = await TestSandbox.start({ stateFile });
}

interface State {
  scenarios: unknown;
  discord: { users: { username: string }[] };
  paypal: { orders: unknown[] };
  konnect: { payments: unknown[] };
}
const state = async () => (await sandbox.control<State>('GET', '/state')).body;
const member = async (name: string) =>
  (await sandbox.discord(`/guilds/${CREDENTIALS.discord.guildId}/members/${snowflakeOf(name)}`)).status;

describe('after a restart', () => {
  it('an open Konnect payment can be paid', async () => {
    const { paymentRef } = (await sandbox.konnectInit()).body;
    await restart();
    const page = await call(`${sandbox.url}/konnect/gateway/pay?payment_ref=${paymentRef}`);
    const paid = await sandbox.control('POST', `/konnect/payments/${paymentRef}/pay`, {});
    expect(paid.status).toBe(200);
    const { body } = await sandbox.konnectPayment(paymentRef);
    expect(body.payment).toMatchObject({ status: 'completed', amount: 18_000, orderId: 'payment-1' });
    expect(page.status).toBe(200);
  });

  it('a PayPal order can be approved, captured once for its request id, and refunded', async () => {
    const token = await sandbox.paypalToken();
    const orderId = await sandbox.createOrder();
    await restart();
    expect((await call(`${sandbox.url}/paypal/checkoutnow?token=${orderId}`)).status).toBe(200);
    expect((await sandbox.approve(orderId)).status).toBe(200);
    await restart();
    const captured = await sandbox.capture(orderId, { 'paypal-request-id': 'capture-1' });
    expect(captured.status).toBe(201);
    await restart();
    const repeated = await sandbox.capture(orderId, { 'paypal-request-id': 'capture-1' });
    expect([repeated.status, repeated.body]).toEqual([200, captured.body]);
    const captureId = captured.body.purchase_units[0]?.payments.captures[0]?.id;
    const refund = await sandbox.paypal(`/v2/payments/captures/${captureId}/refund`, { body: {}, token });
    expect(refund.status).toBe(201);
    await restart();
    expect((await sandbox.paypal(`/v2/payments/captures/${captureId}`)).body.status).toBe('REFUNDED');
  });

  it('a webhook that was signed before still verifies', async () => {
    const receiver = await startReceiver();
    try {
      await sandbox.control('PUT', '/settings', { webhookBase: receiver.origin });
      await sandbox.approve(await sandbox.createOrder());
      const [received] = (await receiver.waitFor(1)) as [Received];
      await restart();
      expect((await verify(sandbox, received)).body.verification_status).toBe('SUCCESS');
    } finally {
      await receiver.close();
    }
  });

  it('people are known with their membership and their tokens', async () => {
    const token = await sandbox.login('somebody-new');
    await sandbox.control('POST', '/discord/members/nadia/join', {});
    await sandbox.control('POST', '/discord/members/youssef/leave', {});
    await restart();
    expect(await Promise.all(['somebody-new', 'nadia', 'youssef'].map(member))).toEqual([200, 200, 404]);
    expect((await sandbox.discord('/users/@me', { as: token })).body.username).toBe('somebody-new');
  });

  it('messages, tips and the advanced time are remembered', async () => {
    await call(sandbox.env.DISCORD_STAFF_WEBHOOK_URL ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'New order' }),
    });
    const tip = new URLSearchParams({ amount: '5', from: 'Youssef', message: 'MR-7K4Q' });
    await call(`${sandbox.url}/tipping`, { method: 'POST', body: tip });
    const { paymentRef } = (await sandbox.konnectInit()).body;
    await sandbox.control('PUT', '/clock', { advanceSeconds: 3600 });
    await restart();
    const { messages } = (await sandbox.control<{ messages: unknown[] }>('GET', '/outbox')).body;
    expect(messages).toEqual([expect.objectContaining({ text: 'New order' })]);
    expect((await call(`${sandbox.url}/tipping`)).text).toContain('MR-7K4Q');
    expect((await sandbox.control('POST', `/konnect/payments/${paymentRef}/pay`, {})).status).toBe(410);
  });

  it('neither scenarios nor login codes are', async () => {
    await sandbox.scenario('konnect', 'slow', { times: 9 });
    const code = parameter(await call(sandbox.authorizeUrl({ sandbox_user: 'layla' })), 'code');
    await restart();
    expect((await state()).scenarios).toEqual({});
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    expect((await sandbox.token(form)).body.error).toBe('invalid_grant');
  });

  it('a notification that was on its way counts as failed', async () => {
    const silent = createServer();
    const isReached = once(silent, 'request');
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    try {
      const { port } = silent.address() as AddressInfo;
      await sandbox.close();
      sandbox = await TestSandbox.start({
        stateFile,
        retryDelaysMs: [],
        webhookBase: `http://127.0.0.1:${port}`,
      });
      await sandbox.approve(await sandbox.createOrder());
      await isReached;
      await restart();
      const { body } = await sandbox.control<{ notifications: unknown[] }>('GET', '/outbox');
      expect(body.notifications).toEqual([expect.objectContaining({ outcome: 'failed', attempts: 1 })]);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});

it('saves soon after a change, for the case that it ends without a word', async () => {
  const orderId = await sandbox.createOrder();
  await expect(containing(orderId)).resolves.toBe(true);
  // Nothing half-written is left beside it.
  expect(await readdir(folder)).toEqual(['sandbox.json']);
});

/** Resolves when the file holds the text; the test's time limit ends the wait. */
async function containing(text: string): Promise<boolean> {
  while (!(await readFile(stateFile, 'utf8')).includes(text)) await new Promise(setImmediate);
  return true;
}

it('a reset clears the file before it answers', async () => {
  await sandbox.createOrder();
  await sandbox.konnectInit();
  await sandbox.login('passer-by');
  await containing('passer-by');
  await sandbox.reset();
  const text = await readFile(stateFile, 'utf8');
  expect(text).not.toContain('passer-by');
  await restart();
  const after = await state();
  expect([after.paypal.orders, after.konnect.payments]).toEqual([[], []]);
  expect(after.discord.users.map(({ username }) => username)).not.toContain('passer-by');
});

describe('a broken file', () => {
  const changed = (change: (saved: Record<string, unknown>) => void) => (text: string) => {
    const saved = JSON.parse(text) as Record<string, unknown>;
    change(saved);
    return JSON.stringify(saved);
  };

  it.each([
    ['is cut off', (text: string) => text.slice(0, -20), 'JSON'],
    ['is empty', () => '', 'JSON'],
    ['is no object', () => '[]', 'not a JSON object'],
    ['is of another version', changed((saved) => (saved.version = 99)), 'version is not 2'],
  ])('that %s is moved aside with a message', async (_name, damage, reason) => {
    await sandbox.close();
    const broken = damage(untouched);
    await writeFile(stateFile, broken);
    const warnings: string[] = [];
    sandbox = await TestSandbox.start({ stateFile, onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([expect.stringContaining(reason)]);
    const aside = (await readdir(folder)).find((name) => name.startsWith('sandbox.json.broken-')) ?? '';
    expect(await readFile(join(folder, aside), 'utf8')).toBe(broken);
    const fresh = (await sandbox.konnectInit()).body.paymentRef;
    await restart();
    expect((await sandbox.konnectPayment(fresh)).status).toBe(200);
  });
});

it('a file that may not be read or written is an error, not a fresh start', async () => {
  await expect(TestSandbox.start({ stateFile: folder })).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['sandbox.json']);
});
