import { createHash } from 'node:crypto';
import { type SiteConfig } from '@city/contracts';
import { BridgeClient } from '../../../test/bridge-client.js';
import { eventually } from '../../../test/eventually.js';
import { type TestApp } from '../../../test/test-app.js';
import { createSiteApp, inlineScript, inlineStyle, readerOf, script } from './site-app.spec-helper.js';

describe('the site from this process', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createSiteApp();
  });
  afterAll(() => city.close());
  const { get } = readerOf(() => city);

  it.each([
    ['/', 200, 'home'],
    ['/terms', 200, 'Terms and conditions · Mirage Roleplay'],
    ['/terms/', 200, 'Terms and conditions · Mirage Roleplay'],
    ['/joinus', 200, 'shell'],
    ['/carshop/monthlycars', 200, 'shell'],
    ['/me', 200, 'shell'],
    ['/applications/66f0000000000000000000e1', 200, 'shell'],
    ['/applications/66f0000000000000000000e1/edit', 200, 'shell'],
    ['/applications/66f0000000000000000000e1/other', 404, 'nowhere'],
    ['/order-success?payment_ref=abc', 200, 'shell'],
    ['/applications/66f000000000000000000001', 200, 'shell'],
    ['/applications/nobody', 404, 'nowhere'],
    ['/fr', 200, 'accueil'],
    ['/fr/', 200, 'accueil'],
    ['/fr/joinus', 200, 'ville'],
    ['/ar/carshop/monthlycars', 200, 'مدينة'],
    ['/fr/no-such-page', 404, 'nulle part'],
    ['/ar/no-such-page', 404, 'nowhere'],
    ['/de/joinus', 404, 'nowhere'],
    ['/no-such-page', 404, 'nowhere'],
    ['/carshop/monthlycars/deeper', 404, 'nowhere'],
  ])('answers %s with %i and the page "%s"', async (path, status, title) => {
    const answer = await get(path);
    expect([answer.status, /<title>(.*)<\/title>/.exec(answer.body)?.[1]]).toEqual([status, title]);
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/terms', '/terms'],
    ['/fr/terms/', '/fr/terms'],
    ['/ar', '/ar'],
  ])('names at %s its own address and the other languages', async (path, own) => {
    const { body, headers } = await get(path);
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    const bare = own.replace(/^\/(fr|ar)/, '');
    expect(body).toContain(`<link rel="canonical" href="${origin}${own}">`);
    for (const language of ['fr', 'ar']) {
      expect(body).toContain(`hreflang="${language}" href="${origin}/${language}${bare}"`);
    }
    expect(body).toContain(`hreflang="x-default" href="${origin}${bare || '/'}"`);
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  it('gives previews the whole address of the site’s card', async () => {
    const { body } = await get('/fr');
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    expect(body).toContain(`<meta property="og:image" content="${origin}/art/social.png" />`);
  });

  it('sends pages compressed, and 304 for an unchanged one', async () => {
    const first = await get('/fr/who', { 'accept-encoding': 'gzip, br' });
    expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
    expect(first.body).toContain('lang="fr"');
    const again = await get('/fr/who', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.body ?? '']).toEqual([304, '']);
  });

  it('writes the community into documents, and its settings for their code', async () => {
    const { body: settings } = await city.anonymous.get<SiteConfig>('/api/config/site');
    const { body } = await get('/contact');
    expect(body).toContain(`<title>Contact us · ${settings.name}</title>`);
    expect(body).toContain(`<a href="mailto:${settings.supportEmail}">${settings.supportEmail}</a>`);
    expect(body).toContain(`<a href="${settings.links.discordInvite}">`);
    const json = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(settings);
    // Settings changed in the console appear in the next response.
    const layla = await city.loginAs('layla');
    const { body: current } = await layla.get<{ version: number }>('/api/settings');
    await layla.put('/api/settings', { version: current.version, supportEmail: 'new@city.example' });
    expect((await get('/contact')).body).toContain('<a href="mailto:new@city.example">');
    // Also under its file name.
    expect((await get('/index.html')).body).not.toContain('{{');
  });

  it('writes the size of the community into the home page as soon as it is known', async () => {
    const { body: counted } = await city.anonymous.get<{ members: number }>('/api/community/members');
    expect(counted.members).toBeGreaterThan(0);
    const { body } = await get('/');
    expect(body).toContain(`<b>${counted.members.toLocaleString('en')}+</b>`);
  });

  it('writes into documents whether the game server is online, and `unknown` without one', async () => {
    const game = async () => /data-game="(\w*)"/.exec((await get('/')).body)?.[1];
    expect(await game()).toBe('unknown');
    const bridge = await BridgeClient.paired(city.url, await city.loginAs('layla'));
    await bridge.sync();
    await eventually(game, (state) => state === 'online');
  });

  it.each([
    ['scripts', 'script-src', inlineScript],
    ['styles', 'style-src', inlineStyle],
  ])('allows the %s that the build wrote into a document, and no others', async (_what, directive, text) => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const sources = async (path: string) =>
      new RegExp(`${directive} ([^;]+)`).exec(await policy(path))?.[1] ?? '';
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(await sources('/contact')).toContain(hash);
    for (const path of ['/joinus', '/me', '/api/config/site'])
      expect(await sources(path)).not.toMatch(/sha256/);
    expect(await sources('/contact')).not.toMatch(/unsafe/);
  });

  it('allows fonts in the document where the build wrote one into it, and nowhere else', async () => {
    const fontSources = async (path: string) =>
      /font-src ([^;]+)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect((await fontSources('/contact')).split(' ')).toContain('data:');
    for (const path of ['/joinus', '/me', '/dashboard', '/api/config/site'])
      expect(await fontSources(path)).not.toMatch(/data:/);
  });

  it('keeps the pages of one player out of search engines', async () => {
    for (const path of ['/orders', '/ar/payment-failed']) {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex');
    }
    const { body } = await get('/robots.txt');
    const map = /^Sitemap: (.*)$/m.exec(body)?.[1] ?? '';
    const { body: xml, headers } = await get(new URL(map).pathname);
    expect(headers.get('content-type')).toMatch(/xml/);
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    );
    expect(addresses).toEqual(expect.arrayContaining(['/', '/fr', '/ar', '/who', '/fr/who', '/ar/who']));
    expect(addresses).not.toContain('/orders');
    for (const address of addresses) expect((await get(address)).status).toBe(200);
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

  it('lets pages have a service worker, which is checked on each visit, and a manifest', async () => {
    for (const [path, type] of [
      ['/sw.js', /javascript/],
      ['/site.webmanifest', /manifest\+json/],
    ] as const) {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(headers.get('content-type')).toMatch(type);
    }
    for (const path of ['/', '/me', '/fr/offline.html']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]),
      );
    }
  });

  it('sends the page for lost connections with the hash of its script, and answers whether a page is there', async () => {
    const { status, body, headers } = await get('/fr/offline.html');
    expect([status, /<title>(.*?)<\/title>/.exec(body)?.[1]]).toEqual([200, 'hors ligne']);
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    for (const path of ['/contact', '/me', '/houses', '/no-such-page']) {
      const head = await fetch(`${city.url}${path}`, { method: 'HEAD' });
      expect(head.headers.get('content-type')).toMatch(/^text\/html/);
    }
  });

  it.each([
    ['/privacyPolicy', '/privacypolicy'],
    ['/cookiesPolicy', '/cookiespolicy'],
    ['/ar/privacyPolicy', '/ar/privacypolicy'],
    ['/Terms', '/terms'],
    ['/fr/JOINUS/', '/fr/joinus'],
    ['/applications', '/me'],
    ['/fr/dashboard', '/dashboard'],
    ['/ar/dashboard/', '/dashboard'],
  ])('sends %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each(['%0d%0aset-cookie:%20a=b', '%00', '%E2%98%83', '..%2F..%2F%2Fevil.example'])(
    'repeats nothing of an address below the console’s when it redirects: %s',
    async (rest) => {
      const { status, headers } = await get(`/fr/dashboard/${rest}`);
      expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([301, '/dashboard', null]);
    },
  );

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
    const sessionsRead = () =>
      find.mock.contexts.filter((read) => (read as { collectionName: string }).collectionName === 'sessions');
    expect(sessionsRead()).toEqual([]);
    await client.get('/api/auth/user/me');
    expect(sessionsRead()).toHaveLength(1);
    find.mockRestore();
  });
});
