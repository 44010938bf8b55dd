import type { CurrentSale, Pack, Product } from '@city/contracts';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { speak } from '../../../test/texts';
import { i18n, loadNamespaces } from '../../platform/i18n/i18n';
import { Price, type PriceProps } from './price';

const car = { _id: 'p1', price: 10, tndPrice: 30, category: 'car_monthly' } as const;

function show(
  product: Pick<Product, '_id' | 'price' | 'tndPrice' | 'category'>,
  pack: Pack,
  { sales = [], ...rest }: Partial<PriceProps> & { sales?: CurrentSale[] } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['sales', 'current'], sales);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Price product={product} pack={pack} {...rest} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const struck = container.querySelector('s bdi')?.textContent ?? null;
  const charged = container.querySelector('bdi')?.textContent;
  const [badge, end] = ['[class*="badge"]', '[class*="end"]'].map(
    (part) => container.querySelector(part)?.textContent ?? null,
  );
  return { charged, struck, ...(sales.length > 0 && { badge, end }) };
}

describe('price', () => {
  beforeAll(async () => {
    speak();
    await loadNamespaces(['shop']);
  });

  it.each([
    ['None', '$10.00 / 30.00 TND', null],
    ['Bronze', '$9.20 / 27.60 TND', '$10.00 / 30.00 TND'],
    ['Silver', '$8.80 / 26.40 TND', '$10.00 / 30.00 TND'],
    ['Gold', '$8.30 / 24.90 TND', '$10.00 / 30.00 TND'],
  ] as const)('of a car for a player with pack %s', (pack, charged, struck) => {
    expect(show(car, pack)).toEqual({ charged, struck });
  });

  it.each([
    [{ ...car, price: 0 }, '30.00 TND'],
    [{ ...car, tndPrice: 0 }, '$10.00'],
  ])('names no currency in which the product is not for sale: %j', (product, charged) => {
    expect(show(product, 'None').charged).toBe(charged);
  });

  it.each(['membership', 'character_slot'] as const)('of %s has no discount', (category) => {
    expect(show({ _id: 'p2', price: 30, tndPrice: 95, category }, 'Gold')).toEqual({
      charged: '$30.00 / 95.00 TND',
      struck: null,
    });
  });

  it('is shown in the charged currency only on the payment screens', () => {
    expect(show(car, 'Bronze', { currency: 'USD' })).toEqual({ charged: '$9.20', struck: '$10.00' });
    expect(show(car, 'Bronze', { currency: 'TND' })).toEqual({ charged: '27.60 TND', struck: '30.00 TND' });
  });

  describe('in a sale', () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    const sale = (more: Partial<CurrentSale> = {}): CurrentSale => ({
      ...{ _id: 's1', name: { en: 'Winter', fr: '', ar: '' }, percent: 25, categories: ['car_monthly'] },
      ...{ products: [], withPack: true, startsAt: days(-1), endsAt: '2099-12-31T12:00:00Z' },
      ...{ isExtended: false, lowest: [] },
      ...more,
    });

    it('shows one badge, the struck price that everybody could pay, and the end of the sale', () => {
      expect(show(car, 'None', { sales: [sale()] })).toEqual({
        charged: '$7.50 / 22.50 TND',
        struck: '$10.00 / 30.00 TND',
        badge: '25% off',
        end: expect.stringMatching(/^Until .*2099/),
      });
      expect(show(car, 'Gold', { sales: [sale({ isExtended: true })], size: 'large' })).toMatchObject({
        charged: '$6.23 / 18.68 TND',
        badge: '25% off',
        end: expect.stringMatching(/^Winter · Extended until/),
      });
    });

    it('strikes the lowest earlier price, and shows no badge if the sale is not lower', () => {
      const lowest = [{ productId: 'p1', price: 8, tndPrice: 30 }];
      expect(show(car, 'None', { sales: [sale({ lowest })], currency: 'USD' })).toMatchObject({
        ...{ charged: '$7.50', struck: '$8.00', badge: '6% off' },
      });
      const lower = [{ productId: 'p1', price: 7, tndPrice: 22.5 }];
      expect(show(car, 'None', { sales: [sale({ lowest: lower })] })).toMatchObject({
        ...{ charged: '$7.50 / 22.50 TND', struck: null, badge: null, end: null },
      });
    });

    it('changes on an open page when the sale ends, even if the server gives no other answer', async () => {
      jest.useFakeTimers();
      const ending = sale({ endsAt: new Date(Date.now() + 150_000).toISOString() });
      globalThis.fetch = async () => Response.json([ending]);
      show(car, 'None', { sales: [ending] });
      expect(document.body).toHaveTextContent('$7.50 / 22.50 TND');
      await act(() => jest.advanceTimersByTimeAsync(149_000));
      expect(document.body).toHaveTextContent('$7.50 / 22.50 TND');
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(document.body.textContent).toBe('$10.00 / 30.00 TND');
      jest.useRealTimers();
    });

    it('has its list price before the start and after the end', () => {
      for (const times of [{ startsAt: days(1) }, { endsAt: days(-0.5) }])
        expect(show(car, 'None', { sales: [sale(times)] })).toMatchObject({
          charged: '$10.00 / 30.00 TND',
          struck: null,
        });
    });
  });
});
