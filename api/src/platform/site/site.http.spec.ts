import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

function folder(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'city-site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const script = 'console.log("the city")'.repeat(50);

describe('the site from this process', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createTestApp({
      env: {
        SITE_DIST: folder({
          'index.html': '<!doctype html><html><head><title>home</title></head></html>',
          'shell.html': '<!doctype html><html><head><title>shell</title></head></html>',
          '404.html': '<!doctype html><title>nowhere</title>',
          'terms/index.html': '<!doctype html><title>terms</title>',
          'assets/index-B3kd92Lx.js': script,
          'assets/index-B3kd92Lx.js.br': brotliCompressSync(script),
          'robots.txt': 'User-agent: *',
          '.env': 'SECRET=1',
        }),
        CONSOLE_DIST: folder({ 'remoteEntry.js': 'entry', 'assets/app-C9sk20aQ.js': 'app' }),
      },
    });
  });
  afterAll(() => city.close());

  const get = (path: string, headers?: Record<string, string>) =>
    city.anonymous.get<string>(path, { headers });

  it.each([
    ['/', 200, 'home'],
    ['/terms', 200, 'terms'],
    ['/terms/', 200, 'terms'],
    ['/joinus', 200, 'shell'],
    ['/carshop/monthlycars', 200, 'shell'],
    ['/order-success?payment_ref=abc', 200, 'shell'],
    ['/no-such-page', 404, 'nowhere'],
    ['/carshop/monthlycars/deeper', 404, 'nowhere'],
  ])('answers %s with %i and the page "%s"', async (path, status, title) => {
    const answer = await get(path);
    expect([answer.status, /<title>(.*)<\/title>/.exec(answer.body)?.[1]]).toEqual([status, title]);
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('keeps hashed files for ever, compressed as the build left them, and asks for the rest', async () => {
    const asset = await get('/assets/index-B3kd92Lx.js', { 'accept-encoding': 'br' });
    expect(asset.body).toBe(script);
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const entry = await get('/admin-console/remoteEntry.js');
    expect([entry.body, entry.headers.get('cache-control')]).toEqual(['entry', 'no-cache']);
    expect((await get('/admin-console/assets/app-C9sk20aQ.js')).headers.get('cache-control')).toMatch(
      /immutable/,
    );
  });

  it.each([
    ['/privacyPolicy', '/privacypolicy'],
    ['/cookiesPolicy', '/cookiespolicy'],
  ])('sends %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('gives the console’s page a nonce for its styles, another one each time, and no inline scripts', async () => {
    const nonces = [];
    for (const path of ['/dashboard', '/dashboard/']) {
      const { body, headers } = await get(path);
      const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body)?.[1] ?? '';
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/nonce|unsafe/);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    '/assets/missing-12345678.js',
    '/admin-console/missing.js',
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/admin-console/..%2f..%2fetc%2fpasswd',
    '/api/nowhere',
    '/auth/nowhere',
  ])('has nothing at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toMatch(/SECRET|root:/);
  });

  it('reads no session for pages', async () => {
    const client = await city.loginAs('youssef');
    const { prototype } = city.connection.getClient().db().collection('sessions').constructor;
    const find = jest.spyOn(prototype as { findOne(): unknown }, 'findOne');
    await client.get('/terms');
    await client.get('/assets/index-B3kd92Lx.js');
    await client.get('/api/config/site');
    expect(find).not.toHaveBeenCalled();
    await client.get('/api/auth/user/me');
    expect(find).toHaveBeenCalled();
    find.mockRestore();
  });
});
