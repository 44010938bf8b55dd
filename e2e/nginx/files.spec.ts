import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/product/root.ts';
import { expect, test } from './stack.ts';

/** Bytes of the largest body that nginx passes on to any address but the one for uploads. */
const LARGEST_BODY = 704 * 1_024;

const script = () => {
  const name = readdirSync(join(root, 'public-site/dist/assets')).find((file) => file.endsWith('.js.br'));
  return `/assets/${name?.slice(0, -'.br'.length)}`;
};

test('hashed files are served precompressed and immutable by nginx itself', async ({ request }) => {
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(script(), { headers: { 'accept-encoding': accept } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.headers()['content-type']).toMatch(/javascript/);
    expect(answer.headers()['x-request-id']).toBeUndefined();
  }
});

test('the service worker is revalidated on each visit and its scope is the whole site', async ({
  request,
}) => {
  for (const path of ['/sw.js', '/sw-off.js']) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'no-cache']);
    expect(answer.headers()['content-type'], path).toMatch(/javascript/);
  }
  const page = await request.get('/fr/offline.html');
  expect(await page.text()).toContain('<html lang="fr"');
  expect(page.headers()['content-security-policy']).toMatch(/worker-src 'self'.*manifest-src 'self'/);
});

test('an unchanged file is a 304 without a body', async ({ request }) => {
  const { etag = '' } = (await request.get(script())).headers();
  const again = await request.get(script(), { headers: { 'if-none-match': etag } });
  expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
});

test('a missing file is a 404 that is not cached', async ({ request }) => {
  for (const path of [
    '/assets/gone-12345678.js',
    '/admin-console/assets/gone-12345678.js',
    '/art/gone.svg',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});

test('nothing outside the built files is served', async ({ request }) => {
  for (const path of [
    '/assets/../../package.json',
    '/admin-console/..%2f..%2fpackage.json',
    '/admin-console/assets/..%2f..%2f..%2fpackage.json',
    '/admin-console../package.json',
    '/.env',
    '/api/metrics',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect(await answer.text(), path).not.toContain('"workspaces"');
  }
});

test('pages have their policy, canonical address and language', async ({ request, stack }) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/ar/contact', 'ar'],
    ['/fr/rpguide', 'fr'],
  ] as const) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`rel="canonical" href="${stack.url}${path}"`);
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/script-src 'self'/),
      'x-request-id': expect.any(String),
    });
  }
});

test('an unknown address is a page with 404', async ({ request }) => {
  expect((await request.get('/no-such-page')).status()).toBe(404);
  expect((await request.get('/api/no-such-thing')).status()).toBe(404);
});

test('API responses are compressed', async ({ request }) => {
  for (const [accept, encoding] of [
    ['gzip', 'gzip'],
    ['br, gzip', 'br'],
  ] as const) {
    const answer = await request.get('/api/products/category/car_monthly', {
      headers: { 'accept-encoding': accept },
    });
    expect([answer.status(), answer.headers()['content-encoding']]).toEqual([200, encoding]);
  }
});

test('the request id comes from nginx, never from the caller', async ({ request }) => {
  for (const given of ['trace-of-a-test', '<script>']) {
    const answer = await request.get('/api/config/site', { headers: { 'x-request-id': given } });
    expect(answer.headers()['x-request-id']).toMatch(/^[\da-f]{32}$/);
  }
});

test('an oversized body is refused before it reaches a process, with the API’s error', async ({
  request,
  stack,
}) => {
  const answer = await request.post('/api/betaApp', {
    headers: { origin: stack.url },
    data: { motivation: 'x'.repeat(LARGEST_BODY + 1) },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  // nginx's log names no process for it.
  const id = answer.headers()['x-request-id'] ?? '';
  const logged = () =>
    stack
      .nginxOutput()
      .split('\n')
      .find((line) => line.includes(id));
  await expect.poll(logged).toContain('"upstream":""');
  // Like everything that nginx answers itself.
  for (const refused of [answer, await request.get('/%zz')]) {
    expect(refused.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cache-control': 'no-store',
    });
  }
});

test('the console opens on its own address for staff', async ({ page, stack }) => {
  const start = await page.request.get('/auth?returnTo=/dashboard', { maxRedirects: 0 });
  const authorize = new URL(start.headers().location ?? '');
  authorize.searchParams.set('sandbox_user', 'layla');
  await page.goto(authorize.href);
  await expect(page).toHaveURL(new RegExp(`^${stack.url}/dashboard`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/dashboard/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 20_000 });
});
