import { slugOf } from './products.service.js';

describe('slug of a product', () => {
  it.each([
    ['Sandstorm GT', 'sandstorm-gt'],
    ['  Désert Café №2! ', 'desert-cafe-no2'],
    ['سيارة', 'car-monthly'],
    ['a'.repeat(200), 'a'.repeat(80)],
    ['0123456789abcdef01234567', '0123456789abcdef01234567-item'],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(name, 'car_monthly')).toBe(slug);
  });
});
