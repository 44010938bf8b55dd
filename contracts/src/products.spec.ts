import { DISCOUNTED_CATEGORIES, isProductPicture, PRODUCT_CATEGORIES } from './products.js';

it('sells everything at the discount of a pack but packs themselves and the character slot', () => {
  const full = PRODUCT_CATEGORIES.filter((category) => !DISCOUNTED_CATEGORIES.has(category));
  expect(full).toEqual(['membership', 'character_slot']);
  expect(DISCOUNTED_CATEGORIES.size).toBe(PRODUCT_CATEGORIES.length - full.length);
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
