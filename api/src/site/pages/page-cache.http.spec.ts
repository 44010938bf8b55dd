import { eventually } from '../../../test/eventually.js';
import { type Client, type TestApp } from '../../../test/test-app.js';
import { ResponseCache } from '../../platform/http/response-cache.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { PageCache } from './page-cache.js';
import { createSiteApp, readerOf } from './site-app.spec-helper.js';

let city: TestApp;
let layla: Client;
const { get, behindWall } = readerOf(() => city);
beforeAll(async () => {
  city = await createSiteApp();
  layla = await city.loginAs('layla');
  // Pages show the member count, and hide the links to empty sections, as soon as both are loaded.
  await get('/api/community/members');
  await eventually(
    () => get('/'),
    ({ body }) => body.includes('data-empty="news '),
  );
  await layla.post('/api/products', {
    name: 'Night Runner',
    description: 'An unbranded car.',
    image: '/art/products/car.webp',
    price: 5,
    tndPrice: 15,
    category: 'house',
  });
});
// Otherwise every n-th request is left to the route, to synchronise the rate limit.
beforeEach(() => jest.spyOn(city.get(RateLimits), 'tryRequest').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());
afterAll(() => city.close());

/** Counts pages rendered by their route. */
function made(): () => number {
  const ways = (['send', 'sendFile', 'sendCatalogue', 'sendProduct'] as const).map((way) =>
    jest.spyOn(PageCache.prototype, way),
  );
  return () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

/** The response of `ask` without cached pages. */
async function byRoute<T>(ask: () => Promise<T>): Promise<T> {
  const empty = jest.spyOn(ResponseCache.prototype, 'find').mockReturnValue(null);
  const answer = await ask();
  empty.mockRestore();
  return answer;
}

/** Headers that differ per response. */
const OWN = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const comparable = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)).sort());

describe.each([
  ['visitors', '/', get],
  ['visitors', '/contact', get],
  ['visitors', '/houses', get],
  ['players', '/houses', behindWall],
  ['visitors', '/beta', get],
  ['players', '/me', behindWall],
  ['visitors', '/shop/products/night-runner', get],
])('for %s at %s', (_who, path, ask) => {
  it.each(['br', 'gzip', 'identity'])(
    'sends in %s what the route sends, without asking it',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding };
      const routed = await byRoute(() => ask(path, accept));
      await ask(path, accept);
      const calls = made();
      const ready = await ask(path, accept);
      expect(calls()).toBe(0);
      expect(ready).toMatchObject({ status: 200, body: routed.body });
      expect(comparable(ready.headers)).toEqual(comparable(routed.headers));

      const known = { ...accept, 'if-none-match': ready.headers.get('etag') ?? '' };
      const unchanged = await ask(path, known);
      expect([unchanged.status, calls()]).toEqual([304, 0]);
      expect(comparable(unchanged.headers)).toEqual(
        comparable((await byRoute(() => ask(path, known))).headers),
      );
    },
  );
});

it('shows visitors the login wall and players the shop, in any order of requests', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await get('/houses')).body).toContain('wall');
    expect((await behindWall('/houses')).body).toContain('Night Runner');
  }
});

it('shows visitors the first question of a form that search engines list', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const asked = await get('/beta');
    expect(asked.body).toContain('first question');
    expect(asked.body).toContain('rel="canonical"');
    expect(asked.headers.get('vary')).toContain('Cookie');
    expect((await behindWall('/beta')).body).toContain('asking');
  }
});

it('shows a changed setting or product at once', async () => {
  await get('/contact');
  await get('/shop/products/night-runner');
  const { body: settings } = await layla.get<{ version: number }>('/api/settings');
  await layla.put('/api/settings', { version: settings.version, supportEmail: 'help@city.example' });
  expect((await get('/contact')).body).toContain('mailto:help@city.example');

  await behindWall('/houses');
  const { body: car } = await layla.get<{ _id: string }>('/api/products/night-runner');
  await layla.put(`/api/products/${car._id}`, { name: 'Dawn Runner' });
  expect((await get('/shop/products/night-runner')).body).toContain('<h1>Dawn Runner</h1>');
  expect((await behindWall('/houses')).body).toContain('Dawn Runner');
});

it('caches no page of a missing product', async () => {
  await get('/no-such-page');
  const calls = made();
  expect((await get('/no-such-page')).status).toBe(404);
  expect(calls()).toBe(1);
});
