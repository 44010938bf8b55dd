import type { Content, StaffContent } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { PublishedContent } from '../../content/entries/published-content.js';
import type { FastifyRequest } from 'fastify';
import { ResponseCache } from './response-cache.js';
import { Catalogue } from '../../shop/products/catalogue.js';

const CAR = {
  name: 'Desert Runner',
  description: 'An unbranded car.',
  price: 6.5,
  tndPrice: 18,
  image: '/art/car.svg',
  category: 'car_monthly',
};
const CATEGORY = '/api/products/category/car_monthly';

let city: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  city = await createTestApp({ env: { LOG_LEVEL: 'info' }, log: (line) => lines.push(line) });
  await (await city.loginAs('layla')).post('/api/products', CAR);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

/** Headers that differ per response. */
const OWN = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
const comparable = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)).sort());

/** Responses of the handler and of the cache. */
async function bothWays(path: string, headers: Record<string, string> = {}) {
  const made = jest.spyOn(city.get(Catalogue), path === CATEGORY ? 'category' : 'product');
  jest.spyOn(ResponseCache.prototype, 'find').mockReturnValueOnce(null);
  const handled = await city.anonymous.get(path, { headers });
  expect(made).toHaveBeenCalledTimes(1);
  const cached = await city.anonymous.get(path, { headers });
  expect(made).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  return { handled, cached };
}

it.each([CATEGORY, '/api/products/desert-runner'])(
  'answers %s exactly as its handler does, without asking it',
  async (path) => {
    await city.anonymous.get(path);
    const { handled, cached } = await bothWays(path);
    expect(cached).toMatchObject({ status: 200, body: handled.body });
    expect(comparable(cached.headers)).toEqual(comparable(handled.headers));

    const etag = cached.headers.get('etag') ?? '';
    const again = await bothWays(path, { 'if-none-match': etag });
    expect([again.handled.status, again.cached.status]).toEqual([304, 304]);
    expect(comparable(again.cached.headers)).toEqual(comparable(again.handled.headers));
  },
);

it('has an id, a line in the log and a place in the metrics like every answer', async () => {
  await city.anonymous.get(CATEGORY);
  const answered = await city.anonymous.get(CATEGORY, { headers: { 'x-request-id': 'ticket-4711' } });
  expect(answered.headers.get('x-request-id')).toBe('ticket-4711');
  const line = lines.find((one) => one.includes('ticket-4711'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    method: 'GET',
    route: '/api/products/category/:category',
    status: 200,
  });
  const { body } = await city.anonymous.get<string>('/api/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*category\/:category[^}]*\} [1-9]/);
});

it('shows a change at once', async () => {
  const layla = await city.loginAs('layla');
  await city.anonymous.get(CATEGORY);
  const { body: car } = await layla.get<{ _id: string }>('/api/products/desert-runner');
  await layla.put(`/api/products/${car._id}`, { price: 7 });
  expect((await city.anonymous.get(CATEGORY)).body).toMatchObject([{ price: 7 }]);
});

it('answers an entry of the site from memory until it changes, and other paths below it by their handlers', async () => {
  const layla = await city.loginAs('layla');
  const write = (text: string) => ({ texts: { en: { title: 'Feed', text } } });
  const entry = { kind: 'news', published: true, ...write('The first version.') };
  const { body: stored } = await layla.post<StaffContent>('/api/entries', entry);
  const path = '/api/content/news/feed';
  const first = await city.anonymous.get<Content>(path);
  const handled = jest.spyOn(city.get(PublishedContent), 'entry');
  const second = await city.anonymous.get<Content>(path);
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(comparable(second.headers)).toEqual(comparable(first.headers));
  const headers = { 'if-none-match': second.headers.get('etag') ?? '' };
  expect((await city.anonymous.get(path, { headers })).status).toBe(304);
  expect(handled).not.toHaveBeenCalled();
  const feed = await city.anonymous.get(`${path}/en`);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');

  await layla.put(`/api/entries/${stored._id}`, write('The second version.'));
  const changed = await city.anonymous.get<Content>(path, { headers });
  expect([changed.status, changed.body.texts.en?.text]).toEqual([200, 'The second version.']);
  await layla.put(`/api/entries/${stored._id}`, { published: false });
  expect((await city.anonymous.get(path, { headers })).status).toBe(404);
});

it('keeps so many addresses and no more: those kept longest go; a query is part of no response of the API', () => {
  const cache = new ResponseCache(() => false, 2);
  const at = (url: string) => {
    const route = /^\/(?:api|%61pi)\//.test(url) ? '/api/a' : '/*';
    return { method: 'GET', url, headers: {}, routeOptions: { url: route } } as never as FastifyRequest;
  };
  const response = { bytes: Buffer.from('page'), etag: '"1"', headers: {}, isCurrent: () => true };
  for (const url of ['/a', '/b', '/a?again', '/c', '/api/a?b', '/%61pi/a?b']) cache.keep(at(url), response);
  const found = ['/a', '/b', '/c?b', '/api/a?b', '/api/a', '/%61pi/a?c'].map((url) =>
    cache.find(at(url))?.bytes.toString(),
  );
  expect(found).toEqual(['page', undefined, 'page', undefined, undefined, undefined]);
});
