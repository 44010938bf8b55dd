import {
  FIXED_PRODUCT_SLUGS,
  PRODUCT_CATEGORIES,
  type AuditEntry,
  type ErrorBody,
  type Product,
} from '@city/contracts';
import { emptyCollections } from '../../../test/empty-collections.js';
import type { Client } from '../../../test/client.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { Catalogue } from './catalogue.js';
import { PRODUCT_MODEL } from './product.schema.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';
import { DEMO_CATALOGUE, seedCatalogue } from './seed/seed-catalogue.js';

const car = {
  name: 'Sandglass Roadster II',
  description: 'Two seats and no roof.',
  price: 6.5,
  tndPrice: 18.25,
  image: '/art/products/car_monthly-1.svg',
  category: 'car_monthly',
};

/** The fields in an error response. */
const fieldsOf = (body: unknown) => [...new Set((body as ErrorBody).errors?.map(({ field }) => field))];

describe('products', () => {
  let app: TestApp;
  let layla: Client;

  beforeAll(async () => {
    app = await createTestApp();
    layla = await app.loginAs('layla');
  });
  beforeEach(async () => {
    await emptyCollections(app, 'products', 'audit');
    await app.get(Catalogue).renew();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const create = async (overrides = {}): Promise<Product> => {
    const { status, body } = await layla.post('/api/products', { ...car, ...overrides });
    expect(status).toBe(201);
    return body as Product;
  };
  const list = async (query = ''): Promise<Product[]> =>
    (await app.anonymous.get(`/api/products${query}`)).body as Product[];

  it('can be created by an Admin and read by everybody', async () => {
    const created = await create();
    expect(created).toEqual({
      ...car,
      _id: expect.any(String),
      slug: 'sandglass-roadster-ii',
      available: true,
      benefits: [],
    });
    for (const path of [`/api/products/${created._id}`, '/api/products/sandglass-roadster-ii']) {
      expect((await app.anonymous.get(path)).body).toEqual(created);
    }
    expect(await list()).toEqual([created]);
    expect((await app.anonymous.get('/api/products/category/car_monthly')).body).toEqual([created]);
    expect((await app.anonymous.get('/api/products/category/house')).body).toEqual([]);
  });

  it('keeps its slug and gives the next of the same name another one', async () => {
    const [first, second] = await Promise.all([create(), create()]);
    expect([first.slug, second.slug].sort()).toEqual(['sandglass-roadster-ii', 'sandglass-roadster-ii-2']);
    const renamed = await layla.put(`/api/products/${first._id}`, { name: 'Something else' });
    expect(renamed.body).toMatchObject({ name: 'Something else', slug: first.slug });
  });

  it('changes just what is sent, and takes a whole product back', async () => {
    const product = await create();
    expect(await layla.put(`/api/products/${product._id}`, { available: false })).toMatchObject({
      status: 200,
      body: { ...product, available: false },
    });
    const whole = { ...product, price: 7.29, available: true };
    expect(await layla.put(`/api/products/${product._id}`, whole)).toMatchObject({
      status: 200,
      body: whole,
    });
    expect(await list()).toEqual([whole]);

    const { body: history } = await layla.get(`/api/products/${product._id}/history`);
    expect(history).toMatchObject([
      { action: 'created', changes: [] },
      { action: 'updated', changes: [{ field: 'available', before: true, after: false }] },
      {
        action: 'updated',
        by: { discord_username: 'layla' },
        changes: [
          { field: 'price', before: 6.5, after: 7.29 },
          { field: 'available', before: false, after: true },
        ],
      },
    ]);
  });

  it('keeps what a product gives, with its history', async () => {
    const month = { kind: 'level', group: 'vip', rank: 3, days: 30 };
    const key = { kind: 'thing', effect: 'car.x', scope: 'character', takeBack: 'ask', days: null };
    const product = await create({ benefits: [month] });
    expect(product.benefits).toEqual([month]);
    const both = await layla.put(`/api/products/${product._id}`, { benefits: [month, key] });
    expect(both).toMatchObject({ status: 200, body: { ...product, benefits: [month, key] } });
    // The same again, as a whole product, is no change.
    await layla.put(`/api/products/${product._id}`, both.body);
    expect(await list()).toEqual([both.body]);
    const { body: history } = await layla.get(`/api/products/${product._id}/history`);
    expect(history).toMatchObject([
      { action: 'created' },
      { action: 'updated', changes: [{ field: 'benefits', before: [month], after: [month, key] }] },
    ]);
    const refused = await layla.put(`/api/products/${product._id}`, {
      benefits: [
        { ...month, rank: 0 },
        { ...key, secret: 1 },
      ],
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(fieldsOf(refused.body)).toEqual(['benefits.0.rank', 'benefits.1.secret']);
    expect(await list()).toEqual([both.body]);
  });

  it('keeps its limits, and loses them again', async () => {
    const needs = { fact: 'application', kind: 'whitelist' };
    const product = await create({ needs, perPlayer: 2, hidden: true });
    expect(product).toMatchObject({ needs, perPlayer: 2, hidden: true });
    expect(await list()).toEqual([product]);
    const open = await layla.put(`/api/products/${product._id}`, {
      needs: null,
      perPlayer: null,
      hidden: false,
    });
    expect(open.status).toBe(200);
    for (const field of ['needs', 'perPlayer', 'hidden']) expect(open.body).not.toHaveProperty(field);
    const { body: history } = await layla.get(`/api/products/${product._id}/history`);
    expect(history).toMatchObject([
      { action: 'created' },
      {
        changes: [
          { field: 'perPlayer', before: 2, after: null },
          { field: 'needs', before: needs, after: null },
          { field: 'hidden', before: true, after: false },
        ],
      },
    ]);
  });

  it('hides a product only from players without what it needs', async () => {
    const needs = { fact: 'application', kind: 'whitelist' };
    expect(await create({ hidden: true })).not.toHaveProperty('hidden');
    const { _id } = await create({ name: 'Other', needs, hidden: true });
    const { body } = await layla.put(`/api/products/${_id}`, { needs: null });
    expect(body).not.toHaveProperty('hidden');
  });

  it.each([
    [{}, 'needs.fact'],
    [{ fact: 'suspended' }, 'needs.fact'],
    [{ fact: 'nobody' }, 'needs.fact'],
    [{ fact: 'application' }, 'needs.kind'],
    [{ fact: 'application', kind: 'boat' }, 'needs.kind'],
    [{ fact: 'entity', entityId: 'x', part: 'member' }, 'needs.entityId'],
    [{ fact: 'level', group: 'vip', rank: 0, exact: false }, 'needs.rank'],
    [{ fact: 'application', kind: 'beta', secret: 1 }, 'needs.secret'],
  ])('refuses to need %j', async (needs, field) => {
    const { status, body } = await layla.post('/api/products', { ...car, needs });
    expect([status, fieldsOf(body)]).toEqual([400, [field]]);
  });

  it('loses none of many simultaneous edits', async () => {
    const { _id } = await create();
    const edits = [
      { price: 9 },
      { tndPrice: 27 },
      { name: 'New name' },
      { description: 'New words' },
      { available: false },
    ];
    const answers = await Promise.all(edits.map((edit) => layla.put(`/api/products/${_id}`, edit)));
    expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect((await app.anonymous.get(`/api/products/${_id}`)).body).toMatchObject(Object.assign({}, ...edits));
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', { $gt: '' }],
    ['name', 'x'.repeat(121)],
    ['description', undefined],
    ['price', -1],
    ['price', 1.005],
    ['price', 1e-7],
    ['tndPrice', 0.001],
    ['tndPrice', -0.01],
    ['price', '5'],
    ['price', null],
    ['tndPrice', undefined],
    ['tndPrice', 100_001],
    ['image', 'javascript:alert(1)'],
    ['image', '//elsewhere.example/x.svg'],
    ['image', '/\\elsewhere.example/x.svg'],
    ['image', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['image', 'ftp://cdn.example/x.svg'],
    ['image', 'https:elsewhere'],
    ['image', 'https://cdn.example/x.svg'],
    ['image', 'x.svg'],
    ['image', '/art/x y.svg'],
    ['category', 'boats'],
    ['available', 'yes'],
    ['available', null],
    ['benefits', null],
    ['benefits', { $gt: '' }],
    ['perPlayer', 0],
    ['perPlayer', 101],
    ['perPlayer', 1.5],
    ['perPlayer', '1'],
    ['needs', 'whitelist'],
    ['hidden', null],
    ['slug', 'my-own'],
    ['priceCents', 1],
    ['history', []],
  ])('refuses to create with %s = %p', async (field, value) => {
    const { status, body } = await layla.post('/api/products', { ...car, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(fieldsOf(body)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['price', -1],
    ['price', null],
    ['available', null],
    ['name', null],
    ['_id', '0123456789abcdef01234567'],
    ['slug', 'another'],
    ['image', 'https://cdn.example/x.svg'],
    ['rev', 7],
  ])('refuses to change %s to %p', async (field, value) => {
    const product = await create();
    const { status, body } = await layla.put(`/api/products/${product._id}`, { [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(fieldsOf(body)).toEqual([field]);
    expect(await list()).toEqual([product]);
  });

  it('keeps the link of an older product until it gets a picture of the site', async () => {
    const product = await create();
    const { _id } = product;
    const image = 'https://cdn.example/old.png';
    await app.connection.model(PRODUCT_MODEL).updateOne({ _id }, { $set: { image } });
    // As forms of other clients do: the whole product.
    const edited = await layla.put<Product>(`/api/products/${_id}`, { ...product, image, price: 7 });
    expect(edited).toMatchObject({ status: 200, body: { price: 7, image } });
    const moved = await layla.put<ErrorBody>(`/api/products/${_id}`, { image: `${image}?2` });
    expect([moved.status, moved.body.errors]).toEqual([
      400,
      [{ field: 'image', code: 'PICTURE_ELSEWHERE', message: expect.any(String) }],
    ]);
    const pictured = await layla.put(`/api/products/${_id}`, { image: '/art/car.svg' });
    expect(pictured).toMatchObject({ status: 200, body: { image: '/art/car.svg' } });
  });

  it('can be changed by Admins only', async () => {
    const { _id } = await create();
    const player = await app.loginAs('youssef');
    expect((await player.post('/api/products', car)).status).toBe(403);
    expect((await player.put(`/api/products/${_id}`, { price: 0 })).status).toBe(403);
    expect((await player.get(`/api/products/${_id}/history`)).status).toBe(403);
    expect((await app.anonymous.put(`/api/products/${_id}`, { price: 0 })).status).toBe(401);
    expect(await list()).toMatchObject([{ price: 6.5 }]);
  });

  it('answers 404 and 400 for what there is not', async () => {
    const answers = await Promise.all([
      app.anonymous.get('/api/products/nothing'),
      app.anonymous.get('/api/products/0123456789abcdef01234567'),
      app.anonymous.get('/api/products/category/boats'),
      layla.put('/api/products/0123456789abcdef01234567', { price: 1 }),
      app.anonymous.get('/api/products?sort=["rev","ASC"]'),
      app.anonymous.get('/api/products?filter={"name":"x"}'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 404, 400, 400]);
  });

  it('sorts, filters and pages', async () => {
    await create({ name: 'B', price: 2, category: 'house' });
    await create({ name: 'A', price: 3 });
    await create({ name: 'C', price: 1, available: false });
    const names = async (query: Record<string, unknown>) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
      );
      const { body, headers } = await app.anonymous.get(`/api/products?${search}`);
      return [(body as Product[]).map(({ name }) => name).join(), headers.get('content-range')];
    };
    expect(await names({})).toEqual(['C,A,B', 'products 0-2/3']);
    expect(await names({ sort: ['price', 'DESC'], range: [1, 1] })).toEqual(['B', 'products 1-1/3']);
    expect(await names({ sort: ['name', 'ASC'] })).toEqual(['A,B,C', 'products 0-2/3']);
    expect(await names({ filter: { available: true, category: 'house' } })).toEqual(['B', 'products 0-0/1']);
    expect(await names({ filter: { q: 'c' } })).toEqual(['C', 'products 0-0/1']);
  });

  it('answers 304 until something changes', async () => {
    const { _id } = await create();
    const paths = ['/api/products', '/api/products/category/car_monthly', `/api/products/${_id}`];
    for (const path of paths) {
      const first = await fetch(app.url + path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const ask = () => fetch(app.url + path, { headers: { 'if-none-match': `"other", ${etag}` } });
      const again = await ask();
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      await layla.put(`/api/products/${_id}`, { price: paths.indexOf(path) + 1 });
      const changed = await ask();
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(etag);
    }
  });

  it('shows what another process changed after a few seconds', async () => {
    const { _id } = await create();
    await list();
    const { ObjectId } = (await import('mongoose')).default.Types;
    const repository = app.get(ProductsRepository);
    const change = { at: new Date(), action: 'updated' as const, by: null, changes: [] };
    await repository.update({ id: new ObjectId(_id), rev: 1, fields: { priceCents: 999 }, change });
    await repository.incrementVersion();
    const later = Date.now() + 3_000;
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(later));
    expect(await list()).toMatchObject([{ price: 9.99 }]);
  });

  it('keeps answering the last catalogue while the database is away', async () => {
    const product = await create();
    const repository = app.get(ProductsRepository);
    jest.spyOn(repository, 'version').mockRejectedValue(new Error('no database'));
    const later = Date.now() + 120_000;
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(later));
    expect(await list()).toEqual([product]);
  });

  it('writes each change into the audit log with what was and what is', async () => {
    const { _id } = await create();
    await layla.put(`/api/products/${_id}`, { price: 7, description: car.description });
    await layla.put(`/api/products/${_id}`, { price: 7 });
    const { body } = await layla.get('/api/audit');
    expect((body as AuditEntry[]).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['product.update', { price: 6.5 }, { price: 7 }],
      ['product.create', null, expect.objectContaining({ name: car.name, price: 6.5 })],
    ]);
    expect((body as AuditEntry[])[0]?.subject).toEqual({ number: null, names: [car.name] });
  });

  describe('findForSale', () => {
    const findForSale = (key: string) => app.get(ProductsService).findForSale(key);

    it('finds by id, slug and exact name', async () => {
      const product = await create();
      for (const key of [product._id, product.slug, product.name]) {
        expect(await findForSale(key)).toEqual(product);
      }
    });

    it('refuses what is missing, not available or not clear', async () => {
      await create({ available: false });
      await create({ name: 'Twin', category: 'house' });
      await create({ name: 'Twin', category: 'company' });
      await expect(findForSale('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(findForSale(car.name)).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
      await expect(findForSale('Twin')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });

  describe('seed', () => {
    it('stores the whole demo catalogue once, whoever runs it how often', async () => {
      const repository = app.get(ProductsRepository);
      const [one, two] = await Promise.all([seedCatalogue(repository), seedCatalogue(repository)]);
      expect(one.added + two.added).toBe(DEMO_CATALOGUE.length);
      expect(await seedCatalogue(repository)).toEqual({ added: 0, kept: DEMO_CATALOGUE.length });
      const later = Date.now() + 3_000;
      jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(later));
      const products = await list();
      expect(products).toHaveLength(DEMO_CATALOGUE.length);
      expect(new Set(products.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
      const slugs = new Set(products.map(({ slug }) => slug));
      for (const slug of Object.values(FIXED_PRODUCT_SLUGS).flat()) expect(slugs).toContain(slug);
    });

    it("never overwrites staff's edits", async () => {
      const repository = app.get(ProductsRepository);
      await seedCatalogue(repository);
      const gold = (await app.anonymous.get('/api/products/vip-gold')).body as Product;
      await layla.put(`/api/products/${gold._id}`, { price: 26, available: false });
      await seedCatalogue(repository);
      expect((await app.anonymous.get('/api/products/vip-gold')).body).toMatchObject({
        price: 26,
        available: false,
      });
    });
  });
});
