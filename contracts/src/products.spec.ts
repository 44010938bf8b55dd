import { DISCOUNTED_CATEGORIES, isProductPicture, PRODUCT_CATEGORIES, quote } from './products.js';

it('sells everything at the discount of a pack but packs themselves and the character slot', () => {
  const full = PRODUCT_CATEGORIES.filter((category) => !DISCOUNTED_CATEGORIES.has(category));
  expect(full).toEqual(['membership', 'character_slot']);
  expect(DISCOUNTED_CATEGORIES.size).toBe(PRODUCT_CATEGORIES.length - full.length);
});

it('says what is struck, what is charged and why', () => {
  const house = { price: 6.5, tndPrice: 18, category: 'house' } as const;
  expect(quote(house, 'Silver', 'USD')).toEqual({
    original: { amount: 650, currency: 'USD' },
    charged: { amount: 572, currency: 'USD' },
    discountPercent: 12,
  });
  expect(quote(house, 'None', 'TND')).toEqual({
    original: { amount: 18_000, currency: 'TND' },
    charged: { amount: 18_000, currency: 'TND' },
    discountPercent: 0,
  });
});

it.each([
  ['/art/a.webp', true],
  ['/art/products/house-1.svg', true],
  [`/api/pictures/${'0'.repeat(32)}-1600x900`, true],
  ['/api/pictures/a.webp', false],
  ['https://cdn.example/a.webp', false],
  ['//cdn.example/art/a.webp', false],
  ['javascript:alert(1)', false],
  ['x/art/a.webp', false],
  ['art/a.webp', false],
  ['/', false],
  ['/art/', false],
  ['/art/../api/orders', false],
  ['/art/.env', false],
  ['/art\\a.webp', false],
  ['/art/a b.webp', false],
  ['/art/a.webp\n', false],
  ['', false],
])('%j as the picture of a product: %p', (address, is) => {
  expect(isProductPicture(address)).toBe(is);
});
