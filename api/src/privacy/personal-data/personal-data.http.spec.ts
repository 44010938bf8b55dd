import { ERASED_NAME, type Erasure, type PersonalDataExport } from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { ORDER_MODEL } from '../../shop/orders/order.schema.js';
import { Clock } from '../../platform/clock.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { Erasures } from './erasures.service.js';

let city: TestApp;
let layla: Client;
beforeAll(async () => {
  city = await createTestApp();
  layla = await city.loginAs('layla');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

const beta = { name: 'Someone Real', age: '25', motivation: 'A secret of mine' };

interface Player {
  client: Client;
  id: string;
  discordId: string;
}

async function playerNamed(name: string): Promise<Player> {
  const client = await city.loginAs(name);
  const { body } = await client.get<{ _id: string; discord_id: string }>('/api/auth/user/me');
  return { client, id: body._id, discordId: body.discord_id };
}

async function createProduct(by: Client): Promise<string> {
  const { body } = await by.post<{ _id: string }>('/api/products', {
    name: `Car ${Math.random()}`,
    description: 'Fast',
    price: 10,
    tndPrice: 30,
    image: '/art/car.png',
    category: 'car_monthly',
  });
  return body._id;
}

/** A tip order for a new product. */
async function orderByTip({ client }: Player): Promise<string> {
  const productId = await createProduct(layla);
  const ticket = await client.post<{ orderId: string }>('/api/orders/tnd', { productId });
  expect(ticket.status).toBe(200);
  return ticket.body.orderId;
}

const proof = (tip: string) => ({
  proof: { tipTransactionId: tip, tippedAmount: 30, currency: 'TND', ticketUrl: 'https://discord.com/t/1' },
});

const erase = (id: string, reason = 'The player asked for it') =>
  layla.put<Erasure>(`/api/users/${id}/erase`, { reason });

/** Runs the last sweep of an erasure. */
async function lastSweep(): Promise<void> {
  jest.spyOn(city.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 120_000));
  await city.get(Erasures).sweep();
  jest.restoreAllMocks();
}

/** The given texts that occur anywhere in the database. */
async function tracesOf(...texts: string[]): Promise<string[]> {
  const whole = await wholeDatabase();
  return texts
    .filter((text) => whole.includes(text))
    .map((text) => whole.slice(Math.max(0, whole.indexOf(text) - 120), whole.indexOf(text) + 40));
}

/** The whole database as one text. */
async function wholeDatabase(): Promise<string> {
  const collections = await city.connection.db?.collections();
  const texts = await Promise.all(
    (collections ?? []).map(async (one) => JSON.stringify(await one.find({}).toArray())),
  );
  return texts.join('\n');
}

describe('the export', () => {
  it('holds what is stored about the player and nobody else, as a file', async () => {
    const [rania, other] = [await playerNamed('rania'), await playerNamed('selim')];
    await rania.client.post('/api/betaApp', beta);
    await other.client.post('/api/betaApp', { ...beta, name: 'Somebody Else' });
    const orderId = await orderByTip(rania);
    const { status, headers, body } = await rania.client.get<PersonalDataExport>('/api/users/me/export');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="my-data.json"',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      format: 1,
      profile: { _id: rania.id, discord_username: 'rania' },
      consent: { cookies: false, renewalReminders: true, publicLists: false },
      suspensions: [],
      erasureRequest: { requestedAt: null },
      applications: [{ kind: 'beta', status: 'Pending', form: beta }],
      orders: [{ _id: orderId }],
      payments: [{ provider: 'tip', amount: 30_000, currency: 'TND', status: 'awaiting_payer' }],
      sessions: [{ expires: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Somebody Else|selim/);
  });

  it('is given to staff and written down', async () => {
    const { id } = await playerNamed('mehdi');
    const { body } = await layla.get<PersonalDataExport>(`/api/users/${id}/export`);
    expect(body.profile.discord_username).toBe('mehdi');
    const audit = await layla.get(`/api/audit?filter=${JSON.stringify({ targetId: id })}`);
    expect(audit.body).toMatchObject([{ action: 'user.export', actor: { discord_username: 'layla' } }]);
    expect((await layla.get(`/api/users/${'f'.repeat(24)}/export`)).status).toBe(404);
  });
});

it('takes a request for erasure, shows it to staff and lets it be withdrawn', async () => {
  const { client, id } = await playerNamed('ines');
  const first = await client.post<{ requestedAt: string }>('/api/users/me/erasure-request', { note: 'Bye' });
  expect(first).toMatchObject({ status: 200, body: { requestedAt: expect.any(String), note: 'Bye' } });
  const again = await client.post('/api/users/me/erasure-request', {});
  expect(again.body).toEqual(first.body);
  const waiting = () =>
    layla.get<{ _id: string }[]>(
      `/api/users/allplayers?filter=${JSON.stringify({ erasureRequested: true })}`,
    );
  const due = new Date(Date.parse(String(first.body.requestedAt)) + 30 * 86_400_000).toISOString();
  expect((await waiting()).body).toMatchObject([
    { _id: id, erasureRequestedAt: first.body.requestedAt, erasureDueAt: due },
  ]);
  expect((await client.get('/api/auth/user/me')).body).toMatchObject({
    erasureRequestedAt: first.body.requestedAt,
  });
  expect(await client.delete('/api/users/me/erasure-request')).toMatchObject({
    status: 200,
    body: { requestedAt: null, note: null },
  });
  expect((await waiting()).body).toEqual([]);
});

describe('an erasure', () => {
  it('leaves the books and the outcomes, and nothing by which the person is found', async () => {
    const player = await playerNamed('tarek');
    await city.connection
      .collection('users')
      .updateOne(
        { username: 'tarek' },
        { $set: { email: 'tarek@mail.example', globalName: 'Tarek of Tunis' } },
      );
    const secrets = { name: 'Tarik Ben Secret', motivation: 'My own story' };
    const form = { ...beta, ...secrets };
    const { _id: application } = (await player.client.post<{ _id: string }>('/api/betaApp', form)).body;
    await layla.put(`/api/betaApp/reject/${application}`, { reason: 'Tarek is too new' });
    await player.client.post('/api/streamer-applications', {});
    const orderId = await orderByTip(player);
    await player.client.post(`/api/orders/${orderId}/proof`, {
      tipNumber: 'T-9001',
      ticketUrl: 'https://discord.com/channels/1/2',
    });

    const blocked = await erase(player.id);
    expect(blocked).toMatchObject({
      status: 409,
      body: { code: 'ERASURE_BLOCKED', details: { payments: 1 } },
    });
    expect((await layla.put(`/api/orders/${orderId}/confirm-manual`, proof('T-9001'))).status).toBe(200);

    const done = await erase(player.id);
    expect(done).toMatchObject({
      status: 200,
      body: { userId: player.id, completedAt: null, by: { discord_username: 'layla' } },
    });
    expect((await player.client.get('/api/auth/user/me')).status).toBe(401);
    expect((await erase(player.id, 'Once more')).body).toEqual(done.body);
    await lastSweep();
    expect((await erase(player.id)).body).toMatchObject({
      startedAt: done.body.startedAt,
      completedAt: expect.any(String),
    });

    expect(
      await tracesOf(
        'tarek',
        'Tarek',
        player.discordId,
        secrets.name,
        secrets.motivation,
        'discord.com/channels',
      ),
    ).toEqual([]);

    const { body: order } = await layla.get<Record<string, unknown>>(`/api/orders/${orderId}`);
    expect(order).toMatchObject({
      userName: ERASED_NAME,
      amount: 30_000,
      paymentDetails: { status: 'COMPLETED' },
      tip: { claim: { tipNumber: 'T-9001', ticketUrl: null } },
    });
    const list = await layla.get(`/api/betaApp?filter=${JSON.stringify({ status: 'Rejected' })}`);
    expect(list.body).toMatchObject([
      { _id: application, status: 'Rejected', reason: null, createdBy: { discord_username: ERASED_NAME } },
    ]);
    const audit = await layla.get(`/api/audit?filter=${JSON.stringify({ targetId: player.id })}`);
    expect(audit.body).toMatchObject([
      {
        action: 'user.erase',
        after: { reason: 'The player asked for it' },
        actor: { discord_username: 'layla' },
      },
    ]);
    expect(audit.body).toHaveLength(1);
  });

  it('removes messages that were not delivered yet', async () => {
    const player = await playerNamed('zied');
    const { _id: application } = (await player.client.post<{ _id: string }>('/api/betaApp', beta)).body;
    const due = jest.spyOn(NotificationsRepository.prototype, 'findDue').mockResolvedValue([]);
    await layla.put(`/api/betaApp/reject/${application}`, { reason: 'Zied knows why' });
    await erase(player.id);
    await lastSweep();
    expect(await tracesOf('Zied knows why')).toEqual([]);
    due.mockRestore();
  });

  it('withdraws what is Pending, counted', async () => {
    const { client, id } = await playerNamed('amine');
    await client.post('/api/betaApp', beta);
    const pending = async () =>
      (await layla.get<unknown[]>(`/api/betaApp?filter=${JSON.stringify({ status: 'Pending', q: 'amine' })}`))
        .body.length;
    expect(await pending()).toBe(1);
    const before = (await layla.get('/api/betaApp')).headers.get('x-status-counts') ?? '';
    await erase(id);
    expect(await pending()).toBe(0);
    const after = (await layla.get('/api/betaApp')).headers.get('x-status-counts') ?? '';
    const size = (text: string) => Number(/Pending=(\d+)/.exec(text)?.[1]);
    expect(size(after)).toBe(size(before) - 1);
  });

  it('makes a later login of the same Discord account a new person', async () => {
    const first = await playerNamed('yasmine');
    await first.client.post('/api/betaApp', beta);
    await erase(first.id);
    const second = await playerNamed('yasmine');
    expect(second.discordId).toBe(first.discordId);
    expect(second.id).not.toBe(first.id);
    await lastSweep();
    expect((await second.client.get('/api/auth/user/me')).body).toMatchObject({ betaStatus: 'noApp' });
  });

  it('is carried on by the sweep when the process dies in the middle', async () => {
    const player = await playerNamed('walid');
    await player.client.post('/api/betaApp', beta);
    const orderId = await orderByTip(player);
    await layla.put(`/api/orders/${orderId}/confirm-manual`, proof('T-9002'));
    const crash = jest.spyOn(city.connection.model(ORDER_MODEL), 'updateOne').mockImplementation(() => {
      throw new Error('killed');
    });
    expect((await erase(player.id)).status).toBe(500);
    crash.mockRestore();
    expect((await player.client.get('/api/auth/user/me')).status).toBe(401);
    await city.get(Erasures).sweep();
    await lastSweep();
    expect(await tracesOf('walid')).toEqual([]);
    expect((await layla.get(`/api/orders/${orderId}`)).body).toMatchObject({ userName: ERASED_NAME });
  });

  it('finds what a request that was under way has written meanwhile', async () => {
    const { client, id } = await playerNamed('dorra');
    await client.post('/api/betaApp', beta);
    const applications = city.connection.collection('applications');
    const late = await applications.findOne({ 'createdBy.username': 'dorra' });
    await erase(id);
    await applications.insertOne({ ...late });
    await lastSweep();
    expect(await tracesOf('dorra')).toEqual([]);
  });

  it('is refused for staff and unknown people', async () => {
    const omar = await playerNamed('omar');
    expect(await erase(omar.id)).toMatchObject({ status: 409, body: { code: 'ERASURE_OF_STAFF' } });
    expect((await erase('f'.repeat(24))).status).toBe(404);
    expect(await layla.put(`/api/users/${omar.id}/erase`, {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  it('removes the name of a former member of staff from everything that they did', async () => {
    const staff = await playerNamed('omar');
    const player = await playerNamed('hedi');
    const { _id } = (await player.client.post<{ _id: string }>('/api/betaApp', beta)).body;
    await staff.client.put(`/api/betaApp/accept/${_id}`);
    const orderId = await orderByTip(player);
    await staff.client.put(`/api/orders/${orderId}/confirm-manual`, proof('T-9003'));
    expect((await staff.client.put('/api/settings', { version: 0, tagline: 'Hers' })).status).toBe(200);
    await createProduct(staff.client);
    const news = { kind: 'news', texts: { en: { title: 'Hers', text: 'A text.' } } };
    expect((await staff.client.post('/api/entries', news)).status).toBe(201);
    expect((await staff.client.put(`/api/users/${player.id}/suspend`, { reason: 'Insults.' })).status).toBe(
      200,
    );
    expect((await staff.client.put(`/api/users/${player.id}/lift-suspension`, {})).status).toBe(200);
    await city.connection.collection('users').updateOne({ username: 'omar' }, { $set: { role: 'Player' } });
    expect((await erase(staff.id)).status).toBe(200);
    await lastSweep();
    expect((await player.client.get('/api/betaApp/myapp')).body).toMatchObject([
      {
        status: 'Accepted',
        treatedBy: { discord_username: ERASED_NAME },
        createdBy: { discord_username: 'hedi' },
      },
    ]);
    expect(await tracesOf('omar')).toEqual([]);
  });

  it('leaves the name of a member of staff alone that a player uses as a display name', async () => {
    const [buyer, namesake] = [await playerNamed('salim'), await playerNamed('not-layla')];
    await city.connection
      .collection('users')
      .updateOne({ username: 'not-layla' }, { $set: { globalName: 'layla' } });
    const orderId = await orderByTip(buyer);
    expect((await layla.post(`/api/orders/${orderId}/reminder`)).status).toBe(200);
    await erase(namesake.id);
    await lastSweep();
    const { body } =
      await buyer.client.get<{ facts: { orderId?: string; by?: string } }[]>('/api/notifications');
    expect(body.find(({ facts }) => facts.orderId === orderId)?.facts.by).toBe('layla');
  });
});
