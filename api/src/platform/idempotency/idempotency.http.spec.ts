import { randomUUID } from 'node:crypto';
import type { BetaApplication, EntityApplication, ErrorBody, Product } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client, ClientResponse } from '../../../test/client.js';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../clock.js';
import { IdempotencyService } from './idempotency.service.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.app.close());

const PRODUCTS = '/api/products';
const BETA = '/api/betaApp';
const ENTITIES = '/api/entities';
const PAYPAL = '/api/payment/paypal/orders';

const product = (name: string) => ({
  name,
  description: 'A plain one.',
  price: 5,
  tndPrice: 15,
  image: '/art/car.svg',
  category: 'car_monthly',
});

function send<Body>(
  client: Client,
  path: string,
  body: unknown,
  key: string,
): Promise<ClientResponse<Body & ErrorBody>> {
  return client.post<Body & ErrorBody>(path, body, { headers: { 'Idempotency-Key': key } });
}

const rows = (collection: string, where: object = {}) =>
  shop.app.connection.collection(collection).countDocuments(where);
const replayed = ({ headers }: ClientResponse) => headers.get('idempotency-replayed');

/** Simulates a crash after the document was stored and before the response was. */
async function crashBeforeTheAnswer(key: string): Promise<void> {
  const changed = await shop.app.connection
    .collection('idempotency_keys')
    .updateOne({ key }, { $set: { answer: null, lockedUntil: new Date(Date.now() - 1) } });
  if (changed.modifiedCount !== 1) throw new Error('no answer was stored');
}

/** A hundred concurrent requests under four keys, with retries on `Retry-After`. */
async function flood<Body>(client: Client, path: string, body: unknown) {
  const keys = Array.from({ length: 4 }, () => randomUUID());
  const first = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const key = keys[n % keys.length] ?? '';
      return { key, answer: await send<Body>(client, path, body, key) };
    }),
  );
  const waiting = first.filter(({ answer }) => answer.body.code === 'IDEMPOTENCY_KEY_IN_USE');
  const again = await Promise.all(
    waiting.map(async ({ key }) => ({ key, answer: await send<Body>(client, path, body, key) })),
  );
  const answers = [...first.filter((entry) => !waiting.includes(entry)), ...again];
  return keys.map((key) => ({
    key,
    answers: answers.filter((entry) => entry.key === key).map(({ answer }) => answer),
  }));
}

describe('a request that is sent a hundred times at once', () => {
  it('makes one application, and every key has one outcome', async () => {
    const nadia = await shop.app.loginAs('nadia');
    const groups = await flood<BetaApplication>(nadia, BETA, { name: 'Nadia', age: '25' });
    for (const { answers } of groups) {
      expect(answers).toHaveLength(25);
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    }
    const made = groups.flatMap(({ answers }) => answers).filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(made.filter((answer) => replayed(answer) === null)).toHaveLength(1);
    expect(groups.map(({ answers }) => answers[0]?.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await rows('applications')).toBe(1);
  });

  it('makes one product a key', async () => {
    const name = 'Sandstorm';
    const groups = await flood<Product>(shop.layla, PRODUCTS, product(name));
    for (const { answers } of groups) {
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
    }
    expect(await rows('products', { name })).toBe(4);
  });
});

describe('a key', () => {
  it('answers the same request as before, whatever the order of its fields', async () => {
    const key = randomUUID();
    const body = product('Dune');
    const made = await send<Product>(shop.layla, PRODUCTS, body, key);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    const again = await send<Product>(shop.layla, PRODUCTS, reordered, key);
    expect([made.status, replayed(made)]).toEqual([201, null]);
    expect([again.status, replayed(again), again.body]).toEqual([201, 'true', made.body]);
    expect(await rows('products', { name: 'Dune' })).toBe(1);
  });

  it('refuses another body', async () => {
    const key = randomUUID();
    await send(shop.layla, PRODUCTS, product('Mesa'), key);
    const other = await send(shop.layla, PRODUCTS, product('Mesa Two'), key);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await rows('products', { name: 'Mesa Two' })).toBe(0);
  });

  it('belongs to one user and one route', async () => {
    const key = randomUUID();
    const body = { name: 'Omar', age: '30' };
    const omar = await shop.app.loginAs('omar');
    const first = await send<BetaApplication>(shop.layla, BETA, body, key);
    const second = await send<BetaApplication>(omar, BETA, body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
    expect((await send(omar, PRODUCTS, product('Oasis'), key)).status).toBe(201);
  });

  it.each(['', ' ', 'two words', 'x'.repeat(256), 'clé'])('must be visible ASCII: %j', async (key) => {
    const answer = await send(shop.layla, PRODUCTS, product('Never'), key);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
    expect(await rows('products', { name: 'Never' })).toBe(0);
  });

  it.each(['!', '~'.repeat(255)])('may be as short or long as %j', async (key) => {
    expect((await send(shop.layla, PRODUCTS, product('Edge'), key)).status).toBe(201);
  });

  it('is not touched by somebody who may not enter', async () => {
    const key = randomUUID();
    expect((await send(shop.youssef, PRODUCTS, product('Never'), key)).status).toBe(403);
    expect((await send(shop.app.anonymous, PRODUCTS, product('Never'), key)).status).toBe(401);
    expect(await rows('idempotency_keys', { key })).toBe(0);
  });

  it('is forgotten after 24 hours', async () => {
    const keys = shop.app.connection.collection('idempotency_keys');
    const ttl = (await keys.indexes()).find((index) => index.expireAfterSeconds === 0);
    expect(ttl?.key).toEqual({ expiresAt: 1 });
    const key = randomUUID();
    await send(shop.layla, PRODUCTS, product('Mirage'), key);
    const [record] = await keys.find({ key }).toArray();
    const hours = ((record?.['expiresAt'] as Date).getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await keys.updateOne({ key }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const later = await send<Product>(shop.layla, PRODUCTS, product('Another mirage'), key);
    expect([later.status, replayed(later)]).toEqual([201, null]);
  });
});

describe('a request that did not end well', () => {
  it('may be corrected under the same key while nothing was begun', async () => {
    const key = randomUUID();
    expect((await send(shop.layla, PRODUCTS, { ...product('Salt'), price: -1 }, key)).status).toBe(400);
    expect((await send(shop.layla, PRODUCTS, product('Salt'), key)).status).toBe(201);
  });

  it('is tried again when what stood in its way is gone', async () => {
    const [player, key] = [await shop.app.loginAs('farah'), randomUUID()];
    const { _id } = (await player.post<EntityApplication>(ENTITIES, entityForm())).body;
    expect((await send(player, ENTITIES, entityForm(), key)).status).toBe(409);
    expect((await player.delete(`${ENTITIES}/${_id}`)).status).toBe(200);
    const again = await send<EntityApplication>(player, ENTITIES, entityForm(), key);
    expect([again.status, replayed(again), again.body.status]).toEqual([201, null, 'Pending']);

    const { _id: productId } = await shop.sell({ name: 'Sold out for a while' });
    const order = () => send(shop.youssef, PAYPAL, { productId }, key);
    await shop.layla.put(`${PRODUCTS}/${productId}`, { available: false });
    expect((await order()).status).toBe(409);
    await shop.layla.put(`${PRODUCTS}/${productId}`, { available: true });
    expect((await order()).status).toBe(200);
  });

  it('is tried again after a failure of ours or of a provider', async () => {
    const key = randomUUID();
    const body = { productId: shop.car._id };
    await shop.app.sandbox.scenario('paypal', 'server-error', 1, { match: '/v2/checkout/orders' });
    expect((await send(shop.youssef, PAYPAL, body, key)).status).toBe(502);
    const made = await send<{ id: string }>(shop.youssef, PAYPAL, body, key);
    const again = await send<{ id: string }>(shop.youssef, PAYPAL, body, key);
    expect([made.status, again.status, again.body.id]).toEqual([200, 200, made.body.id]);
  });

  it('is asked to wait while the first one is extended, however long that lasts', async () => {
    const keys = shop.app.get(IdempotencyService);
    const owner = { userId: new Types.ObjectId(), route: 'POST /slow', key: randomUUID() };
    const begin = () => keys.begin(owner, 'a body');
    const after = (seconds: number) =>
      jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + seconds * 1_000));
    const turn = await begin();
    if (turn.kind !== 'run') throw new Error('the key was used');
    after(50);
    await keys.extend(turn.record);
    after(70);
    await expect(begin()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    // A late extension does not lock an attempt that has failed.
    await keys.fail(turn.record, new Error('no'));
    await keys.extend(turn.record);
    expect(await begin()).toMatchObject({ kind: 'run', record: { rowId: turn.record.rowId } });
    jest.restoreAllMocks();
  });

  it('is asked to wait while the first one still runs, and takes over when that one has died', async () => {
    const key = randomUUID();
    const keys = shop.app.connection.collection('idempotency_keys');
    await send(shop.layla, PRODUCTS, product('Wadi'), key);
    await keys.updateOne({ key }, { $set: { answer: null, lockedUntil: new Date(Date.now() + 60_000) } });
    const early = await send(shop.layla, PRODUCTS, product('Wadi'), key);
    expect(early).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_IN_USE' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    await keys.updateOne({ key }, { $set: { lockedUntil: new Date(Date.now() - 1) } });
    expect((await send(shop.layla, PRODUCTS, product('Wadi'), key)).status).toBe(201);
    expect(await rows('products', { name: 'Wadi' })).toBe(1);
  });

  it.each<[string, () => Promise<Client>, string, () => object, string]>([
    ['product', async () => shop.layla, PRODUCTS, () => product('Erg'), 'products'],
    [
      'application',
      () => shop.app.loginAs('karim'),
      BETA,
      () => ({ name: 'Karim', age: '31' }),
      'applications',
    ],
    ['PayPal order', async () => shop.youssef, PAYPAL, () => ({ productId: shop.car._id }), 'payments'],
    [
      'card payment in dinars',
      async () => shop.youssef,
      '/api/payment/init-payment',
      () => ({ productId: shop.car._id }),
      'payments',
    ],
    ['tip', async () => shop.youssef, '/api/orders/tnd', () => ({ productId: shop.car._id }), 'orders'],
  ])('never makes a second row when the process died in the middle: %s', async (_, who, path, body, name) => {
    const [client, key] = [await who(), randomUUID()];
    const made = await send(client, path, body(), key);
    const before = await rows(name);
    await crashBeforeTheAnswer(key);
    const again = await send(client, path, body(), key);
    expect([again.status, again.body]).toEqual([made.status, made.body]);
    expect(await rows(name)).toBe(before);
  });
});

it('stands in the API document on every POST that creates something', async () => {
  type Operation = { parameters?: { name: string }[]; responses: object };
  const { body } = await shop.app.anonymous.get<{ paths: Record<string, { post?: Operation }> }>(
    '/api/docs-json',
  );
  const marked = Object.entries(body.paths)
    .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
    .map(([path, { post }]) => [path, Object.keys(post?.responses ?? {}).filter((s) => /409|422/.test(s))]);
  expect(Object.fromEntries(marked)).toEqual(
    Object.fromEntries(
      [BETA, '/api/whiteList', '/api/entities', '/api/job-applications', '/api/streamer-applications']
        .concat(PRODUCTS, '/api/orders/tnd', PAYPAL, '/api/payment/init-payment')
        .concat('/api/applications/{id}/notes', '/api/grants', '/api/entries')
        .concat('/api/checkout', '/api/editions/{subject}/publish', '/api/sales')
        .map((path) => [path, ['409', '422']]),
    ),
  );
});
