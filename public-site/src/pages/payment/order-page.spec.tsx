import { toast } from '@city/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../../test/shop/http-port';
import { promptsBeforeUnload } from '../../../test/shop/leaving';
import { openShop, type ShopWorld } from '../../../test/shop/open-shop';
import { resetPayPal, loadPayPal } from '../../../test/shop/paypal-sdk';
import { aPlayer, anOrder, aProduct } from '../../../test/shop/records';

const bronze = aPlayer({ pack: 'Bronze' });
const entry = { pathname: '/order', state: { product: aProduct() } };

async function openOrder(world: ShopWorld = {}) {
  const shop = openShop(entry, { user: bronze, ...world });
  const paypal = await loadPayPal();
  return { ...shop, paypal };
}

describe('the order in dollars', () => {
  afterEach(resetPayPal);

  it('says that nothing was chosen', async () => {
    openShop('/order');
    expect(await screen.findByText('No product selected.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  });

  it('offers no payment for the last one that somebody else has', async () => {
    openShop('/order?product=harmattan-gt', {
      user: bronze,
      products: [aProduct({ stock: { total: 1, left: 0, buying: 0 } })],
    });
    expect(
      await screen.findByText('Somebody else already has this one, or is paying for it right now.'),
    ).toBeVisible();
    expect(screen.getByText('You haven’t been charged.')).toBeVisible();
  });

  it('says in plain words that somebody was faster', async () => {
    const { paypal } = await openOrder({
      api: (api) => api.on('POST /api/payment/paypal/orders', new Refusal(409, 'SOLD_OUT')),
    });
    await paypal.press();
    expect(
      await screen.findByText('Somebody else already has this one, or is paying for it right now.'),
    ).toBeVisible();
  });

  it('finds the product by its slug, with the current price', async () => {
    openShop('/order?product=harmattan-gt', { user: bronze });
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(summary).toHaveTextContent('Harmattan GT');
    expect(summary).toHaveTextContent('$9.20');
    expect(summary).toHaveTextContent('8 % off');
  });

  it('says beside the order what follows, and where to ask before paying', async () => {
    openShop('/order?product=harmattan-gt', { user: bronze });
    const beside = within(await screen.findByRole('complementary'));
    expect(beside.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(beside.getByRole('link', { name: 'About this item' })).toHaveAttribute(
      'href',
      '/shop/products/harmattan-gt',
    );
    expect(beside.getByRole('link', { name: 'Open a ticket' })).toBeVisible();
  });

  it('shows each line of the server’s price, whose discount it is and what the product does', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const until = '2026-12-23T10:00:00.000Z';
    const quote = {
      ...{ productId: 'p1', price: usd(1000), total: usd(830), alreadyHeld: false },
      discount: { pack: 'Gold', group: 'vip', rank: 4, by: 'purchase', until, percent: 17, off: usd(170) },
      effects: [
        { group: 'vip', rank: 1, kind: 'waits', startsAt: until, endsAt: '2027-01-22T10:00:00.000Z' },
      ].map((effect) => ({ ...effect, other: { rank: 4, until } })),
    };
    const { port, paypal } = await openOrder({
      api: (api) =>
        api
          .on('GET /api/products/p1/quote?currency=USD', quote)
          .on('POST /api/payment/paypal/orders', { id: 'PAYPAL1' }),
    });
    const summary = await screen.findByRole('region', { name: 'Order summary' });
    expect(await within(summary).findByText('Platinum pack')).toHaveTextContent('until 23 December 2026');
    expect(summary).toHaveTextContent('Price$10.00');
    expect(summary).toHaveTextContent('17 % off −$1.70');
    expect(summary).toHaveTextContent('Total$8.30');
    expect(summary).toHaveTextContent(
      'Starts later: your Platinum pack comes first. Bronze starts on 23 December 2026 and ends on 22 January 2027',
    );
    await paypal.press();
    expect(port.sentTo('POST /api/payment/paypal/orders')).toEqual([
      { productId: 'p1', expectedPrice: 8.3, again: false },
    ]);
  });

  it('offers no payment for what is already held', async () => {
    const usd = { amount: 500, currency: 'USD' };
    const effects = [{ group: 'vip', rank: 1, kind: 'held', startsAt: null, endsAt: null, other: null }];
    const quote = { productId: 'p1', price: usd, total: usd, discount: null, alreadyHeld: true, effects };
    openShop(entry, { api: (api) => api.on('GET /api/products/p1/quote?currency=USD', quote) });
    expect(await screen.findByText('You already have this, or something better.')).toBeVisible();
    expect(screen.getByText('You haven’t been charged.')).toBeVisible();
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  it('offers no payment for what the player may not buy, and links to what they need', async () => {
    const usd = { amount: 500, currency: 'USD' };
    const details = { fact: 'level', group: 'vip', rank: 3, exact: false, link: '/packshop' };
    const quote = {
      ...{ productId: 'p1', price: usd, total: usd, discount: null, alreadyHeld: false, effects: [] },
      ...{ lastPurchase: null, problem: { code: 'NOT_ELIGIBLE', details } },
    };
    openShop(entry, { api: (api) => api.on('GET /api/products/p1/quote?currency=USD', quote) });
    expect(await screen.findByText(/^For players with the Gold pack or a higher one\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See how to get it' })).toHaveAttribute('href', '/packshop');
    expect(screen.queryByText('What happens next')).toBeNull();
  });

  describe('what the player has just bought', () => {
    const usd = { amount: 1000, currency: 'USD' };
    const quote = {
      ...{ productId: 'p1', price: usd, total: usd, discount: null, alreadyHeld: false, effects: [] },
      lastPurchase: null as object | null,
    };
    const at = new Date(2026, 10, 28, 19, 12).toISOString();
    const bought = { ...quote, lastPurchase: { number: 'MRG-7K4Q-M2XT', at } };

    it('says when, links to the order, and sells another one only after a named click', async () => {
      const { port, person } = openShop(entry, {
        api: (api) =>
          api
            .on('GET /api/products/p1/quote?currency=USD', bought)
            .on('POST /api/payment/paypal/orders', { id: 'PAYPAL2' }),
      });
      expect(await screen.findByText(/^You bought this at (19:12|7:12 PM)\.$/)).toBeVisible();
      expect(screen.getByText('You haven’t been charged again.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your order' })).toHaveAttribute(
        'href',
        '/orders#MRG-7K4Q-M2XT',
      );
      await person.click(screen.getByRole('button', { name: 'Buy another' }));
      const paypal = await loadPayPal();
      await act(() => paypal.press());
      expect(port.sentTo('POST /api/payment/paypal/orders')).toEqual([
        { productId: 'p1', expectedPrice: 10, again: true },
      ]);
    });

    it('is asked about when another tab was faster', async () => {
      let answer: object = quote;
      const { paypal } = await openOrder({
        api: (api) =>
          api
            .on('GET /api/products/p1/quote?currency=USD', () => answer)
            .on('POST /api/payment/paypal/orders', new Refusal(409, 'ALREADY_PAID')),
      });
      answer = bought;
      await act(() => paypal.press());
      expect(await screen.findByRole('button', { name: 'Buy another' })).toBeVisible();
    });

    it('is asked about before a page from the back button shows a way to pay', async () => {
      const answers: ((quote: object) => void)[] = [];
      const { port } = openShop(entry, {
        api: (api) =>
          api.on(
            'GET /api/products/p1/quote?currency=USD',
            () => new Promise((resolve) => answers.push(resolve)),
          ),
      });
      const pay = () => document.querySelector('[aria-label="Pay in dollars"]')?.closest('[inert]');
      const asked = (times: number) =>
        waitFor(() => expect(port.sentTo('GET /api/products/p1/quote?currency=USD')).toHaveLength(times));
      await loadPayPal();
      await asked(1);
      expect(pay()).toBeTruthy();
      await act(async () => answers[0]?.(quote));
      await waitFor(() => expect(pay()).toBeFalsy());
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      await asked(2);
      expect(pay()).toBeTruthy();
      await act(async () => answers[1]?.(bought));
      expect(await screen.findByRole('button', { name: 'Buy another' })).toBeVisible();
      expect(document.querySelector('[aria-label="Pay in dollars"]')).toBeNull();
    });
  });

  it('prefers the catalogue over the navigation state', async () => {
    openShop({ pathname: '/order', state: { product: aProduct({ price: 1 }) } }, { user: aPlayer() });
    expect(await screen.findAllByText('$10.00')).not.toHaveLength(0);
  });

  it('asks visitors to log in and comes back to the same product', async () => {
    openShop('/order?product=harmattan-gt', { user: null });
    expect(await screen.findByRole('link', { name: 'Log in with Discord' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Forder%3Fproduct%3Dharmattan-gt',
    );
  });

  it.each([
    ['what is not for sale', { products: [aProduct({ available: false })] }, /isn’t for sale right now/],
    ['a suspended player', { user: aPlayer({ suspended: true }) }, /account is suspended/],
  ] as const)('does not sell to or as %s', async (_, world, text) => {
    openShop('/order?product=harmattan-gt', world as ShopWorld);
    expect(await screen.findByText(text)).toBeVisible();
    expect(document.querySelector('script[src*="paypal.com"]')).toBeNull();
  });

  it('tells a suspended player why and until when', async () => {
    const suspension = { reason: 'Insults in the market.', until: '2026-12-01T12:00:00.000Z' };
    openShop('/order?product=harmattan-gt', { user: aPlayer({ suspended: true, suspension }) });
    expect(await screen.findByText('Insults in the market.')).toBeVisible();
    expect(screen.getByText(/Your suspension ends on 1 December 2026/)).toBeVisible();
    expect(
      screen.getByText(/you can appeal within 14 days: open a ticket on our Discord or write to/),
    ).toBeVisible();
  });

  it('creates the order at the price shown, records the approved one and shows the receipt', async () => {
    const { port, paypal, address } = await openOrder({
      api: (api) =>
        api
          .on('POST /api/payment/paypal/orders', { id: 'PAYPAL1' })
          .on('POST /api/orders/success', anOrder()),
    });
    expect(await paypal.press()).toBe('PAYPAL1');
    expect(port.sentTo('POST /api/payment/paypal/orders')).toEqual([
      { productId: 'p1', expectedPrice: 9.2, again: false },
    ]);
    await act(() => paypal.approve('PAYPAL1'));
    expect(port.sentTo('POST /api/orders/success')).toEqual([
      { product: { _id: 'p1' }, paymentDetails: { id: 'PAYPAL1' } },
    ]);
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(screen.getByText('Thank you for your purchase!')).toBeVisible();
    expect(screen.getByText(/If it isn’t there within 24 hours, open a ticket/)).toBeVisible();
    expect(screen.getByText('$9.20')).toBeVisible();
    expect(screen.getByText('MRG-7K4Q-M2XT')).toBeVisible();
    expect(screen.queryByText('order-77')).toBeNull();
    expect(address()).toBe('/payment-success');
  });

  it('shows on the receipt where the order is, and has its number to copy', async () => {
    const benefit = {
      ...{ effect: 'scene.1', note: null, at: '2026-11-23T10:00:00.000Z', usualMinutes: 170 },
      ...{ waitsFor: null, choice: null },
    };
    const order = anOrder({ benefits: [{ ...benefit, state: 'waiting' }] });
    const { person } = openShop(
      { pathname: '/payment-success', state: { order: anOrder() } },
      { api: (api) => api.on('GET /api/orders/mine', [anOrder({ number: 'MRG-0000-0000' }), order]) },
    );
    expect(await screen.findByRole('heading', { name: 'Where it is now' })).toBeVisible();
    expect(screen.getByText(/Usually within 3 hours/)).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getByRole('button', { name: 'Copy order number' }));
    expect(copied).toHaveBeenCalledWith(order.number);
  });

  it('leads from the receipt of a pack to My city', async () => {
    const order = anOrder({ product: { _id: 'p1', name: 'Silver', category: 'membership', price: 9.2 } });
    openShop({ pathname: '/payment-success', state: { order } });
    expect(await screen.findByRole('link', { name: 'See it in My city' })).toHaveAttribute('href', '/me');
  });

  it('asks before the page is closed only while an approved payment is being recorded', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const { paypal } = await openOrder({
      api: (api) => api.on('POST /api/orders/success', () => new Promise((resolve) => (answer = resolve))),
    });
    expect(promptsBeforeUnload()).toBe(false);
    let approved: Promise<void> | undefined;
    act(() => void (approved = paypal.approve('PAYPAL1')));
    expect(await screen.findByText(/We’re recording your order/)).toBeVisible();
    expect(promptsBeforeUnload()).toBe(true);
    answer(anOrder());
    await act(() => approved ?? Promise.resolve());
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(promptsBeforeUnload()).toBe(false);
  });

  it('does not redirect a player who has navigated away', async () => {
    let answer: (order: unknown) => void = () => undefined;
    const booked = jest.spyOn(toast, 'success');
    const { paypal, person, address } = await openOrder({
      api: (api) => api.on('POST /api/orders/success', () => new Promise((resolve) => (answer = resolve))),
    });
    let approved: Promise<void> | undefined;
    act(() => void (approved = paypal.approve('PAYPAL1')));
    await screen.findByText(/We’re recording your order/);
    await person.click(screen.getByRole('link', { name: 'Read the terms' }));
    expect(address()).toBe('/terms');
    answer(anOrder());
    await act(() => approved ?? Promise.resolve());
    expect(address()).toBe('/terms');
    expect(booked).toHaveBeenCalledWith(expect.stringMatching(/Harmattan GT.*is complete/));
  });

  describe('after the payment window was closed', () => {
    const close = async (answer: unknown) => {
      const page = await openOrder({ api: (api) => api.on('POST /api/orders/success', answer) });
      act(() => page.paypal.cancel('PAYPAL1'));
      return page;
    };

    it('says that nothing was taken once the server has said so', async () => {
      let answer: (refusal: Refusal) => void = () => undefined;
      await close(() => new Promise((resolve) => (answer = resolve)));
      expect(await screen.findByText(/We’re checking with the payment provider/)).toBeVisible();
      expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
      answer(new Refusal(409, 'PAYMENT_NOT_APPROVED'));
      expect(await screen.findByText('You closed the payment window.')).toBeVisible();
      expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
    });

    it('shows the order if the payment had been approved before', async () => {
      const { address } = await close(() => anOrder());
      expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      expect(address()).toBe('/payment-success');
    });

    it.each([
      ['the provider cannot be asked', new Refusal(502, 'PROVIDER_UNAVAILABLE')],
      ['the payment is unknown', new Refusal(404, 'PAYMENT_NOT_FOUND')],
    ])('claims nothing about money if %s', async (_, refusal) => {
      await close(refusal);
      expect(await screen.findByText(/PAYPAL1/)).toBeVisible();
      expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
      expect(screen.queryByText('You closed the payment window.')).toBeNull();
    });
  });

  it('reopens the window for another card when the first was declined', async () => {
    const { paypal, address } = await openOrder({
      api: (api) => api.on('POST /api/orders/success', new Refusal(402, 'INSTRUMENT_DECLINED')),
    });
    await act(() => paypal.approve('PAYPAL1'));
    expect(paypal.restarts()).toBe(1);
    expect(screen.getByText(/Your card was declined and you haven’t been charged/)).toBeVisible();
    expect(address()).toBe('/order');
  });

  it('shows the new price when it has changed', async () => {
    let price = 10;
    const { paypal } = await openOrder({
      user: aPlayer(),
      api: (api) =>
        api
          .on('GET /api/products', () => [aProduct({ price })])
          .on('POST /api/payment/paypal/orders', new Refusal(409, 'PRICE_CHANGED')),
    });
    price = 12;
    await act(() => paypal.press());
    expect(await screen.findByText('The price has changed, please review your order')).toBeVisible();
    expect(await screen.findAllByText('$12.00')).not.toHaveLength(0);
  });

  it('says that no money was taken when the payment could not be started', async () => {
    const { paypal } = await openOrder({
      api: (api) => api.on('POST /api/payment/paypal/orders', new Refusal(502, 'PROVIDER_UNAVAILABLE')),
    });
    await act(() => paypal.press());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Payment failed. Please try again.');
    expect(alert).toHaveTextContent('You haven’t been charged.');
    expect(alert).toHaveTextContent('req-1');
  });

  it('does not say that no money was taken when the provider’s window is lost after the order was made', async () => {
    const { paypal } = await openOrder({
      api: (api) => api.on('POST /api/payment/paypal/orders', { id: 'PAYPAL1' }),
    });
    await act(() => paypal.press());
    act(() => paypal.fail());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('PAYPAL1');
    expect(alert).not.toHaveTextContent('You haven’t been charged');
    expect(screen.getByRole('button', { name: 'Check my payment again' })).toBeVisible();
  });

  it('can retry when an approved payment could not be recorded', async () => {
    let down = true;
    const { person, paypal } = await openOrder({
      api: (api) =>
        api.on('POST /api/orders/success', () =>
          down ? new Refusal(502, 'PROVIDER_UNAVAILABLE') : anOrder(),
        ),
    });
    await act(() => paypal.approve('PAYPAL1'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error in processing your order.');
    expect(alert).toHaveTextContent('PAYPAL1');
    expect(alert).not.toHaveTextContent('You haven’t been charged');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Check my payment again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  it('ends on the failure screen when the provider’s refusal is final', async () => {
    const { paypal, address } = await openOrder({
      api: (api) =>
        api.on('POST /api/orders/success', new Refusal(402, 'PAYMENT_DECLINED', 'The payment was declined')),
    });
    await act(() => paypal.approve('PAYPAL1'));
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText('You haven’t been charged.')).toBeVisible();
    expect(screen.getByText('PAYPAL1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/order?product=harmattan-gt',
    );
    expect(address()).toBe('/payment-failed');
  });
});
