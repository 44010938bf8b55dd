import type {
  Approval,
  AuditEntry,
  CheckedQuote,
  CurrentSale,
  ErrorBody,
  Product,
  Sale,
  SalePreview,
} from '@city/contracts';
import { setFourEyes } from '../../../test/approvals.js';
import type { Client } from '../../../test/client.js';
import { emptyCollections } from '../../../test/empty-collections.js';
import { addStaffRole, giveRole } from '../../../test/staff.js';
import { openShop, type Shop } from '../../payments/core/payment-kit.spec-helper.js';
import { Clock } from '../../platform/clock.js';
import { Catalogue } from '../products/catalogue.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const input = (more: object = {}) => ({
  ...{ name: { en: 'Winter sale', fr: 'Soldes', ar: '' }, percent: 25, categories: ['car_monthly'] },
  ...{ products: [], withPack: true, startsAt: inDays(-1), endsAt: inDays(7) },
  ...more,
});

describe('sales', () => {
  let shop: Shop;
  let layla: Client;
  beforeAll(async () => {
    shop = await openShop();
    layla = shop.layla;
  });
  beforeEach(async () => {
    await emptyCollections(shop.app, 'sales');
    await shop.app.get(Catalogue).renew();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop.app.close());

  const create = async (more: object = {}): Promise<Sale> => {
    const { status, body } = await layla.post<Sale>('/api/sales', input(more));
    expect([status, body]).toEqual([201, body]);
    return body;
  };
  const current = async () => (await shop.app.anonymous.get<CurrentSale[]>('/api/sales/current')).body;
  const quote = async (client: Client, { _id }: Product) =>
    (await client.get<CheckedQuote<string>>(`/api/products/${_id}/quote`)).body;
  const update = (id: string, change: object) => layla.put<Sale & ErrorBody>(`/api/sales/${id}`, change);
  const later = (days: number) => {
    const at = Date.now() + days * DAY_MS;
    jest.spyOn(shop.app.get(Clock), 'now').mockImplementation(() => new Date(at));
  };

  it('are shown to everybody at once, and decide the quote and the charged price', async () => {
    expect(await current()).toEqual([]);
    const { _id, startsAt } = await create();
    expect(Date.parse(startsAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await current()).toMatchObject([{ _id, percent: 25, isExtended: false, lowest: [] }]);
    expect(await quote(shop.youssef, shop.car)).toMatchObject({
      price: { amount: 650 },
      sale: { id: _id, label: 'Winter sale', percent: 25, off: { amount: 162 } },
      discount: null,
      total: { amount: 488 },
    });
    const refused = await shop.youssef.post('/api/payment/paypal/orders', {
      productId: shop.car._id,
      expectedPrice: 6.5,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', details: { price: 4.88 } } });
    const { body: order } = await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
    expect(order).toMatchObject({
      amount: 488,
      lines: [{ listMinor: 650, adjustments: [{ kind: 'sale', label: 'Winter sale', offMinor: 162 }] }],
    });
  });

  it('count between start and end only', async () => {
    const { _id } = await create({ startsAt: inDays(0.5) });
    expect(await quote(shop.youssef, shop.car)).toMatchObject({ sale: null, total: { amount: 650 } });
    // The list has it, because it begins within 24 hours.
    expect(await current()).toMatchObject([{ _id }]);
    await create({ startsAt: inDays(2) });
    expect(await current()).toHaveLength(1);
    later(1);
    expect(await quote(shop.youssef, shop.car)).toMatchObject({ total: { amount: 488 } });
    later(7.1);
    expect(await quote(shop.youssef, shop.car)).toMatchObject({ sale: null, total: { amount: 650 } });
  });

  it('refuse a buyer who created one', async () => {
    await create();
    const { _id: productId } = shop.car;
    const refused = await layla.post('/api/payment/paypal/orders', { productId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'OWN_PRODUCT' } });
    const cart = await layla.post('/api/checkout/quote', { lines: [{ productId }], currency: 'USD' });
    expect(cart.body).toMatchObject({ problems: [{ n: 1, code: 'OWN_PRODUCT' }] });
  });

  it('change only their name and their end after the start; a later end is shown as extended', async () => {
    const { _id } = await create();
    for (const change of [
      { percent: 30 },
      { categories: ['house'] },
      { withPack: false },
      { startsAt: inDays(1) },
    ])
      expect(await update(_id, change)).toMatchObject({
        status: 409,
        body: { code: 'SALE_STATE_CONFLICT', details: { state: 'now' } },
      });
    expect((await update(_id, { endsAt: inDays(9) })).body).toMatchObject({ isExtended: true });
    expect(await current()).toMatchObject([{ isExtended: true }]);
    expect((await update(_id, { endsAt: inDays(61) })).status).toBe(400);
    const { body } = await update(_id, { endsAt: inDays(-1), name: { en: 'Over', fr: '', ar: '' } });
    expect(body).toMatchObject({ name: { en: 'Over' }, isExtended: false });
    expect(await current()).toEqual([]);
    expect(await update(_id, { name: { en: 'Again', fr: '', ar: '' } })).toMatchObject({ status: 409 });
    const { body: log } = await layla.get<AuditEntry[]>(
      `/api/audit?filter=${JSON.stringify({ targetId: _id })}`,
    );
    expect(log.map(({ action }) => action)).toEqual(['sale.update', 'sale.update', 'sale.create']);
    expect(log[0]?.subject?.names).toContain('Over');
  });

  it('change freely before they begin, and can be deleted then', async () => {
    const { _id } = await create({ startsAt: inDays(2) });
    expect((await update(_id, { percent: 40, endsAt: inDays(10) })).body).toMatchObject({
      percent: 40,
      isExtended: false,
      history: [{ action: 'created' }, { action: 'updated', fields: ['percent', 'endsAt'] }],
    });
    expect((await layla.delete(`/api/sales/${_id}`)).status).toBe(200);
    expect((await layla.delete(`/api/sales/${_id}`)).status).toBe(404);
    const running = await create();
    expect(await layla.delete(`/api/sales/${running._id}`)).toMatchObject({ status: 409 });
  });

  it('strike the lowest price of the 30 days before, sales included', async () => {
    const raised = await shop.sell({ name: 'Raised', price: 10, tndPrice: 30 });
    await layla.put(`/api/products/${raised._id}`, { price: 12 });
    await create();
    const [sale] = await current();
    expect(sale?.lowest).toEqual([{ productId: raised._id, price: 10, tndPrice: 30 }]);
    // Everybody could pay this price in the 30 days before, so the badge of the next sale shows 0 %.
    await update(sale?._id ?? '', { endsAt: inDays(-1) });
    const { body } = await layla.post<SalePreview>('/api/sales/preview', input());
    const card = body.cards.find(({ productId }) => productId === shop.car._id);
    expect(card).toMatchObject({ struck: { amount: 488 }, total: { amount: 488 }, percent: 0 });
    expect(body.raised.map(({ name }) => name)).toContain('Desert Runner');
  });

  it('are previewed with their cards and the sales they overlap', async () => {
    const other = await create({ percent: 10 });
    const { status, body } = await layla.post<SalePreview>('/api/sales/preview', input({ percent: 50 }));
    expect(status).toBe(200);
    expect(body.cards.length).toBeLessThanOrEqual(3);
    expect(body.products).toBeGreaterThan(0);
    expect(body.overlaps).toEqual([{ _id: other._id, name: other.name }]);
    expect((await layla.get<Sale[]>('/api/sales')).body).toHaveLength(1);
  });

  it('are previewed without their own stored state', async () => {
    const { _id } = await create({
      startsAt: inDays(2),
      endsAt: inDays(5),
      name: { en: ' Moved ', fr: ' ', ar: '' },
    });
    const moved = input({ startsAt: inDays(3), endsAt: inDays(8) });
    const { body: other } = await layla.post<SalePreview>('/api/sales/preview', moved);
    const raised = ({ raised: list }: SalePreview) => list.map(({ name }) => name);
    expect(other.overlaps).toEqual([{ _id, name: { en: 'Moved', fr: '', ar: '' } }]);
    expect(raised(other)).toContain(shop.car.name);
    const { body } = await layla.post<SalePreview>('/api/sales/preview', { ...moved, _id });
    expect(body.overlaps).toEqual([]);
    expect(raised(body)).not.toContain(shop.car.name);
    expect((await layla.post('/api/sales/preview', { ...moved, _id: 'x' })).status).toBe(400);
  });

  it('of more than half the price need a second person with four eyes on offers', async () => {
    const omar = await shop.app.loginAs('omar');
    expect((await setFourEyes(layla, { offers: true })).status).toBe(200);
    expect((await create({ percent: 50 })).percent).toBe(50);
    const asked = await layla.post<ErrorBody>('/api/sales', input({ percent: 51 }));
    expect(asked).toMatchObject({ status: 202, body: { code: 'APPROVAL_NEEDED' } });
    const id = String(asked.body.details?.['approvalId']);
    expect((await layla.put(`/api/approvals/${id}/approve`)).status).toBe(403);
    expect((await omar.put<Approval>(`/api/approvals/${id}/approve`)).body.state).toBe('approved');
    const [half] = (await layla.get<Sale[]>('/api/sales')).body.filter(({ percent }) => percent === 51);
    expect(await update(half?._id ?? '', { endsAt: inDays(9) })).toMatchObject({ status: 202 });
    // A later end is recognised in any time zone.
    const endsAt = `${inDays(-0.25).slice(0, -1)}-12:00`;
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
    expect(await update(half?._id ?? '', { endsAt })).toMatchObject({ status: 202 });
    // One person may end it.
    expect((await update(half?._id ?? '', { endsAt: inDays(-1) })).status).toBe(200);
    const coming = await create({ startsAt: inDays(2) });
    expect(await update(coming._id, { percent: 90 })).toMatchObject({ status: 202 });
  });

  it('need the permission for offers', async () => {
    const seller = await shop.app.loginAs('seller-of-sales');
    expect((await seller.get('/api/sales')).status).toBe(403);
    await giveRole(layla, seller, {
      roleId: await addStaffRole(layla, { name: 'Sales', permissions: ['offers'] }),
    });
    expect((await seller.get('/api/sales')).status).toBe(200);
    expect((await seller.get('/api/orders')).status).toBe(403);
    expect((await shop.youssef.get('/api/sales')).status).toBe(403);
    expect((await shop.app.anonymous.get('/api/sales')).status).toBe(401);
  });

  it.each([
    ['percent', { percent: 0 }],
    ['percent', { percent: 91 }],
    ['percent', { percent: 12.5 }],
    ['name.en', { name: { en: ' ', fr: '', ar: '' } }],
    ['name', { name: 'Winter sale' }],
    ['categories', { categories: [] }],
    ['categories', { categories: ['boats'] }],
    ['products', { products: ['f'.repeat(24)] }],
    ['products', { products: ['x'] }],
    ['withPack', { withPack: null }],
    ['endsAt', { endsAt: inDays(-2) }],
    ['endsAt', { endsAt: inDays(61) }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['rev', { rev: 1 }],
  ])('are refused with a wrong %s', async (field, wrong) => {
    const { status, body } = await layla.post<ErrorBody>('/api/sales', input(wrong));
    expect([status, [...new Set(body.errors?.map((error) => error.field))]]).toEqual([400, [field]]);
  });

  it('are 50 at most at the same time', async () => {
    const row = await create();
    const stored = await shop.app.connection.collection('sales').findOne({ 'name.en': row.name.en });
    const copies = Array.from({ length: 49 }, () => ({ ...stored, _id: undefined }));
    await shop.app.connection.collection('sales').insertMany(copies.map(({ _id, ...copy }) => copy));
    expect(await layla.post('/api/sales', input())).toMatchObject({
      status: 409,
      body: { code: 'SALES_FULL' },
    });
  });
});
