import { discount, isPrice, toDecimal, toDecimalText, toMoney } from './money.js';

describe('money', () => {
  it('turns decimal prices into integers of the smallest unit', () => {
    expect(toMoney(6.5, 'USD')).toEqual({ amount: 650, currency: 'USD' });
    expect(toMoney(6.5, 'TND')).toEqual({ amount: 6500, currency: 'TND' });
    expect(toMoney(0.29, 'USD').amount).toBe(29);
    expect(toMoney(1.1, 'TND').amount).toBe(1100);
  });

  it('comes back from every cent without loss', () => {
    const every = Array.from({ length: 20_000 }, (_, cents) => ({
      cents,
      price: Number((cents / 100).toFixed(2)),
    }));
    const lost = every.filter(
      ({ cents, price }) =>
        toMoney(price, 'USD').amount !== cents || toDecimal({ amount: cents, currency: 'USD' }) !== price,
    );
    expect(lost).toEqual([]);
  });

  it.each([[0], [0.01], [100_000], [99_999.99]])('takes %p for a price', (value) => {
    expect(isPrice(value)).toBe(true);
  });

  it('does not count what is no price', () => {
    expect(() => toMoney(100_000.01, 'USD')).toThrow('not a price: 100000.01');
    expect(() => toMoney(-0.01, 'TND')).toThrow(RangeError);
  });

  it.each([[-1], [Number.NaN], [Infinity], [1.005], [1e21], ['5']])('refuses %p as a price', (value) => {
    expect(isPrice(value)).toBe(false);
  });

  it('prints two decimals in both currencies', () => {
    expect(toDecimalText({ amount: 650, currency: 'USD' })).toBe('6.50');
    expect(toDecimalText({ amount: 16_560, currency: 'TND' })).toBe('16.56');
    expect(toDecimalText({ amount: 5, currency: 'USD' })).toBe('0.05');
  });

  it('rounds a discount once, half up, to two decimals', () => {
    expect(discount({ amount: 650, currency: 'USD' }, 8).amount).toBe(598);
    expect(discount({ amount: 1250, currency: 'USD' }, 17).amount).toBe(1038); // 10.375 dollars
    expect(discount({ amount: 18_000, currency: 'TND' }, 8).amount).toBe(16_560);
    expect(discount({ amount: 12_350, currency: 'TND' }, 17).amount % 10).toBe(0);
  });
});
