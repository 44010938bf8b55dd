import type { CheckoutQuote, CurrentSale, Product } from '@city/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../../test/shop/http-port';
import { openShop, type ShopWorld } from '../../../test/shop/open-shop';
import { loadPayPal, resetPayPal } from '../../../test/shop/paypal-sdk';
import { aPlayer, anOrder, aProduct, aSiteConfig } from '../../../test/shop/records';
import { useCart } from '../../player/cart/cart';
import { runLogoutTasks } from '../../platform/storage/logout-tasks';

const car = aProduct();
const ped = aProduct({ _id: 'p2', slug: 'walker', name: 'Walker', price: 4, tndPrice: 12 });
const user = aPlayer({ pack: 'Bronze' });
const QUOTE = 'POST /api/checkout/quote';

function quoteOf(products: Product[], more: Partial<CheckoutQuote<string>> = {}): CheckoutQuote<string> {
  return {
    currency: 'USD',
    lines: products.map(({ _id: productId, name, category, price }, index) => ({
      ...{ n: index + 1, productId, name, category, listMinor: price * 100, adjustments: [] },
      ...{ amountMinor: price * 92, alreadyHeld: false, effects: [], lastPurchase: null },
    })),
    totalMinor: products.reduce((sum, { price }) => sum + price * 92, 0),
    ways: [{ id: 'paypal', lines: products.map((_, index) => index + 1) }],
    problems: [],
    ...more,
  };
}

async function openCart(quote: unknown, world: ShopWorld = {}, path = '/order?cart') {
  const shop = openShop(path, {
    ...{ user, products: [car, ped] },
    ...world,
    api: (api) => {
      api.on(QUOTE, quote);
      world.api?.(api);
    },
  });
  await screen.findByRole('region', { name: 'Order summary' });
  return shop;
}

describe('the cart', () => {
  beforeEach(() => {
    localStorage.clear();
    useCart.setState({ products: [] });
  });
  afterEach(resetPayPal);

  const fill = (...products: Product[]) =>
    act(() => {
      for (const { _id } of products) useCart.getState().add(_id);
    });

  it('is filled from the cards, shows its price and leads to the payment', async () => {
    const { person, address } = openShop('/carshop/monthlycars', { user, products: [car, ped] });
    await person.click(await screen.findByRole('button', { name: 'Add to cart: Harmattan GT' }));
    const bar = within(await screen.findByRole('region', { name: 'Your cart' }));
    expect(await bar.findByText(/1 item in your cart/)).toHaveTextContent('$9.20 / 27.60 TND');
    await person.click(screen.getByRole('button', { name: 'Add to cart: Walker' }));
    expect(await bar.findByText(/2 items in your cart/)).toHaveTextContent('$12.88');
    await person.click(screen.getByRole('button', { name: 'In your cart, remove: Walker' }));
    expect(await bar.findByText(/1 item in your cart/)).toBeVisible();
    await person.click(bar.getByRole('link', { name: 'Buy with USD' }));
    expect(address()).toBe('/order?cart');
  });

  it('shows the price of a sale', async () => {
    fill(car, ped);
    const sale: CurrentSale = {
      ...{ _id: 's1', name: { en: 'Winter', fr: '', ar: '' }, percent: 25, categories: [], products: ['p1'] },
      ...{ withPack: true, startsAt: '2026-01-01T00:00:00Z', endsAt: '2099-12-31T12:00:00Z' },
      ...{ isExtended: false, lowest: [] },
    };
    openShop('/carshop/monthlycars', {
      ...{ user, products: [car, ped] },
      api: (api) => api.on('GET /api/sales/current', [sale]),
    });
    const bar = within(await screen.findByRole('region', { name: 'Your cart' }));
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('$10.58 / 31.74 TND'));
  });

  it('is kept in the browser until the player logs out', () => {
    fill(car, ped, car);
    expect(JSON.parse(localStorage.getItem('personal.cart') ?? '')).toMatchObject({
      state: { products: ['p2', 'p1'] },
    });
    act(runLogoutTasks);
    expect(useCart.getState().products).toEqual([]);
    expect(localStorage.getItem('personal.cart')).toBeNull();
  });

  it('is paid with one payment, which removes the bought products from it', async () => {
    fill(car, ped);
    const order = anOrder({
      amount: 1_288,
      lines: [
        ...anOrder().lines,
        {
          ...{ n: 2, productId: 'p2', name: 'Walker', category: 'car_monthly', listMinor: 400 },
          ...{ adjustments: [], amountMinor: 368, refundedMinor: 0, isGone: false, reason: null },
        },
      ],
    });
    const { port, address } = await openCart(quoteOf([car, ped]), {
      api: (api) =>
        api
          .on('POST /api/checkout', { method: 'paypal', providerRef: 'PAYPAL1', payUrl: null })
          .on('POST /api/orders/success', order)
          .on('GET /api/orders/mine', [order]),
    });
    expect(port.sentTo(QUOTE)).toEqual([
      { lines: [{ productId: 'p1' }, { productId: 'p2' }], currency: 'USD' },
    ]);
    expect(screen.getByRole('region', { name: 'Order summary' })).toHaveTextContent(/Total\$12\.88/);
    const paypal = await loadPayPal();
    await paypal.press();
    expect(port.sentTo('POST /api/checkout')).toEqual([
      {
        ...{ lines: [{ productId: 'p1' }, { productId: 'p2' }], total: 1_288, again: false },
        method: 'paypal',
      },
    ]);
    await act(() => paypal.approve('PAYPAL1'));
    await waitFor(() => expect(address()).toBe('/payment-success'));
    expect(await screen.findByText('Walker')).toBeVisible();
    await waitFor(() => expect(useCart.getState().products).toEqual([]));
  });

  it('names the products that cannot be bought now, and lets the player remove them', async () => {
    fill(car, ped);
    const problems = [{ n: 2, code: 'SOLD_OUT' as const }];
    const { person } = await openCart(({ body }: { body: unknown }) => {
      const { lines } = body as { lines: unknown[] };
      return lines.length === 2 ? quoteOf([car, ped], { problems }) : quoteOf([car]);
    });
    expect(
      screen.getByText('Somebody else already has this one, or is paying for it right now.'),
    ).toBeVisible();
    expect(
      screen.getByText('Remove the items that can’t be bought now, then pay for the rest.'),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: /PayPal/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove: Walker' }));
    await waitFor(() => expect(screen.queryByText('Walker')).toBeNull());
    expect(await screen.findByText('What happens next')).toBeVisible();
  });

  it('names the products that this way to pay does not sell', async () => {
    fill(car, ped);
    await openCart(quoteOf([car, ped], { ways: [{ id: 'paypal', lines: [1] }] }));
    const [, second] = within(screen.getByRole('region', { name: 'Order summary' })).getAllByRole('listitem');
    expect(second).toHaveTextContent('This item can’t be paid for this way.');
  });

  it('names a limited item that is too many for one order', async () => {
    fill(car, ped);
    await openCart(quoteOf([car, ped], { problems: [{ n: 2, code: 'CART_SPLIT' }] }));
    const [, second] = within(screen.getByRole('region', { name: 'Order summary' })).getAllByRole('listitem');
    expect(second).toHaveTextContent('Too many limited items for one order. Buy this one afterwards.');
  });

  it('is paid in dinars by tip with one code', async () => {
    fill(car, ped);
    const tnd = quoteOf([car, ped], { currency: 'TND', ways: [{ id: 'tip', lines: [1, 2] }] });
    const ticket = {
      ...{ orderId: 'o1', reference: 'MRG-7K4Q-M2XT', message: 'MRG-7K4Q-M2XT youssef 2 items' },
      ...{ amount: 38_640, expiresAt: '2026-12-03T10:00:00.000Z' },
      ...{ tippingUrl: 'https://tips.example', ticketUrl: 'https://discord.example' },
    };
    const reduced = { ...tnd, lines: tnd.lines.map((line) => ({ ...line, listMinor: 99_000 })) };
    let isStarted = false;
    const { port, person } = await openCart(
      () => (isStarted ? reduced : tnd),
      {
        config: aSiteConfig(),
        api: (api) =>
          api.on('POST /api/checkout', () => {
            isStarted = true;
            return { method: 'tip', providerRef: null, ticket };
          }),
      },
      '/order_tnd?cart',
    );
    await person.click(await screen.findByRole('button', { name: 'Get my reference code' }));
    expect(await screen.findByText(ticket.message)).toBeVisible();
    expect(port.sentTo('POST /api/checkout')).toMatchObject([{ method: 'tip', again: false }]);
    // A new quote renders the page again: the code stays, and the cart until the player leaves.
    expect((await screen.findAllByText('99.00 TND'))[0]).toBeVisible();
    expect(screen.getByText(ticket.message)).toBeVisible();
    expect(useCart.getState().products).toEqual(['p1', 'p2']);
    cleanup();
    expect(useCart.getState().products).toEqual([]);
  });

  it('keeps PayPal’s buttons while the same products are in it', async () => {
    fill(car);
    await openCart(quoteOf([car]));
    await loadPayPal();
    act(() => useCart.getState().add('no longer sold'));
    expect(screen.getAllByRole('button', { name: 'PayPal' })).toHaveLength(1);
  });

  it('shows the failure of its quote, and asks again', async () => {
    fill(car);
    let isDown = true;
    const { person } = openShop('/order?cart', {
      ...{ user, products: [car] },
      api: (api) => api.on(QUOTE, () => (isDown ? new Refusal(503, 'DATABASE_UNAVAILABLE') : quoteOf([car]))),
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    await person.click(again);
    expect(await screen.findByRole('region', { name: 'Order summary' })).toHaveTextContent('Harmattan GT');
  });

  it('is empty without products', async () => {
    openShop('/order?cart', { user });
    expect(await screen.findByText('No product selected.')).toBeVisible();
  });
});
