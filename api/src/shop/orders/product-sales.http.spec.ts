import { BESTSELLER_LEAST, type Product } from '@city/contracts';
import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../platform/clock.js';
import { Catalogue } from '../products/catalogue.js';
import { ProductsRepository } from '../products/products.repository.js';
import { seedCatalogue } from '../products/seed/seed-catalogue.js';

const DAY_MS = 86_400_000;

let city: TestApp;
beforeAll(async () => {
  city = await createTestApp();
  await seedCatalogue(city.get(ProductsRepository));
  await city.get(Catalogue).renew();
});
afterAll(() => city.close());

const productOf = async (slug: string): Promise<Product> =>
  (await city.anonymous.get<Product>(`/api/products/${slug}`)).body;

it('counts each buyer of a product once, and names the most bought of its category', async () => {
  const [silver, gold, slot] = await Promise.all(['vip-silver', 'vip-gold', 'character-slot'].map(productOf));
  const clock = city.get(Clock);
  const now = clock.now();
  const old = new Date(now.getTime() - 91 * DAY_MS);
  const paid = (
    product: Product | undefined,
    userId: Types.ObjectId,
    more: Record<string, unknown> = {},
  ) => ({
    _id: new Types.ObjectId(),
    paymentId: new Types.ObjectId(),
    product: { productId: new Types.ObjectId(product?._id), name: 'Bought', category: product?.category },
    userId,
    status: 'COMPLETED',
    completedAt: now,
    createdAt: now,
    ...more,
  });
  const buyers = Array.from({ length: BESTSELLER_LEAST }, () => new Types.ObjectId());
  const [first = new Types.ObjectId()] = buyers;
  await city.connection.collection('orders').insertMany([
    ...buyers.map((buyer) => paid(gold, buyer)),
    paid(gold, first),
    paid(gold, new Types.ObjectId(), { status: 'REFUNDED' }),
    // More in all, fewer lately.
    ...[...buyers, ...buyers].map(() => paid(silver, new Types.ObjectId(), { completedAt: old })),
    paid(silver, first),
    paid(slot, first),
  ]);
  jest.spyOn(clock, 'now').mockReturnValue(new Date(now.getTime() + DAY_MS / 2));
  await city.get(Catalogue).renew();

  expect((await productOf('vip-gold')).sales).toEqual({ owners: BESTSELLER_LEAST, isBestseller: true });
  expect((await productOf('vip-silver')).sales).toEqual({
    owners: 2 * BESTSELLER_LEAST + 1,
    isBestseller: false,
  });
  // Alone in its category, but bought once.
  expect((await productOf('character-slot')).sales).toEqual({ owners: 1, isBestseller: false });
  expect(await productOf('vip-bronze')).not.toHaveProperty('sales');
});
