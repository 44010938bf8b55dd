import type { Content, StaffContent } from '@city/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { PublishedContent } from '../../content/entries/published-content.js';
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

/** Responses of the handler and of the prepared read. */
async function bothWays(path: string, headers: Record<string, string> = {}) {
  const passed = jest.spyOn(city.get(Catalogue), 'peekCategory').mockReturnValue(null);
  jest.spyOn(city.get(Catalogue), 'peekProduct').mockReturnValue(null);
  const handled = await city.anonymous.get(path, { headers });
  jest.restoreAllMocks();
  const made = jest.spyOn(city.get(Catalogue), path === CATEGORY ? 'category' : 'product');
  const prepared = await city.anonymous.get(path, { headers });
  expect(passed).toHaveBeenCalledTimes(path === CATEGORY ? 1 : 0);
  expect(made).not.toHaveBeenCalled();
  return { handled, prepared };
}

it.each([CATEGORY, '/api/products/desert-runner'])(
  'answers %s exactly as its handler does, without asking it',
  async (path) => {
    await city.anonymous.get(path);
    const { handled, prepared } = await bothWays(path);
    expect(prepared).toMatchObject({ status: 200, body: handled.body });
    expect(comparable(prepared.headers)).toEqual(comparable(handled.headers));

    const etag = prepared.headers.get('etag') ?? '';
    const again = await bothWays(path, { 'if-none-match': etag });
    expect([again.handled.status, again.prepared.status]).toEqual([304, 304]);
    expect(comparable(again.prepared.headers)).toEqual(comparable(again.handled.headers));
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
