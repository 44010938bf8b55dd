import type { Order } from '@city/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../../test/shop/http-port';
import { openShop } from '../../../test/shop/open-shop';
import { anOrder, aProduct } from '../../../test/shop/records';
import { rememberStarted } from '../../features/payment/started-payments';
import { i18n } from '../../platform/i18n/i18n';

const tnd = anOrder({
  currency: 'TND',
  amount: 27_600,
  product: { _id: 'p1', name: 'Harmattan GT', category: 'car_monthly', price: 27.6 },
  paymentDetails: { paymentId: 'abc', method: 'konnect', status: 'COMPLETED' },
});

describe('the return from the payment page', () => {
  it('leads to the success screen when the server knows the order', async () => {
    const { address } = openShop('/order-success?payment_ref=abc', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment verified', order: tnd }),
    });
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(screen.getByText('27.60 TND')).toBeVisible();
    expect(screen.getByText('MRG-7K4Q-M2XT')).toBeVisible();
    // The stamp on the picture of what was bought.
    expect(screen.getByText('Paid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/orders#MRG-7K4Q-M2XT',
    );
    expect(address()).toBe('/payment-success-tnd');
  });

  it('leads to the failure screen when there is no order, with the message and the reference', async () => {
    const { address } = openShop('/order-success?payment_ref=abc', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText('Unfortunately, your payment could not be processed.')).toBeVisible();
    const [first] = screen.getAllByRole('term');
    expect(first).toHaveTextContent('Were you charged?');
    // What happened is said once, in the server's words.
    expect(screen.getByText('Payment not completed')).toBeVisible();
    expect(screen.queryByText(i18n._('payment.reason.not-paid.what'))).toBeNull();
    expect(screen.getByText('abc')).toBeVisible();
    expect(screen.getByText(/The payment provider shows no completed payment/)).toBeVisible();
    expect(address()).toBe('/payment-failed');
    // The page already says to try again.
    expect(screen.getByText('Choose another way to pay, or open a ticket.')).toBeVisible();
  });

  it.each(['fr', 'ar'] as const)('says so in %s without the server’s English message', async (locale) => {
    openShop('/order-success?payment_ref=abc', {
      locale,
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
    });
    expect(await screen.findByText(i18n._('payment.reason.not-paid.what'))).toBeVisible();
    expect(screen.getByText('abc')).toBeVisible();
    expect(screen.queryByText('Payment not completed')).toBeNull();
  });

  it('shows why it could not be verified, and retries', async () => {
    let down = true;
    const { person } = openShop('/order-success?payment_ref=abc', {
      api: (api) =>
        api.on('GET /api/payment/verify/abc', () =>
          down ? new Refusal(502, 'PROVIDER_UNAVAILABLE') : { message: 'Payment verified', order: tnd },
        ),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Payment verification failed');
    expect(alert).toHaveTextContent('Please look there before you pay again');
    down = false;
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  it.each(['/order-success', '/payment-failed-tnd'])(
    'shows at %s, while it checks, the item of a payment that this tab started, and the reference',
    async (path) => {
      rememberStarted('abc', aProduct(), { amount: 27_600, currency: 'TND' });
      openShop(`${path}?payment_ref=abc`, {
        products: [aProduct()],
        api: (api) => api.on('GET /api/payment/verify/abc', () => new Promise(() => undefined)),
      });
      await waitFor(() => expect(screen.getByText('Harmattan GT')).toBeVisible());
      expect(screen.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
      expect(screen.getByText('abc')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Copy payment reference' })).toBeVisible();
      expect(screen.getByText(/^If you leave, your order still appears under/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
    },
  );

  it.each(['/order-success', '/payment-failed-tnd'])(
    'shows at %s what was not paid, and links the other ways to pay for it',
    async (path) => {
      rememberStarted('abc', aProduct(), { amount: 27_600, currency: 'TND' });
      openShop(`${path}?payment_ref=abc`, {
        api: (api) =>
          api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
      });
      expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
      expect(await screen.findByText('Harmattan GT')).toBeVisible();
      expect(screen.getByText('27.60 TND')).toBeVisible();
      const link = (name: string) => screen.getByRole('link', { name });
      expect(link('Try again')).toHaveAttribute('href', '/order_tnd?product=harmattan-gt');
      expect(link('Other ways to pay')).toHaveAttribute('href', '/shop/products/harmattan-gt');
    },
  );

  it('explains an address without a reference', async () => {
    openShop('/order-success');
    expect(await screen.findByText('This link has no payment reference.')).toBeVisible();
  });

  it('verifies a failure with the server before showing it', async () => {
    const { address } = openShop('/payment-failed-tnd?payment_ref=abc', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment verified', order: tnd }),
    });
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    expect(address()).toBe('/payment-success-tnd');
  });

  it('does not call a payment failed while it cannot be verified, and retries', async () => {
    let down = true;
    const { person } = openShop('/payment-failed-tnd?payment_ref=abc', {
      api: (api) =>
        api.on('GET /api/payment/verify/abc', () =>
          down ? new Refusal(502, 'PROVIDER_UNAVAILABLE') : { message: 'Payment verified', order: tnd },
        ),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please look there before you pay again');
    expect(screen.queryByText('Payment Failed')).toBeNull();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  it('shows the failure of a card payment in dinars', async () => {
    openShop('/payment-failed-tnd?payment_ref=abc', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText('Please try again or contact support if the issue persists.')).toBeVisible();
  });
});

describe('the success screen', () => {
  const neon = { effect: 'car.neon', note: null, at: tnd.createdAt, usualMinutes: null, choice: null };
  const openReceipt = (benefits: Order['benefits']) =>
    openShop(
      { pathname: '/payment-success-tnd', state: { order: tnd } },
      { api: (api) => api.on('GET /api/orders/mine', [{ ...tnd, benefits }]) },
    );

  it('shows the picture of what was bought', async () => {
    openReceipt([]);
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    await waitFor(() =>
      expect(document.querySelector('img[src="/art/products/harmattan-gt.svg"]')).toBeInTheDocument(),
    );
  });

  it('shows that the handover comes next', async () => {
    openReceipt([{ ...neon, state: 'waiting', waitsFor: 'online' }]);
    const path = within(await screen.findByRole('list', { name: 'Order progress' }));
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment (done)',
      '2Handover',
    ]);
    expect(path.getByText('Handover').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('shows the state of the delivery instead of the sentence that the team will deliver', async () => {
    openReceipt([{ ...neon, state: 'waiting', waitsFor: 'link' }]);
    expect(await screen.findByText(/so the server recognises you/)).toBeVisible();
    expect(screen.queryByText(/The team will deliver/)).toBeNull();
    expect(screen.getByText(/^If it isn’t there within/)).toBeVisible();
  });

  it('says that the team will deliver, as long as the order has no benefits', async () => {
    openReceipt([]);
    expect(await screen.findByText(/^The team will deliver your item in the city/)).toBeVisible();
  });
});

describe('a direct visit', () => {
  it.each(['/payment-success', '/payment-success-tnd'])('to %s claims no purchase', async (path) => {
    openShop(path);
    expect(await screen.findByText('No payment to show here.')).toBeVisible();
    expect(screen.queryByText('Payment Successful!')).toBeNull();
  });

  it.each(['/payment-failed', '/payment-failed-tnd'])('to %s has the texts of a failure', async (path) => {
    openShop(path);
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(screen.getByText(/None of your payments has just failed/)).toBeVisible();
  });
});
