import type { AuditEntry, FailedWorkList, WebhookCall } from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../../test/eventually.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { Outbox } from '../../platform/outbox/outbox.service.js';
import { Receiver, StaffWebhooks } from '../../webhooks/receiver.spec-helper.js';

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
const TOPIC = 'spec';

let city: TestApp;
let admin: Client;
let receiver: Receiver;
let webhookId: Types.ObjectId;
const worked: string[] = [];
beforeAll(async () => {
  city = await createTestApp();
  admin = await city.loginAs('layla');
  receiver = await Receiver.open();
  const { webhook } = await new StaffWebhooks(city, admin).add(receiver.url, ['order.paid']);
  webhookId = new Types.ObjectId(webhook._id);
  city.get(Outbox).register(TOPIC, async (id) => void worked.push(id.toHexString()));
});
afterAll(async () => {
  await receiver.close();
  await city.close();
});

const list = async () => (await admin.get<FailedWorkList>('/api/failed-work')).body;
const insert = async (collection: string, row: object) => {
  const _id = new Types.ObjectId();
  await city.connection.collection(collection).insertOne({ _id, createdAt: LONG_AGO, ...row });
  return _id.toHexString();
};
const insertWork = (attempts: number) =>
  insert('outbox', {
    ...{ topic: TOPIC, payload: { id: new Types.ObjectId() }, userId: null, attempts },
    ...{ dueAt: new Date(8_640_000_000_000_000), error: 'Discord did not answer' },
  });
const insertMessage = (attempts: number) =>
  insert('notifications', {
    ...{
      key: new Types.ObjectId().toHexString(),
      userId: null,
      kind: 'staff.order-paid',
      facts: {},
      readAt: null,
    },
    delivery: {
      ...{ state: 'failed', channel: null, attempts, attemptedAt: LONG_AGO },
      ...{ reason: 'no answer', failing: true, round: 0 },
    },
  });
const insertCall = (more: object = {}) =>
  insert('webhook_calls', {
    ...{ webhookId, eventId: new Types.ObjectId().toHexString(), type: 'order.paid', at: LONG_AGO, data: {} },
    ...{ userId: null, state: 'failed', attempts: 10, attemptedAt: LONG_AGO },
    ...{ status: 503, fault: 'status', durationMs: 10 },
    ...more,
  });

it('lists what has failed in all attempts, with cause and age, and nothing else', async () => {
  expect(await list()).toEqual({ work: [], total: 0 });
  const [work, message, call] = [await insertWork(20), await insertMessage(9), await insertCall()];
  // Still repeated; refused by its player; ended because the webhook was off; a test.
  await insertWork(19);
  await insertMessage(1);
  await insertCall({ fault: 'off', attempts: 2 });
  await insertCall({ type: 'webhook.test' });
  const { work: listed, total } = await list();
  expect(total).toBe(3);
  const createdAt = LONG_AGO.toISOString();
  expect(listed).toHaveLength(3);
  expect(listed).toEqual(
    expect.arrayContaining([
      {
        ...{ _id: work, kind: 'work', what: TOPIC, webhook: null },
        ...{ attempts: 20, cause: 'Discord did not answer', createdAt },
      },
      {
        ...{ _id: message, kind: 'message', what: 'staff.order-paid', webhook: null },
        ...{ attempts: 9, cause: 'no answer', createdAt },
      },
      {
        ...{ _id: call, kind: 'call', what: 'order.paid', webhook: 'Bot' },
        ...{ attempts: 10, cause: 'HTTP 503', createdAt },
      },
    ]),
  );
});

it('is repeated by staff, with an entry in the audit log', async () => {
  const { work: listed } = await list();
  const idOf = (kind: string) => listed.find((one) => one.kind === kind)?._id ?? '';
  const retried = await admin.post(`/api/failed-work/${idOf('work')}/retry`, {});
  expect(retried.status).toBe(204);
  await eventually(
    async () => worked.length,
    (count) => count === 1,
  );
  // Its attempts are not used up any more.
  expect((await admin.post(`/api/failed-work/${idOf('work')}/retry`, {})).status).toBe(404);
  expect((await admin.post<WebhookCall>(`/api/webhooks/calls/${idOf('call')}/replay`, {})).status).toBe(200);
  expect((await admin.post(`/api/notifications/${idOf('message')}/retry`, {})).status).toBe(200);
  await receiver.takes(1);
  expect((await list()).total).toBe(0);
  const { body } = await admin.get<AuditEntry[]>('/api/audit');
  expect(body.slice(0, 3).map(({ action }) => action)).toEqual([
    'notification.retry',
    'webhook.replay',
    'outbox.retry',
  ]);
  expect(body[2]).toMatchObject({ before: { name: TOPIC, reason: 'Discord did not answer' } });
});

it('refuses ids that are none, and work that is still repeated', async () => {
  const waiting = await insertWork(3);
  const statusOf = async (id: string) => (await admin.post(`/api/failed-work/${id}/retry`, {})).status;
  expect([await statusOf('none'), await statusOf(waiting)]).toEqual([400, 404]);
});
