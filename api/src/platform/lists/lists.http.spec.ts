import {
  FIELD_CODES,
  LIST_MAX,
  ORDER_STATUSES,
  SEARCH_TOTAL_MAX,
  STATUS_COUNTS_HEADER,
  type ErrorBody,
  type ManualPaymentTicket,
  type Order,
} from '@city/contracts';
import { Types, type Document } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { entityForm } from '../../applications/kinds/entity/entity-form.spec-helper.js';
import { jobForm } from '../../applications/kinds/job/job-form.spec-helper.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { streamerForm } from '../../applications/kinds/streamer-form.spec-helper.js';
import { whitelistForm } from '../../applications/kinds/whitelist/whitelist-form.spec-helper.js';
import { workOff } from '../../../test/work-off.js';

type Row = Record<string, unknown> & { _id: string };

/** One list with its sort fields and filters, and their expected effect. */
interface ListOf {
  path: string;
  /** Unit of `Content-Range`. */
  unit: string;
  /** Sort names with the value of a row. */
  sorts: Record<string, (row: Row) => unknown>;
  /** Filters that match some rows, with a predicate. */
  filters: [filter: Record<string, unknown>, matches: (row: Row) => boolean][];
  /** Invalid values by filter. */
  refused: Record<string, unknown[]>;
  /** Public. */
  open?: true;
}

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
const by = (path: string) => (row: Row) => at(row, path);
const is = (path: string, value: unknown) => (row: Row) => at(row, path) === value;
const TODAY = new Date().toISOString().slice(0, 10);
const NEVER = '2001-01-01';

const APPLICATION: Omit<ListOf, 'path' | 'unit'> = {
  sorts: { createdAt: by('createdAt'), treatedAt: (row) => row['treatedAt'] ?? '' },
  filters: [
    [{ status: 'Pending' }, is('status', 'Pending')],
    [{ status: 'Accepted' }, is('status', 'Accepted')],
    [{ q: 'YOUS' }, is('createdBy.discord_username', 'youssef')],
    [{ q: 'nobody' }, () => false],
    [{ status: 'Rejected', q: 'nadia' }, (row) => row['status'] === 'Rejected'],
  ],
  refused: { status: ['Open', { $ne: null }, 5], q: [5, { $gt: '' }, 'x'.repeat(41), 'a\u0000', '\ud800'] },
};

const LISTS: ListOf[] = [
  {
    path: '/api/users/allplayers',
    unit: 'users',
    sorts: { createdAt: by('createdAt') },
    filters: [
      [{ q: 'YOU' }, is('discord_username', 'youssef')],
      [{ q: 'youssef@' }, (row) => String(row['email']).startsWith('youssef@')],
      [{ pack: 'Gold' }, is('pack', 'Gold')],
      [{ role: 'Admin' }, is('role', 'Admin')],
      // Lies between name and address of the same user, but matches neither.
      [{ q: 'kk' }, () => false],
    ],
    refused: { q: [true, 'x'.repeat(255)], pack: ['Platinum', null], role: ['admin'] },
  },
  { ...APPLICATION, path: '/api/betaApp', unit: 'betaApp' },
  { ...APPLICATION, path: '/api/whiteList', unit: 'whiteList' },
  { ...APPLICATION, path: '/api/entities/all', unit: 'entities' },
  { ...APPLICATION, path: '/api/job-applications/all', unit: 'job-applications' },
  { ...APPLICATION, path: '/api/streamer-applications/all', unit: 'streamer-applications' },
  {
    path: '/api/products',
    unit: 'products',
    open: true,
    sorts: {
      price: by('price'),
      tndPrice: by('tndPrice'),
      name: by('name'),
      category: by('category'),
      available: (row) => Number(row['available']),
    },
    filters: [
      [{ category: 'house' }, is('category', 'house')],
      [{ available: false }, is('available', false)],
      [{ q: 'villa' }, (row) => /villa/i.test(String(row['name']))],
    ],
    refused: { category: ['boats'], available: ['false', 0], q: [['x'], 'x'.repeat(121)] },
  },
  {
    path: '/api/orders',
    unit: 'orders',
    sorts: {
      createdAt: by('createdAt'),
      amount: by('amount'),
      userName: by('userName'),
      status: by('paymentDetails.status'),
    },
    filters: [
      ...ORDER_STATUSES.map((status): ListOf['filters'][number] => [
        { status },
        is('paymentDetails.status', status),
      ]),
      [{ method: 'tip' }, is('paymentDetails.method', 'tip')],
      [{ method: 'paypal' }, is('paymentDetails.method', 'paypal')],
      [{ category: 'house' }, is('product.category', 'house')],
      [{ userName: 'NAD' }, is('userName', 'nadia')],
      [{ from: TODAY }, () => true],
      [{ to: NEVER }, () => false],
      [{ from: NEVER, to: TODAY }, () => false],
    ],
    refused: {
      status: ['DONE'],
      method: ['cash'],
      productId: ['x', { $ne: null }],
      category: ['boats'],
      userId: [5],
      paymentId: ['x'.repeat(61)],
      from: ['yesterday', '2026-13-01', 5, '2026'],
      to: [{ $lt: 1 }, ''],
    },
  },
  {
    path: '/api/audit',
    unit: 'audit',
    sorts: { at: by('at') },
    filters: [
      [{ action: 'product.create' }, is('action', 'product.create')],
      [{ targetType: 'whitelist' }, is('target.type', 'whitelist')],
      [{ actor: 'omar' }, is('actor.discord_username', 'omar')],
      [{ actor: 'nobody' }, () => false],
      [{ from: TODAY }, () => true],
      [{ to: NEVER }, () => false],
    ],
    refused: { action: [5], actorId: ['omar'], actor: [{}], targetType: [[]], from: ['now'], to: [1] },
  },
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await arrange();
});
afterAll(() => shop.app.close());

/** Some rows of every list, in different states, by two players and two Admins. */
async function arrange(): Promise<void> {
  const [nadia, omar] = [await shop.app.loginAs('nadia'), await shop.app.loginAs('omar')];
  const villa = await shop.sell({ name: 'Villa Zaytouna', category: 'house', price: 40, tndPrice: 120 });
  await shop.sell({ name: 'Old car', available: false, price: 3, tndPrice: 9 });
  const me = (await shop.youssef.get<Row>('/api/auth/user/me')).body;
  await omar.put('/api/users/update-pack', { userId: me._id, newPack: 'Gold' });
  await shop.app.connection
    .collection('users')
    .updateOne(
      { discordId: me['discord_id'] },
      { $set: { searchKeys: ['aa', 'youssef', 'youssef@mail.example', 'zz'] } },
    );

  const apply = async (client: Client, path: string, body: unknown) =>
    (await client.post<Row>(path, body)).body._id;
  for (const [path, form] of [
    ['/api/betaApp', { name: 'A player', age: '25' }],
    ['/api/whiteList', whitelistForm()],
    ['/api/entities', entityForm()],
    ['/api/job-applications', jobForm('EMS')],
    ['/api/streamer-applications', streamerForm()],
  ] as const) {
    const ids = [await apply(shop.youssef, path, form), await apply(shop.layla, path, form)];
    // Whitelist applications require membership, which nadia lacks.
    await apply(nadia, path, form);
    const decide = (id: string | undefined, decision: string) =>
      /betaApp|whiteList/.test(path) ? `${path}/${decision}/${id}` : `${path}/${id}/${decision}`;
    await omar.put(decide(ids[1], 'accept'));
  }

  const tip = async (client: Client, productId: string) =>
    (await client.post<ManualPaymentTicket>('/api/orders/tnd', { productId })).body.orderId;
  await tip(shop.youssef, shop.car._id);
  await shop.layla.put(`/api/orders/expire/${await tip(nadia, villa._id)}`);
  // Gives the unit back now.
  await workOff(shop.app);
  await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
  await shop.success(nadia, await shop.paypalOrder(nadia, villa));
}

const ask = <Body = Row[]>(list: ListOf, query: Record<string, unknown> = {}, client = shop.layla) => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return client.get<Body>(`${list.path}?${params}`);
};

/** For each query the first field in the 400 response, or the unexpected response. */
const refusedFields = (list: ListOf, queries: string[]) =>
  Promise.all(
    queries.map(async (query) => {
      const { status, body } = await shop.layla.get<ErrorBody>(`${list.path}?${query}`);
      const refused = status === 400 && body.code === 'VALIDATION_FAILED';
      const [fault] = body.errors ?? [];
      const known = FIELD_CODES.some((code) => code === fault?.code);
      return [query, refused && known ? fault?.field : `${status} ${fault?.code}`];
    }),
  );

async function expectRefused(list: ListOf, field: string, queries: string[]): Promise<void> {
  expect(await refusedFields(list, queries)).toEqual(queries.map((query) => [query, field]));
}

const json = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;

describe.each(LISTS)('GET $path', (list) => {
  let all: Row[];
  beforeAll(async () => {
    all = (await ask(list)).body;
  });

  it('answers everything, newest first, and says how much there is', async () => {
    const { status, body, headers } = await ask(list);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(1);
    expect(headers.get('content-range')).toBe(`${list.unit} 0-${body.length - 1}/${body.length}`);
    expect(headers.get('access-control-expose-headers')).toMatch(/content-range/i);
    const times = body.map((row) => String(row['createdAt'] ?? row['at'] ?? row._id));
    if (!list.open) expect(times).toEqual([...times].sort().reverse());
    if (list.refused['status']?.includes('Open')) {
      const counts = headers.get(STATUS_COUNTS_HEADER) ?? '';
      const sizes = counts.split(';').map((part) => Number(part.split('=')[1]));
      expect(counts).toMatch(/^Pending=\d+;Accepted=\d+;Rejected=\d+$/);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(body.length);
    }
  });

  it('cuts out ranges, also those that go too far', async () => {
    const total = all.length;
    for (const [range, from, to] of [
      [[0, 0], 0, 1],
      [[1, 1], 1, 2],
      [[0, 1], 0, 2],
      [[1, 5_000], 1, total],
      [[0, Number.MAX_SAFE_INTEGER], 0, total],
      [[90_000, 90_010], 90_000, 90_000],
    ] as const) {
      const { status, body, headers } = await ask(list, { range });
      expect([status, body.map(({ _id }) => _id)]).toEqual([200, all.slice(from, to).map(({ _id }) => _id)]);
      const span = body.length ? `${from}-${from + body.length - 1}` : '*';
      expect(headers.get('content-range')).toBe(`${list.unit} ${span}/${total}`);
    }
  });

  it('refuses ranges that are none', async () => {
    const ranges = [
      [-1, 5],
      [5, 1],
      [0],
      [0, 1, 2],
      [0, 1.5],
      ['0', '1'],
      [0, 1e99],
      [200_000, 200_001],
      {},
      5,
      null,
    ].map((range) => json('range', range));
    await expectRefused(list, 'range', [...ranges, 'range=x', 'range=[0,1]&range=[0,2]']);
    await expectRefused(list, 'page', ['page=2']);
  });

  it('sorts by what it allows, both ways, and by nothing else', async () => {
    for (const [name, place] of Object.entries(list.sorts)) {
      const places = async (order: 'ASC' | 'DESC') =>
        (await ask(list, { sort: [name, order] })).body.map(place);
      const up = await places('ASC');
      const text = up.some((value) => typeof value === 'string' && !/^\d{4}-/.test(value));
      const inOrder = [...up].sort((a, b) =>
        text
          ? String(a).localeCompare(String(b), 'en')
          : a === b
            ? 0
            : (a as number) < (b as number)
              ? -1
              : 1,
      );
      expect([name, up]).toEqual([name, inOrder]);
      expect([name, await places('DESC')]).toEqual([name, [...inOrder].reverse()]);
    }
    const sorts = [
      ['password', 'ASC'],
      ['__proto__', 'ASC'],
      ['constructor', 'ASC'],
      ['createdAt', 'UP'],
      ['createdAt'],
      'createdAt',
      { createdAt: -1 },
    ].map((sort) => json('sort', sort));
    await expectRefused(list, 'sort', sorts);
  });

  it('filters by what it allows, and by nothing else', async () => {
    for (const [filter, matches] of list.filters) {
      const { status, body, headers } = await ask(list, { filter });
      const wanted = all.filter(matches).map(({ _id }) => _id);
      expect([filter, status, body.map(({ _id }) => _id)]).toEqual([filter, 200, wanted]);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${wanted.length}$`));
    }
    for (const [name, values] of Object.entries(list.refused)) {
      const queries = values.map((value) => json('filter', { [name]: value }));
      await expectRefused(list, `filter.${name}`, queries);
    }
    for (const name of ['password', '$where', 'createdBy.email', '__proto__']) {
      await expectRefused(list, `filter.${name}`, [`filter={"${name}":{"$gt":""}}`]);
    }
    await expectRefused(list, 'filter', ['filter=[]', 'filter=5', 'filter="x"', 'filter={']);
  });

  it('is for staff, unless it is the shop', async () => {
    const [visitor, player] = [await ask(list, {}, shop.app.anonymous), await ask(list, {}, shop.youssef)];
    expect([visitor.status, player.status]).toEqual(list.open ? [200, 200] : [401, 403]);
  });
});

it('finds orders by product, player and reference, and actions by who did them and to what', async () => {
  const { body: orders } = await shop.layla.get<Order[]>('/api/orders');
  for (const { product, userId, paymentDetails } of orders) {
    for (const [filter, matches] of [
      [{ productId: product._id }, (order: Order) => order.product._id === product._id],
      [{ userId }, (order: Order) => order.userId === userId],
      [
        { paymentId: paymentDetails.paymentId },
        (order: Order) => order.paymentDetails.paymentId === paymentDetails.paymentId,
      ],
    ] as const) {
      const { body } = await shop.layla.get<Order[]>(`/api/orders?${json('filter', filter)}`);
      expect(body).toEqual(orders.filter(matches));
    }
  }
  const { body: entries } = await shop.layla.get<Row[]>('/api/audit');
  const [{ actor, target }] = entries as unknown as [
    { actor: { _id: string; discord_id: string }; target: { id: string } },
  ];
  for (const [filter, path, value] of [
    [{ actorId: actor._id }, 'actor._id', actor._id],
    [{ actor: actor.discord_id }, 'actor.discord_id', actor.discord_id],
    [{ targetId: target.id }, 'target.id', target.id],
  ] as const) {
    const { body } = await shop.layla.get<Row[]>(`/api/audit?${json('filter', filter)}`);
    expect(body).toEqual(entries.filter(is(path, value)));
  }
  const { body: found } = await shop.layla.get<Row[]>(
    `/api/users/allplayers?${json('filter', { q: actor.discord_id })}`,
  );
  expect(found.map(({ discord_id }) => discord_id)).toEqual([actor.discord_id]);
});

/** Unique order fields. */
const unlike = () => {
  const paymentId = new Types.ObjectId();
  return { paymentId, number: `COPY-${paymentId.toHexString()}` };
};

it('counts a search for the beginning of a name only as far as to say that there are more than 1,000', async () => {
  const orders = shop.app.connection.collection('orders');
  const pattern = (await orders.findOne({})) as Document & object;
  await shop.app.loginAs('crowd');
  const user = await shop.app.connection.collection('users').findOne({ username: 'crowd' });
  const crowd = (size: number) =>
    Array.from({ length: size }, () => ({
      ...pattern,
      _id: new Types.ObjectId(),
      ...unlike(),
      userId: user?._id,
    }));
  const total = async () => {
    const filter = json('filter', { userName: 'crowd' });
    const { headers } = await shop.layla.get(`/api/orders?${filter}&${json('range', [0, 13])}`);
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  await orders.insertMany(crowd(LIST_MAX));
  expect(await total()).toBe(LIST_MAX);
  await orders.insertMany(crowd(5));
  expect(await total()).toBe(SEARCH_TOTAL_MAX);
  await orders.deleteMany({ userId: user?._id });
});

it.each([
  ['/api/users/allplayers', 'users', (n: number) => ({ discordId: `9${n}` })],
  ['/api/orders', 'orders', unlike],
  ['/api/audit', 'audit', () => ({})],
] as const)('answers at most 1,000 rows of %s without a range, the newest', async (path, name, own) => {
  const collection = shop.app.connection.collection(name);
  const pattern = (await collection.findOne({})) as Document & object;
  const future = Date.now() + 3_600_000;
  const copies = Array.from({ length: 1_005 }, (_, n) => {
    const time = new Date(future + n * 1_000);
    return { ...pattern, ...own(n), _id: new Types.ObjectId(), createdAt: time, at: time };
  });
  await collection.insertMany(copies);
  const { body, headers } = await shop.layla.get<Row[]>(path);
  const total = await collection.countDocuments();
  expect(headers.get('content-range')).toMatch(new RegExp(` 0-999/${total}$`));
  expect(body.map(({ _id }) => _id)).toEqual(
    copies
      .reverse()
      .slice(0, 1_000)
      .map(({ _id }) => String(_id)),
  );
});
