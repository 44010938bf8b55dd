import type { Pack, Product } from '@city/contracts';
import { render } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { speak } from '../../../test/texts';
import { i18n, loadNamespaces } from '../../platform/i18n/i18n';
import { Price, type PriceProps } from './price';

const car = { price: 10, tndPrice: 30, category: 'car_monthly' } as const;

function show(
  product: Pick<Product, 'price' | 'tndPrice' | 'category'>,
  pack: Pack,
  rest: Partial<PriceProps> = {},
) {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Price product={product} pack={pack} {...rest} />
    </I18nProvider>,
  );
  const struck = container.querySelector('s bdi')?.textContent ?? null;
  const charged = container.querySelector('bdi')?.textContent;
  return { charged, struck };
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
    expect(show({ price: 30, tndPrice: 95, category }, 'Gold')).toEqual({
      charged: '$30.00 / 95.00 TND',
      struck: null,
    });
  });

  it('is shown in the charged currency only on the payment screens', () => {
    expect(show(car, 'Bronze', { currency: 'USD' })).toEqual({ charged: '$9.20', struck: '$10.00' });
    expect(show(car, 'Bronze', { currency: 'TND' })).toEqual({ charged: '27.60 TND', struck: '30.00 TND' });
  });
});
