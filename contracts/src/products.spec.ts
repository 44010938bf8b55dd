import { DISCOUNTED_CATEGORIES, IMAGE_ADDRESS, PRODUCT_CATEGORIES, quote } from './products.js';

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
  ['https://cdn.example/a.webp', true],
  ['HTTP://cdn.example', true],
  ['/art/a.webp', true],
  ['/', true],
  ['', false],
  ['art/a.webp', false],
  ['//cdn.example/a.webp', false],
  ['/\\cdn.example', false],
  ['/art\\a.webp', false],
  ['/art/a b.webp', false],
  ['https:///a', false],
  ['https://\\a', false],
  ['https:// a', false],
  ['https://', false],
  ['https://a b', false],
  ['javascript:alert(1)', false],
  ['xhttps://a.example', false],
  ['x/a', false],
  ['/a\n', false],
])('%j as the address of an image: %p', (address, is) => {
  expect(IMAGE_ADDRESS.test(address)).toBe(is);
});
