import { LOCALES, localizedPath, type ErrorBody } from '@city/contracts';
import { Types } from 'mongoose';
import { type Client, type TestApp } from '../../../test/test-app.js';
import { createSiteApp, etagOf, readerOf } from './site-app.spec-helper.js';

describe('the site at the address of a product', () => {
  let city: TestApp;
  beforeAll(async () => {
    city = await createSiteApp();
  });
  afterAll(() => city.close());
  const { get, behindWall } = readerOf(() => city);

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
    for (const locale of LOCALES) {
      const address = localizedPath(locale, path);
      const { status, body, headers } = await get(`${address}/`);
      const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
      expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
      expect(body).toContain(`<link rel="canonical" href="${origin}${address}">`);
      expect(body).toContain(`hreflang="ar" href="${origin}/ar${path}"`);
      expect(body.match(/<title>(.*?)<\/title>/g)).toEqual(['<title>Coast Comet · Mirage Roleplay</title>']);
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
    const empty = await behindWall('/houses');
    expect([empty.status, empty.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(empty.body).toContain('<ul><li>none yet</li></ul>');

    const { _id } = await create({ name: 'Villa <b>', category: 'house', price: 9 });
    await create({ name: 'Flat', category: 'house', price: 5 });
    const sold = await behindWall('/houses', { 'if-none-match': empty.headers.get('etag') ?? '' });
    expect(sold.body).toContain('<ul><li>Flat</li><li>Villa &lt;b&gt;</li></ul>');
    const json = /json">(.*?)<\/script>/.exec(sold.body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      '/api/products/category/house': (await city.anonymous.get('/api/products/category/house')).body,
    });

    const known = { 'if-none-match': sold.headers.get('etag') ?? '' };
    expect((await behindWall('/houses', known)).status).toBe(304);
    await layla.put(`/api/products/${_id}`, { name: 'Palace' });
    expect((await behindWall('/houses', known)).body).toContain('<li>Palace</li>');
  });

  it('shows those without a session the wall, and lets nobody between keep one for the other', async () => {
    const houses = await behindWall('/houses');
    const wall = await get('/houses', { cookie: 'my_city_session=1', 'if-none-match': etagOf(houses) });
    expect([wall.status, wall.body]).toEqual([200, expect.stringContaining('<h1>wall</h1>')]);
    expect(wall.body).not.toContain('<li>');
    for (const { headers } of [houses, wall, await get('/houses', { 'if-none-match': etagOf(wall) })]) {
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
        'private, no-cache',
        'Accept-Encoding, Cookie',
      ]);
    }
    expect((await behindWall('/houses', { 'if-none-match': etagOf(wall) })).status).toBe(200);
  });

  it('writes the product into its document, and what search engines ask of it', async () => {
    const name = 'Dune </script><b>';
    const { slug } = await create({ name, description: '- Low\n- Loud', price: 12.5, tndPrice: 0 });
    const { body } = await get(`/shop/products/${slug}`);
    const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(body)?.[1] ?? '';
    expect(body).toContain('<h1>Dune &lt;/script&gt;&lt;b&gt;</h1><ul><li>Low</li><li>Loud</li></ul>');
    expect(body).toContain('<img src="/art/products/car.webp" width="400" height="300">');
    expect(body).toContain(`<a href="/fr/shop/products/${slug}">`);
    expect(body).not.toContain('{{');
    const json = (type: string) =>
      JSON.parse(new RegExp(`<script type="application/${type}">(.*?)</script>`).exec(body)?.[1] ?? '');
    expect(json('json')).toEqual({
      [`/api/products/${slug}`]: (await city.anonymous.get(`/api/products/${slug}`)).body,
    });
    const address = `${origin}/shop/products/${slug}`;
    expect(json('ld\\+json')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description: 'Low · Loud',
      image: `${origin}/art/products/car.webp`,
      sku: slug,
      url: address,
      offers: [
        {
          '@type': 'Offer',
          url: address,
          price: '12.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      ],
    });
  });

  it('says in structured data that the only one of its kind is sold', async () => {
    const { _id, slug } = await create({ name: 'Sold villa', category: 'house', price: 9 });
    const held = [{ key: `${'a'.repeat(24)}:0`, at: new Date(), sold: true }];
    await city.connection
      .collection('stocks')
      .insertOne({ _id: new Types.ObjectId(_id), total: 1, left: 0, held });
    await layla.put(`/api/products/${_id}`, { price: 10 });
    expect((await get(`/shop/products/${slug}`)).body).toContain('https://schema.org/SoldOut');
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

  it('cannot be told to show a picture that the site does not have', async () => {
    const { _id, slug } = await create({ name: 'Lost Picture' });
    const image = '/art/products/gone.svg';
    for (const answer of [
      await layla.put<ErrorBody>(`/api/products/${_id}`, { image }),
      await layla.post<ErrorBody>('/api/products', {
        ...{ name: 'No Picture', description: 'A car', price: 5, tndPrice: 15, category: 'house', image },
      }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'image', code: 'PICTURE_UNKNOWN' })],
      ]);
    expect(slug).toBe('lost-picture');
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
