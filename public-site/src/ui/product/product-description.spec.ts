import { productItems, productLine } from './product-description';

describe('the points of a product', () => {
  it('are the lines of its description, with and without list marks, on one line where space is short', () => {
    const lines = (description: string) => productItems({ description, benefits: [] });
    expect(lines('- one\r\n• two\n\n * three \nfour')).toEqual(['one', 'two', 'three', 'four']);
    expect(lines('Half-price - today.')).toEqual(['Half-price - today.']);
    expect(productLine({ description: 'one\ntwo', benefits: [] })).toBe('one · two');
  });

  it('end with what it gives', () => {
    const benefits = [{ kind: 'level', group: 'vip', rank: 2, days: 30 } as const];
    expect(productLine({ description: 'one', benefits })).toBe('one · 12% off the catalogue · Lasts 30 days');
  });
});
