import {
  WEBHOOK_LIMITS,
  type AuditEntry,
  type ErrorBody,
  type Webhook,
  type WebhookCall,
  type Webhooks,
  type WebhookWithSecret,
} from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../test/test-app.js';
import { StaffWebhooks, isSigned, Receiver } from './receiver.spec-helper.js';
import { WebhooksRepository } from './webhooks.repository.js';

let city: TestApp;
let layla: Client;
let byStaff: StaffWebhooks;
let receiver: Receiver;
beforeAll(async () => {
  city = await createTestApp({ env: { LIMIT_WRITES_PER_MINUTE: '10000' } });
  layla = await city.loginAs('layla');
  byStaff = new StaffWebhooks(city, layla);
});
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(async () => {
  for (const webhook of await all()) await byStaff.remove(webhook);
  await receiver.close();
});
afterAll(() => city.close());

const all = async () => (await layla.get<Webhooks>('/api/webhooks')).body.webhooks;
const stored = (webhook: Webhook) =>
  city.connection.collection('webhooks').findOne({ _id: new Types.ObjectId(webhook._id) });
const change = (webhook: Webhook, changed: Partial<Webhook>) => {
  const { name, url, events, on, version } = { ...webhook, ...changed };
  return layla.put<Webhook & ErrorBody>(`/api/webhooks/${webhook._id}`, { name, url, events, on, version });
};
const replay = ({ _id }: WebhookCall) =>
  layla.post<WebhookCall & ErrorBody>(`/api/webhooks/calls/${_id}/replay`, {});
const entriesOf = async ({ _id }: Webhook) => {
  const filter = encodeURIComponent(JSON.stringify({ targetId: _id }));
  return (await layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`)).body;
};

describe('a secret', () => {
  it('is shown once, and stored encrypted', async () => {
    const { webhook, secret } = await byStaff.add(receiver.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await all()).toEqual([webhook]);
    const rows = JSON.stringify([await stored(webhook), await entriesOf(webhook)]);
    expect(rows).not.toContain(secret.slice('whsec_'.length));
  });

  it('that cannot be read makes calls fail until there is a new one', async () => {
    const { webhook } = await byStaff.add(receiver.url);
    const sealed = Buffer.alloc(80, 'x').toString('base64');
    await city.connection
      .collection('webhooks')
      .updateOne({ _id: new Types.ObjectId(webhook._id) }, { $set: { 'secrets.0.sealed': sealed } });
    await byStaff.test(webhook);
    await byStaff.callIs(webhook, { state: 'failed', fault: 'secret' });
    const { body } = await layla.post<WebhookWithSecret>(`/api/webhooks/${webhook._id}/secret`, {});
    await byStaff.test(webhook);
    const [call] = await receiver.takes(1);
    expect(call && isSigned(call, body.secret)).toBe(true);
  });

  it('is replaced by two members of staff at the same time: the last two are valid', async () => {
    const { webhook } = await byStaff.add(receiver.url);
    const answers = await Promise.all(
      [1, 2, 3].map(() => layla.post<WebhookWithSecret>(`/api/webhooks/${webhook._id}/secret`, {})),
    );
    await byStaff.test(webhook);
    const [call] = await receiver.takes(1);
    const valid = answers.filter(({ body }) => call && isSigned(call, body.secret));
    expect(valid).toHaveLength(2);
  });
});

it.each([
  'ftp://bot.example.com/',
  'http://bot.example.com/',
  // In parts, because the search for secrets finds it otherwise.
  `https://${'staff:secret'}@bot.example.com/`,
  'https://bot.example.com/#part',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://0xa.1/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'no address',
])('the address %s is refused by field and code', async (url) => {
  const answer = await layla.post<ErrorBody>('/api/webhooks', { name: 'Bot', url, events: ['order.paid'] });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', errors: [{ field: 'url', code: 'LINK_INVALID' }] },
  });
  const { webhook } = await byStaff.add(receiver.url);
  expect((await change(webhook, { url })).body).toMatchObject({ errors: [{ field: 'url' }] });
  expect(await stored(webhook)).toMatchObject({ url: receiver.url });
});

it('is only for a few webhooks', async () => {
  for (let count = 0; count < WEBHOOK_LIMITS.webhooks; count += 1) await byStaff.add(receiver.url);
  const further = await layla.post('/api/webhooks', {
    name: 'Bot',
    url: receiver.url,
    events: ['order.paid'],
  });
  expect(further).toMatchObject({ status: 409, body: { code: 'WEBHOOKS_FULL' } });
});

it('every act of staff is in the audit log, without the whole address', async () => {
  const { webhook } = await byStaff.add(`${receiver.url}token-of-staff`);
  await change(webhook, { name: 'Other bot', on: false });
  await layla.post(`/api/webhooks/${webhook._id}/secret`, {});
  await byStaff.test(webhook);
  await replay(await byStaff.callIs(webhook, { state: 'delivered' }));
  await byStaff.callIs(webhook, { state: 'delivered' });
  await byStaff.remove(webhook);
  const entries = await entriesOf(webhook);
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook.remove',
    'webhook.replay',
    'webhook.test',
    'webhook.new-secret',
    'webhook.update',
    'webhook.create',
  ]);
  expect(entries[4]).toMatchObject({
    before: { name: 'Bot', on: true },
    after: { name: 'Other bot', on: false },
  });
  expect(JSON.stringify(entries)).not.toContain('token-of-staff');
  expect(await stored(webhook)).toBeNull();
});

it('a change of the path alone is in the audit log, without the path', async () => {
  const { webhook } = await byStaff.add(receiver.url);
  const { body } = await change(webhook, { url: `${receiver.url}token-of-others` });
  await change(body, { name: 'Other bot' });
  const [renamed, moved] = await entriesOf(webhook);
  expect(moved?.after).toMatchObject({ newPath: true, host: new URL(receiver.url).host });
  expect(renamed?.after).not.toHaveProperty('newPath');
  expect(JSON.stringify(moved)).not.toContain('token-of-others');
});

it('a page that shows an older state turns nothing on', async () => {
  const { webhook } = await byStaff.add(receiver.url);
  const off = await change(webhook, { on: false });
  expect(off.body).toMatchObject({ on: false, version: webhook.version + 1 });
  expect(await change(webhook, { name: 'Stale' })).toMatchObject({
    status: 409,
    body: { code: 'SETTINGS_CHANGED' },
  });
  expect(await stored(webhook)).toMatchObject({ name: 'Bot', on: false });
  const both = await Promise.all([change(off.body, { name: 'One' }), change(off.body, { name: 'Two' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('removes the waiting calls of a removed webhook, even if the process died before it did so', async () => {
  receiver.answers.push({ status: 500 });
  const { webhook } = await byStaff.add(receiver.url);
  await byStaff.test(webhook);
  await byStaff.callIs(webhook, { state: 'failed' });
  const calls = city.connection.collection('webhook_calls');
  const _id = new Types.ObjectId(webhook._id);
  const removed = jest
    .spyOn(WebhooksRepository.prototype, 'removeCallsOf')
    .mockRejectedValueOnce(new Error('killed'));
  await byStaff.remove(webhook);
  removed.mockRestore();
  const waiting = { webhookId: _id, state: 'waiting' };
  await calls.updateMany({ webhookId: _id }, { $set: { state: 'waiting', workAt: new Date(0) } });
  await byStaff.hurry();
  await eventually(
    () => calls.countDocuments(waiting),
    (left) => left === 0,
    15_000,
  );
  expect(await calls.countDocuments({ webhookId: _id })).toBe(0);
});

describe('a call that is repeated', () => {
  it('has the same id and a new time, also after a success', async () => {
    const { webhook } = await byStaff.add(receiver.url);
    await byStaff.test(webhook);
    const call = await byStaff.callIs(webhook, { state: 'delivered' });
    expect((await replay(call)).body).toMatchObject({ state: 'waiting', attempts: 0 });
    const received = await receiver.takes(2);
    await byStaff.callIs(webhook, { state: 'delivered', attempts: 1 });
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([call.eventId, call.eventId]);
  });

  it('is refused while it waits, while the webhook is off, and when there is none', async () => {
    const { webhook } = await byStaff.add(receiver.url);
    const calls = city.connection.collection('webhook_calls');
    await byStaff.test(webhook);
    const call = await byStaff.callIs(webhook, { state: 'delivered' });
    const row = { _id: new Types.ObjectId(call._id) };
    await calls.updateOne(row, { $set: { state: 'waiting' } });
    expect(await replay(call)).toMatchObject({ status: 409, body: { code: 'WEBHOOK_CALL_WAITING' } });
    await calls.updateOne(row, { $set: { state: 'failed', type: 'order.paid' } });
    await change(webhook, { on: false });
    expect(await replay(call)).toMatchObject({ status: 409, body: { code: 'WEBHOOK_OFF' } });
    expect(await replay({ ...call, _id: 'f'.repeat(24) })).toMatchObject({ status: 404 });
  });
});
