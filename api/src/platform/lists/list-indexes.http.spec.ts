import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { KINDS } from '@city/contracts';
import { EXAMPLES } from '@city/contracts/examples';
import { ModulesContainer } from '@nestjs/core';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { Types } from 'mongoose';
import { QueryWatch, shapeOf, type SentQuery } from '../../../test/query-costs.js';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';
import { declaredRoutes } from '../access/declared-routes.js';
import { Jobs } from '../jobs/jobs.service.js';
import type { ListRules } from './list-query.js';

/** Copies of each document, enough to tell a collection scan from index use. */
const COPIES = 80;
/** Documents a query may examine beyond those it returns. */
const SLACK = 12;
const PAGE = 9;

/** Collections that stay small: a scan of them costs as much as an index. */
const SMALL = new Set([
  // One document for each platform.
  'live_streams',
  // What a team writes, and what it asked each other: hundreds.
  'content',
  'editions',
  'approvals',
]);

let city: TestApp;
let watch: QueryWatch;
let layla: Client;
let player: Client;
const sweeps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // All recurring jobs, including future ones.
  const every = jest.spyOn(Jobs.prototype, 'every').mockImplementation(async (_interval, _name, handler) => {
    sweeps.push(handler);
  });
  const store = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  store.pathname = `/city_${randomUUID().slice(0, 8)}`;
  store.searchParams.set('monitorCommands', 'true');
  city = await createTestApp({ env: { MONGODB_URI: store.href } });
  every.mockRestore();
  watch = new QueryWatch(city);
  layla = await city.loginAs('layla');
  player = await city.loginAs('youssef');
  await seed();
  watch.take();
});
afterAll(() => city.close());

/** Creates one of everything by the API, then copies with other ids, names and times. */
async function seed(): Promise<void> {
  for (const { name, api } of Object.values(KINDS))
    expect((await player.post(`/api/${api.path}`, EXAMPLES[name])).status).toBe(201);
  const product = await layla.post<{ _id: string }>('/api/products', {
    name: 'Car',
    description: 'Fast',
    price: 10,
    tndPrice: 30,
    image: '/art/car.png',
    category: 'car_monthly',
  });
  expect(product.status).toBe(201);
  const productId = product.body._id;
  expect((await player.post('/api/orders/tnd', { productId })).status).toBe(200);
  for (const name of [
    'users',
    'applications',
    'orders',
    'payments',
    'products',
    'audit',
    'notifications',
    'messages',
  ])
    await copy(name);
}

/** Fields with unique indexes, and searchable texts. */
const DISTINCT = [
  'discordId',
  'username',
  'userNameKey',
  'userName',
  'slug',
  'number',
  'paymentRef',
  'reference',
  'providerRef',
  'captureId',
  'openKey',
  'key',
];
const DISTINCT_IDS = ['userId', 'paymentId', 'productId', 'orderId'];

async function copy(name: string): Promise<void> {
  const collection = city.connection.collection(name);
  const originals = await collection.find({}).toArray();
  const copies = originals.flatMap((original) =>
    Array.from({ length: COPIES }, (_, i) => {
      const at = new Date(Date.now() - (i + 1) * 3_600_000);
      const row: Record<string, unknown> = { ...original, _id: new Types.ObjectId() };
      for (const field of DISTINCT)
        if (typeof row[field] === 'string')
          row[field] = `${i}${original._id.toHexString().slice(-4)}${field}`;
      for (const field of DISTINCT_IDS)
        if (row[field] instanceof Types.ObjectId) row[field] = new Types.ObjectId();
      for (const field of ['createdAt', 'at', 'lookAt', 'treatedAt']) if (row[field]) row[field] = at;
      if (Array.isArray(row['answerKeys'])) row['answerKeys'] = [i];
      if (Array.isArray(row['openKeys'])) row['openKeys'] = [`${i}${original._id.toHexString()}`];
      if (Array.isArray(row['nameKeys'])) row['nameKeys'] = [`${i}player`];
      if (Array.isArray(row['searchKeys'])) row['searchKeys'] = [`${i}player`, `${i}player@mail.example`];
      if (Array.isArray(row['searchPrefixes'])) row['searchPrefixes'] = [...`${i}player`];
      return row;
    }),
  );
  if (copies.length > 0) await collection.insertMany(copies);
}

/** Every list of the API with the rules that its handler declares. */
function lists(): { path: string; rules: ListRules }[] {
  const controllers = [...city.get<ModulesContainer>(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as unknown as { name: string }),
  );
  return declaredRoutes(city.get(ModulesContainer)).flatMap(({ method, path, handler }) => {
    const [owner, name] = handler.split('.');
    const controller = controllers.find((one) => one.name === owner);
    const parameters = (controller && Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name ?? '')) as
      Record<string, { data?: unknown }> | undefined;
    const rules = Object.values(parameters ?? {})
      .map(({ data }) => data as Partial<ListRules> | undefined)
      .find((data) => typeof data === 'object' && data?.sorts && data.filters);
    return method === 'GET' && rules ? [{ path: `/api/${path}`, rules: rules as ListRules }] : [];
  });
}

/** Sample values of a filter. */
function samples(name: string, rule: ListRules['filters'][string]): unknown[] {
  switch (rule.kind) {
    case 'oneOf':
      return rule.values.slice(0, 1);
    case 'boolean':
      return [true, false];
    case 'orderNumber':
      return ['MRG-7K4Q-M2XT'];
    case 'objectId':
      return ['f'.repeat(24)];
    case 'time':
      return [new Date(Date.now() - 40 * 3_600_000).toISOString()];
    case 'text':
      // A name prefix (copied names start with digits), an unused id, and the action of a real entry.
      return name === 'action' ? ['product.create'] : ['1', '100000000000000001'];
  }
}

function addressesOf({ path, rules }: { path: string; rules: ListRules }): string[] {
  const address = (sort: unknown, filter: unknown, from = 0) =>
    `${path}?${new URLSearchParams({
      sort: JSON.stringify(sort),
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + PAGE]),
    }).toString()}`;
  const [first = ''] =
    Object.entries(rules.sorts).find(([, field]) => field === rules.defaultSort.field) ?? [];
  const orders = ['ASC', 'DESC'] as const;
  return [
    path,
    ...Object.keys(rules.sorts).flatMap((name) => orders.map((order) => address([name, order], {}))),
    address([first, 'DESC'], {}, 40),
    ...Object.entries(rules.filters).flatMap(([name, rule]) =>
      samples(name, rule).map((value) => address([first, 'DESC'], { [name]: value })),
    ),
  ];
}

/** Selective fields: the owner, and unique numbers. */
const FEW_ROWS = ['userId', 'discordId', 'number'];

/** Whether a query may sort in memory. */
function maySort({ command }: SentQuery): boolean {
  const filter = (command['filter'] ?? {}) as Record<string, unknown>;
  return Object.entries(filter).some(([field, condition]) => {
    if (FEW_ROWS.includes(field)) return true;
    const inner = (condition as { $elemMatch?: unknown } | null)?.$elemMatch ?? condition;
    const range = inner as { $gte?: unknown; $lt?: unknown; $in?: unknown } | null;
    // A prefix search cannot also give the sort order. MongoDB merges the ranges of an $in.
    return (typeof range?.$gte === 'string' && typeof range.$lt === 'string') || range?.$in !== undefined;
  });
}

/** What is wrong with the cost of a query, if anything. */
async function faultOf(query: SentQuery): Promise<string[]> {
  const cost = await watch.costOf(query);
  const skipped = Number(query.command['skip'] ?? 0);
  const unordered = cost.stages.includes('SORT');
  const faults = [
    ...(cost.stages.includes('COLLSCAN') && !SMALL.has(query.collection)
      ? ['reads the whole collection']
      : []),
    ...(unordered && !maySort(query) ? ['sorts in memory'] : []),
    // An in-memory sort has to read all matches, which the index keeps few.
    ...(!unordered && cost.docsExamined > cost.found + skipped + SLACK
      ? [`looks at ${cost.docsExamined} documents for ${cost.found}`]
      : []),
  ];
  return faults.map((fault) => `${shapeOf(query)}: ${fault} (${cost.stages.join(' < ')})`);
}

async function faults(): Promise<string[]> {
  const queries = watch.take();
  expect(queries).not.toEqual([]);
  const found = await Promise.all(queries.map(faultOf));
  return found.flat();
}

it('answers every list by an index, with every sort and filter that it allows', async () => {
  const all = lists();
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/users/allplayers',
      '/api/orders',
      '/api/audit',
      '/api/products',
      ...Object.values(KINDS).map(({ api }) => ['/api', api.path, api.list].filter(Boolean).join('/')),
    ]),
  );
  const refused: string[] = [];
  for (const list of all)
    for (const address of addressesOf(list)) {
      const { status } = await layla.get(address);
      if (status !== 200) refused.push(`${status} ${decodeURIComponent(address)}`);
    }
  expect(refused).toEqual([]);
  expect(await faults()).toEqual([]);
});

it('answers what players read by an index', async () => {
  const mine = declaredRoutes(city.get(ModulesContainer)).filter(
    ({ method, path, access }) => method === 'GET' && access === 'loggedIn' && !path.includes(':'),
  );
  expect(mine.length).toBeGreaterThan(5);
  const order = await city.connection.collection('orders').findOne({});
  watch.take();
  for (const { path } of mine) await player.get(`/api/${path}`);
  await layla.get(`/api/orders/${order?._id.toHexString()}`);
  await layla.put(`/api/users/${'f'.repeat(24)}/erase`, { reason: 'nobody' });
  expect(await faults()).toEqual([]);
});

it('counts members, renewals and deliveries by indexes', async () => {
  watch.take();
  expect((await layla.get('/api/statistics/members')).status).toBe(200);
  expect(await faults()).toEqual([]);
});

it('answers what a reviewer reads beside an application by an index', async () => {
  const { body: sent } = await player.get<{ _id: string }[]>('/api/whiteList/myapp');
  const at = `/api/applications/${sent[0]?._id}`;
  expect((await layla.put(`${at}/claim`, {})).status).toBe(200);
  expect((await layla.put(`${at}/claim`, {})).status).toBe(200);
  expect((await layla.post(`${at}/notes`, { text: 'Read it twice.' })).status).toBe(201);
  for (const path of ['/api/applications/desk', `${at}/review`, `${at}/similar`])
    expect((await layla.get(path)).status).toBe(200);
  await layla.delete(`${at}/claim`);
  expect(await faults()).toEqual([]);
});

it('finds the work of every sweep by an index', async () => {
  expect(sweeps.length).toBeGreaterThan(3);
  for (const sweep of sweeps) await sweep().catch(() => undefined);
  expect(await faults()).toEqual([]);
});

it('erases a player by indexes', async () => {
  await city.loginAs('farah');
  const user = await city.connection.collection('users').findOne({ username: 'farah' });
  watch.take();
  expect(
    (await layla.put(`/api/users/${user?._id.toHexString()}/erase`, { reason: 'They asked' })).status,
  ).toBe(200);
  expect(await faults()).toEqual([]);
});
