import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import {
  answersMark,
  PRODUCT_MARKS,
  productPlace,
  SITE_CONFIG_MARK,
  templateSiteConfig,
  type SiteConfig,
} from '@city/contracts';
import { createTestApp, type Client, type TestApp } from '../../../test/test-app.js';

function folder(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'city-site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const script = 'console.log("the city")'.repeat(50);

const general = [
  '<meta\n      name="description"\n      content="the city"\n    />',
  '<meta property="og:title" content="the city" />',
  '<meta property="og:image" content="/art/social.png" />',
].join('');

const inlineScript = 'document.documentElement.dataset.seen = "{}"';
const inlineStyle = '@layer base{body{color:#fff}}';
const { name, supportEmail, links } = templateSiteConfig();
const contact = [
  `<!doctype html><html><head><script>${inlineScript}</script><style>${inlineStyle}</style><title>Contact · ${name}</title></head><body>`,
  `<a href="mailto:${supportEmail}">${supportEmail}</a><a href="${links.discordInvite}">Discord</a>`,
  `<script type="application/json" id="site-config">${SITE_CONFIG_MARK}</script></body></html>`,
].join('');

const ofHouses = productPlace({ category: 'house' });
const houses = [
  `<ul>${ofHouses.start}<li>${PRODUCT_MARKS.name}</li>${ofHouses.or}<li>none yet</li>${ofHouses.end}</ul>`,
  `<script type="application/json">${answersMark(['/api/products/category/house'])}</script>`,
].join('');
const ofBronze = productPlace({ slug: 'bronze-vip-pack' });
const bronze = `${ofBronze.start}<b>${PRODUCT_MARKS.name}</b>${ofBronze.or}${ofBronze.end}`;

describe('the site from this process', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createTestApp({
      env: {
        SITE_DIST: folder({
          'index.html': '<!doctype html><html><head><title>home</title></head></html>',
          'shell.html': '<!doctype html><html><head><title>shell</title>' + general + '</head></html>',
          '404.html': '<!doctype html><title>nowhere</title>',
          'fr/index.html':
            '<!doctype html><html lang="fr"><head><title>accueil</title>' +
            '<meta property="og:image" content="/art/social.png" /></head></html>',
          'fr/shell.html':
            '<!doctype html><html lang="fr"><head><title>ville</title>' +
            '<meta property="og:image" content="/art/social.png" /></head></html>',
          'fr/404.html': '<!doctype html><html lang="fr"><head><title>nulle part</title></head></html>',
          'ar/shell.html':
            '<!doctype html><html lang="ar" dir="rtl"><head><title>مدينة</title></head></html>',
          'art/social/night-car.jpg': 'picture',
          'fr/product-words.json': JSON.stringify({ 'Bronze VIP Pack': 'Pack VIP Bronze' }),
          'terms/index.html': '<!doctype html><head><title>terms</title></head>',
          'contact/index.html': contact,
          'houses/index.html': `<!doctype html><html><body>${houses}</body></html>`,
          'fr/packshop/index.html': `<!doctype html><html lang="fr"><body>${bronze}</body></html>`,
          'assets/index-B3kd92Lx.js': script,
          'assets/index-B3kd92Lx.js.br': brotliCompressSync(script),
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
    ['/me', 200, 'shell'],
    ['/applications/66f0000000000000000000e1', 200, 'shell'],
    ['/applications/66f0000000000000000000e1/edit', 200, 'shell'],
    ['/applications/66f0000000000000000000e1/other', 404, 'nowhere'],
    ['/applications', 404, 'nowhere'],
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
    const { body } = await get('/fr/who');
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    expect(body).toContain(`<meta property="og:image" content="${origin}/art/social.png" />`);
  });

  it('sends pages compressed, and nothing to who has them', async () => {
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
    expect(body).toContain(`<title>Contact · ${settings.name}</title>`);
    expect(body).toContain(`<a href="mailto:${settings.supportEmail}">${settings.supportEmail}</a>`);
    expect(body).toContain(`<a href="${settings.links.discordInvite}">`);
    const json = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(settings);
    // What is changed in the console stands in the next answer.
    const layla = await city.loginAs('layla');
    const { body: current } = await layla.get<{ version: number }>('/api/settings');
    await layla.put('/api/settings', { version: current.version, supportEmail: 'new@city.example' });
    expect((await get('/contact')).body).toContain('<a href="mailto:new@city.example">');
    // The same file under its own name, too.
    expect((await get('/contact/index.html')).body).not.toContain('{{');
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
    for (const path of ['/terms', '/me', '/api/config/site'])
      expect(await sources(path)).not.toMatch(/sha256/);
    expect(await sources('/contact')).not.toMatch(/unsafe/);
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

  describe('at the address of a product', () => {
    const meta = (body: string, key: string) =>
      new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(body)?.[1];
    let layla: Client;
    beforeAll(async () => {
      layla = await city.loginAs('layla');
    });
    const create = async (fields: object): Promise<{ slug: string; _id: string }> => {
      const product = {
        description: 'A car',
        price: 5,
        tndPrice: 15,
        category: 'car_monthly',
        available: true,
      };
      const { body } = await layla.post<{ slug: string; _id: string }>('/api/products', {
        ...product,
        image: '/art/products/car.webp',
        ...fields,
      });
      return body;
    };

    it('answers with the page in each language, and what a preview of it shows', async () => {
      const { slug } = await create({ name: 'Coast Comet', description: '- Two doors\n- Quiet' });
      const path = `/shop/products/${slug}`;
      for (const prefix of ['', '/fr', '/ar']) {
        const { status, body, headers } = await get(`${prefix}${path}/`);
        const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
        expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
        expect(body).toContain(`<link rel="canonical" href="${origin}${prefix}${path}">`);
        expect(body).toContain(`hreflang="ar" href="${origin}/ar${path}"`);
        expect(body.match(/<title>(.*?)<\/title>/g)).toEqual([
          '<title>Coast Comet · Mirage Roleplay</title>',
        ]);
        expect(body).not.toContain('the city');
        expect(meta(body, 'og:title')).toBe('Coast Comet');
        expect(meta(body, 'og:description')).toBe('Two doors · Quiet');
        expect(meta(body, 'description')).toBe('Two doors · Quiet');
        expect(meta(body, 'og:image')).toBe(`${origin}/art/products/car.webp`);
      }
      expect((await get('/sitemap.xml')).body).toContain(`/fr${path}</loc>`);
    });

    it('speaks the words that the build has of the catalogue', async () => {
      const { slug } = await create({ name: 'Bronze VIP Pack' });
      expect(meta((await get(`/fr/shop/products/${slug}`)).body, 'og:title')).toBe('Pack VIP Bronze');
      expect(meta((await get(`/ar/shop/products/${slug}`)).body, 'og:title')).toBe('Bronze VIP Pack');
    });

    it('writes the products of a category into its page, as they are now', async () => {
      const empty = await get('/houses');
      expect([empty.status, empty.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(empty.body).toContain('<ul><li>none yet</li></ul>');

      const { _id } = await create({ name: 'Villa <b>', category: 'house', price: 9 });
      await create({ name: 'Flat', category: 'house', price: 5 });
      const sold = await get('/houses', { 'if-none-match': empty.headers.get('etag') ?? '' });
      expect(sold.body).toContain('<ul><li>Flat</li><li>Villa &lt;b&gt;</li></ul>');
      const json = /json">(.*?)<\/script>/.exec(sold.body)?.[1] ?? '';
      expect(JSON.parse(json)).toEqual({
        '/api/products/category/house': (await city.anonymous.get('/api/products/category/house')).body,
      });

      const known = { 'if-none-match': sold.headers.get('etag') ?? '' };
      expect((await get('/houses', known)).status).toBe(304);
      await layla.put(`/api/products/${_id}`, { name: 'Palace' });
      expect((await get('/houses', known)).body).toContain('<li>Palace</li>');
    });

    it('writes them in the language of the page', async () => {
      await create({ name: 'Bronze VIP Pack' });
      expect((await get('/fr/packshop')).body).toContain('<b>Pack VIP Bronze</b>');
    });

    it('lets no text of the catalogue become markup', async () => {
      const evil = `"><script>alert('$&')</script>`;
      const { slug } = await create({ name: `Evil ${evil}`, description: evil });
      const { body } = await get(`/shop/products/${slug}`);
      expect(body).not.toContain('<script>alert');
      expect(meta(body, 'og:title')).toBe(
        'Evil &quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;',
      );
    });

    it('shows the card that the build made of a drawing', async () => {
      const { slug } = await create({ name: 'Night Car', image: '/art/products/night-car.svg' });
      const { body } = await get(`/shop/products/${slug}`);
      expect(meta(body, 'og:image')).toMatch(/^http.*\/art\/social\/night-car\.jpg$/);
      expect([meta(body, 'og:image:width'), meta(body, 'og:image:height')]).toEqual(['1200', '630']);
    });

    it('cuts a long description at a word, and shows the site’s card for an unknown drawing', async () => {
      const { slug } = await create({
        name: 'Long Story',
        description: 'word '.repeat(100),
        image: '/art/products/a.svg',
      });
      const { body } = await get(`/shop/products/${slug}`);
      expect(meta(body, 'og:description')).toMatch(/^(word ){38}word…$/);
      expect(meta(body, 'og:image')).toMatch(/^http.*\/art\/social\.png$/);
    });

    it('shows a change at once, and keeps what is not for sale out of the site map', async () => {
      const { slug, _id } = await create({ name: 'Night Wagon' });
      const before = await get(`/shop/products/${slug}`);
      await layla.put(`/api/products/${_id}`, { name: 'Day Wagon', available: false });
      const after = await get(`/shop/products/${slug}`, {
        'if-none-match': before.headers.get('etag') ?? '',
      });
      expect([after.status, meta(after.body, 'og:title')]).toEqual([200, 'Day Wagon']);
      expect((await get('/sitemap.xml')).body).not.toContain(slug);
    });

    it.each([
      ['/shop/products/nobody-sells-this', 'shell'],
      ['/fr/shop/products/nobody-sells-this', 'ville'],
    ])('answers %s with 404 and the shell', async (path, title) => {
      const { status, body, headers } = await get(path);
      expect([status, /<title>(.*?)<\/title>/.exec(body)?.[1]]).toEqual([404, title]);
      expect(headers.get('x-robots-tag')).toBe('noindex');
    });

    it('knows products by their slug only', async () => {
      const { _id } = await create({ name: 'By Slug' });
      expect((await get(`/shop/products/${_id}`)).status).toBe(404);
    });
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
    ['/ar/privacyPolicy', '/ar/privacypolicy'],
    ['/fr/dashboard', '/dashboard'],
    ['/ar/dashboard/', '/dashboard'],
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
    const sessionsRead = () =>
      find.mock.contexts.filter((read) => (read as { collectionName: string }).collectionName === 'sessions');
    expect(sessionsRead()).toEqual([]);
    await client.get('/api/auth/user/me');
    expect(sessionsRead()).toHaveLength(1);
    find.mockRestore();
  });
});
