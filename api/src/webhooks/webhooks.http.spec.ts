import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  type Webhook,
  type Webhooks,
  type WebhookWithSecret,
} from '@city/contracts';
import { Types } from 'mongoose';
import { ApiContract } from '../../test/api-contract.js';
import { eventually } from '../../test/eventually.js';
import { selfSigned } from '../../test/self-signed.js';
import type { Client } from '../../test/test-app.js';
import { entityForm } from '../applications/kinds/entity/entity-form.spec-helper.js';
import { openShop, type Shop } from '../payments/core/payment-kit.spec-helper.js';
import { StaffWebhooks, isSigned, Receiver } from './receiver.spec-helper.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksRepository } from './webhooks.repository.js';

let shop: Shop;
let byStaff: StaffWebhooks;
let receiver: Receiver;
let added: WebhookWithSecret;
let webhook: Webhook;
beforeAll(async () => {
  shop = await openShop();
  byStaff = new StaffWebhooks(shop.app, shop.layla);
});
beforeEach(async () => {
  receiver = await Receiver.open();
  added = await byStaff.add(receiver.url, [...WEBHOOK_EVENTS]);
  webhook = added.webhook;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await byStaff.remove(webhook);
  await receiver.close();
});
afterAll(() => shop.app.close());

/** Staff accept the application of a new player. */
async function accept(name: string): Promise<{ applicationId: string; userId: string; player: Client }> {
  const player = await shop.app.loginAs(name);
  const userId = (await player.get<{ _id: string }>('/api/auth/user/me')).body._id;
  const form = { name: 'Yusuf Secret', age: '25', motivation: 'My story' };
  const applicationId = (await player.post<{ _id: string }>('/api/betaApp', form)).body._id;
  const decided = await shop.layla.put(`/api/betaApp/accept/${applicationId}`);
  expect(decided.status).toBe(200);
  return { applicationId, userId, player };
}

/** Staff accept the entity of a new player. @returns its id */
async function acceptEntity(name: string): Promise<string> {
  const player = await shop.app.loginAs(name);
  const { _id } = (await player.post<{ _id: string }>('/api/entities', entityForm())).body;
  expect((await shop.layla.put(`/api/entities/${_id}/accept`)).status).toBe(200);
  return _id;
}

describe('the events', () => {
  it('are signed, as the API document says, and name nobody', async () => {
    const { applicationId, userId, player } = await accept('event-emna');
    const car = await shop.sell({
      name: 'Neon Hatch',
      benefits: [{ kind: 'thing', effect: 'car.neon', scope: 'account', takeBack: 'always', days: null }],
    });
    const paypalId = await shop.paypalOrder(player, car);
    const order = (await shop.success(player, paypalId)).body;
    const [delivery] = await eventually(
      async () =>
        (
          await shop.layla.get<{ _id: string }[]>(
            `/api/deliveries?filter=${encodeURIComponent(JSON.stringify({ orderId: order._id }))}`,
          )
        ).body,
      ({ length }) => length === 1,
    );
    await shop.layla.put(`/api/deliveries/${delivery?._id}/claim`, {});
    await shop.layla.put(`/api/deliveries/${delivery?._id}/confirm`, { note: 'Karim Ben Salah' });
    const captureId = (await shop.payments.findByProviderRef('paypal', paypalId))?.captureId;
    await shop.app.sandbox.call('POST', '/paypal/events', { type: 'PAYMENT.CAPTURE.REFUNDED', captureId });

    const received = await eventually(
      async () => receiver.received,
      (calls) =>
        WEBHOOK_EVENTS.every((type) => calls.some(({ body }) => body.type === type)) &&
        calls.some(({ body }) => body.data['state'] === 'revoked'),
      20_000,
    );
    const dataOf = (type: string) => received.find(({ body }) => body.type === type)?.body.data;
    expect(dataOf('application.decided')).toEqual({
      applicationId,
      application: 'beta',
      number: expect.any(Number),
      status: 'Accepted',
      userId,
    });
    const paid = { orderId: order._id, productId: car._id, method: 'paypal', amount: 650, currency: 'USD' };
    expect(dataOf('order.paid')).toEqual({ ...paid, number: expect.any(String), userId });
    expect(dataOf('order.refunded')).toMatchObject({ ...paid, whole: true, refunded: 650 });
    expect(dataOf('grant.changed')).toMatchObject({
      orderId: order._id,
      effect: 'car.neon',
      state: 'active',
    });
    expect(dataOf('delivery.done')).toMatchObject({ deliveryId: delivery?._id, kind: 'give' });

    const contract = new ApiContract();
    for (const call of received) {
      expect([call.body.type, contract.faultOfEvent(call.body)]).toEqual([call.body.type, null]);
      expect(isSigned(call, added.secret)).toBe(true);
      expect(call.raw).not.toMatch(/event-emna|Emna|example\.com|Karim|Yusuf|Neon|story/);
    }
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('reach only webhooks that are on and want them', async () => {
    const other = await Receiver.open();
    const { webhook: deaf } = await byStaff.add(other.url, ['order.paid']);
    await accept('wanted-wided');
    await receiver.takes(1);
    expect(other.received).toEqual([]);
    await byStaff.remove(deaf);
    await other.close();
  });

  it('arrive, with one id, when the process dies before their success was stored', async () => {
    const killed = jest
      .spyOn(WebhooksRepository.prototype, 'noteAttempt')
      .mockRejectedValueOnce(new Error('killed'));
    await accept('killed-kamel');
    await eventually(
      async () => killed.mock.calls.length,
      (calls) => calls > 0,
    );
    killed.mockRestore();
    const received = await receiver.takes(2);
    await byStaff.callIs(webhook, { state: 'delivered' });
    expect(new Set(received.map(({ headers, raw }) => `${String(headers['webhook-id'])} ${raw}`)).size).toBe(
      1,
    );
  });

  it('arrive although the application is removed right after the decision, and name the player', async () => {
    const applicationId = await acceptEntity('removed-rim');
    expect((await shop.layla.delete(`/api/entities/${applicationId}`)).status).toBe(200);
    const [call] = await receiver.takes(1);
    expect(call?.body.data).toMatchObject({ applicationId, status: 'Accepted', userId: expect.any(String) });
  });

  it('are stored with the decision, or it is not made', async () => {
    const insert = jest
      .spyOn(WebhooksRepository.prototype, 'insertCall')
      .mockRejectedValue(new Error('full'));
    const player = await shop.app.loginAs('whole-wassim');
    const { _id } = (await player.post<{ _id: string }>('/api/entities', entityForm())).body;
    expect((await shop.layla.put(`/api/entities/${_id}/accept`)).status).toBe(500);
    insert.mockRestore();
    expect((await player.get(`/api/entities/${_id}`)).body).toMatchObject({ status: 'Pending' });
  });
});

describe('a failed call', () => {
  it('is made again after a pause, with the same id and the same body', async () => {
    receiver.answers.push({ status: 500 });
    await accept('again-amal');
    const failed = await byStaff.callIs(webhook, { status: 500, fault: 'status', state: 'waiting' });
    expect(new Date(String(failed.nextAt)).getTime()).toBeGreaterThan(Date.now());
    await byStaff.hurry();
    await byStaff.callIs(webhook, {
      state: 'delivered',
      status: 204,
      fault: null,
      attempts: 2,
      nextAt: null,
    });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.raw).toBe(first?.raw);
  });

  it('ends after the last pause', async () => {
    receiver.answers.push({ status: 500 }, { status: 503 });
    await accept('last-lina');
    await byStaff.callIs(webhook, { attempts: 1 });
    await shop.app.connection
      .collection('webhook_calls')
      .updateMany({ webhookId: new Types.ObjectId(webhook._id) }, { $set: { attempts: 9 } });
    await byStaff.hurry();
    await byStaff.callIs(webhook, { state: 'failed', attempts: 10, status: 503, nextAt: null });
  });

  it('of a slow receiver ends in time, and does not hold the others up', async () => {
    jest.replaceProperty(WEBHOOK_LIMITS as { answerMs: number }, 'answerMs', 1_000);
    const slow = await Receiver.open();
    slow.answers.push({ status: 200, never: true });
    const { webhook: tarrying } = await byStaff.add(slow.url);
    await accept('slow-selim');
    await receiver.takes(1);
    const call = await byStaff.callIs(tarrying, { fault: 'timeout', status: null, state: 'waiting' });
    expect(call.durationMs).toBeGreaterThanOrEqual(900);
    await byStaff.remove(tarrying);
    await slow.close();
  });

  it('is one to another address: redirects are not followed', async () => {
    const other = await Receiver.open();
    receiver.answers.push({ status: 307, headers: { location: other.url } });
    await byStaff.test(webhook);
    await byStaff.callIs(webhook, { state: 'failed', status: 307, fault: 'redirect' });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('is one to a server that changes the protocol instead of answering', async () => {
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n';
    const other = createTcpServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.write(answer)),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { webhook: changing } = await byStaff.add(
      `http://localhost:${(other.address() as AddressInfo).port}/`,
    );
    await byStaff.test(changing);
    await byStaff.callIs(changing, { state: 'failed', status: 101, fault: 'status' });
    // The others are still called.
    await byStaff.test(webhook);
    await byStaff.callIs(webhook, { state: 'delivered' });
    await byStaff.remove(changing);
    other.close();
  });

  it('is one to a host that cannot prove who it is, and to one that is away', async () => {
    const { key, cert } = selfSigned('localhost');
    const impostor = await Receiver.open((listener) => createTlsServer({ key, cert }, listener), 'https');
    const { webhook: secure } = await byStaff.add(impostor.url);
    await byStaff.test(secure);
    await byStaff.callIs(secure, { state: 'failed', fault: 'certificate' });
    expect(impostor.received).toEqual([]);
    await impostor.close();
    await byStaff.test(secure);
    await byStaff.callIs(secure, { state: 'failed', fault: 'connection' });
    await byStaff.remove(secure);
  });

  it('is one whose name leads into a private network when the connection is made', async () => {
    jest.replaceProperty(shop.app.get(WebhookWorker).rules, 'allowLocal', false);
    await byStaff.test(webhook);
    await byStaff.callIs(webhook, { state: 'failed', fault: 'address', status: null });
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook that has failed for days', () => {
  const DAY_MS = 86_400_000;
  const record = () =>
    shop.app.connection.collection('webhooks').findOne({ _id: new Types.ObjectId(webhook._id) });

  it('is turned off, with an entry in the audit log and a message to staff', async () => {
    receiver.answers.push({ status: 500 });
    await shop.app.connection
      .collection('webhooks')
      .updateOne(
        { _id: new Types.ObjectId(webhook._id) },
        { $set: { failures: 9, failingSince: new Date(Date.now() - 6 * DAY_MS) } },
      );
    await accept('days-donia');
    await eventually(record, (read) => read?.['on'] === false, 15_000);
    const filter = encodeURIComponent(JSON.stringify({ action: 'webhook.turned-off' }));
    const entries = await eventually(
      async () =>
        (await shop.layla.get<{ target: { id: string }; actor: object }[]>(`/api/audit?filter=${filter}`))
          .body,
      ({ length }) => length === 1,
    );
    expect(entries).toMatchObject([
      { target: { id: webhook._id }, actor: { discord_username: 'system' }, after: { on: false } },
    ]);
    await eventually(
      () => shop.app.connection.collection('notifications').findOne({ kind: 'staff.webhook-off' }),
      (message) => message?.['facts']?.name === 'Bot',
    );
    // What still waits ends at once, and can be repeated later.
    await byStaff.callIs(webhook, { state: 'failed', fault: 'off' });
  });

  it('stays on if one call has succeeded in between', async () => {
    receiver.answers.push({ status: 500 });
    await byStaff.test(webhook);
    await byStaff.callIs(webhook, { state: 'failed' });
    receiver.answers.push({ status: 500 });
    await accept('between-bilel');
    // The failed test does not count.
    await eventually(record, (read) => read?.['failures'] === 1 && read['failingSince'] !== null);
    await byStaff.hurry();
    await byStaff.callIs(webhook, { state: 'delivered' });
    await eventually(record, (read) => read?.['failures'] === 0 && read['failingSince'] === null);
  });
});

it('a call after the erasure of its player names nobody', async () => {
  receiver.answers.push({ status: 500 });
  const { userId, applicationId } = await accept('erased-elyes');
  await byStaff.callIs(webhook, { attempts: 1 });
  const reason = 'The player asked for it';
  expect((await shop.layla.put(`/api/users/${userId}/erase`, { reason })).status).toBe(200);
  await byStaff.hurry();
  await byStaff.callIs(webhook, { state: 'delivered' });
  const calls = receiver.received.filter(({ body }) => body.data['applicationId'] === applicationId);
  expect(calls.map(({ body }) => body.data['userId'])).toEqual([userId, null]);
  expect(
    await shop.app.connection
      .collection('webhook_calls')
      .countDocuments({ userId: new Types.ObjectId(userId) }),
  ).toBe(0);
});

it('an event that an erasure causes names nobody', async () => {
  const { userId, player } = await accept('erased-ella');
  const benefit = {
    kind: 'thing',
    effect: 'car.neon',
    scope: 'account',
    takeBack: 'always',
    days: null,
  } as const;
  const car = await shop.sell({ name: 'Neon Hatch', benefits: [benefit] });
  await shop.success(player, await shop.paypalOrder(player, car));
  const changes = () => receiver.received.filter(({ body }) => body.type === 'grant.changed');
  await eventually(
    async () => changes(),
    ({ length }) => length === 1,
    15_000,
  );
  await shop.layla.put(`/api/users/${userId}/erase`, { reason: 'The player asked for it' });
  const [before, after] = await eventually(
    async () => changes(),
    ({ length }) => length === 2,
    15_000,
  );
  expect(before?.body.data).toMatchObject({ state: 'active', userId });
  expect(after?.body.data).toMatchObject({ state: 'revoked', userId: null });
});

it('a new secret signs together with the old one for a day', async () => {
  const { secret } = (await shop.layla.post<WebhookWithSecret>(`/api/webhooks/${webhook._id}/secret`)).body;
  await byStaff.test(webhook);
  const [both] = await receiver.takes(1);
  if (!both) throw new Error('no call');
  expect([isSigned(both, secret), isSigned(both, added.secret)]).toEqual([true, true]);
  await byStaff.callIs(webhook, { state: 'delivered' });

  const { oldSecretUntil } = (await shop.layla.get<Webhooks>('/api/webhooks')).body.webhooks[0] ?? {};
  const left = new Date(String(oldSecretUntil)).getTime() - Date.now();
  expect(Math.round(left / 3_600_000)).toBe(WEBHOOK_LIMITS.oldSecretHours);
  await shop.app.connection
    .collection('webhooks')
    .updateOne({ _id: new Types.ObjectId(webhook._id) }, { $set: { 'secrets.1.until': new Date(0) } });
  await byStaff.test(webhook);
  const [, one] = await receiver.takes(2);
  if (!one) throw new Error('no call');
  expect([isSigned(one, secret), isSigned(one, added.secret)]).toEqual([true, false]);
});
