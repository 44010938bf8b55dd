import { cleanup, screen, within } from '@testing-library/react';
import { leaveFor } from '../../features/payment/leave-for';
import { chooseLanguage, startRedirect } from '../../platform/i18n/language-choice';
import { Refusal } from '../../../test/shop/http-port';
import { openShop, type ShopWorld } from '../../../test/shop/open-shop';
import { promptsBeforeUnload } from '../../../test/shop/leaving';
import { aPlayer, aSiteConfig } from '../../../test/shop/records';

jest.mock('../../features/payment/leave-for', () => ({ leaveFor: jest.fn() }));

const started = { payUrl: 'https://pay.example/pay?payment_ref=abc', paymentRef: 'abc' };

function openTnd(world: ShopWorld = {}) {
  return openShop('/order_tnd?product=harmattan-gt', { user: aPlayer({ pack: 'Bronze' }), ...world });
}

describe('the order in dinars by card', () => {
  afterEach(() => jest.mocked(leaveFor).mockClear());

  it('starts the payment at the displayed price and redirects to the payment page', async () => {
    const { person, port } = openTnd({ api: (api) => api.on('POST /api/payment/init-payment', started) });
    await person.click(await screen.findByRole('button', { name: 'Pay 27.60 TND' }));
    expect(await screen.findByRole('heading', { name: 'Processing Payment for Harmattan GT' })).toBeVisible();
    expect(port.sentTo('POST /api/payment/init-payment')).toEqual([
      { productId: 'p1', amount: 27_600, method: 'konnect', again: false },
    ]);
    expect(leaveFor).toHaveBeenCalledWith(started.payUrl);
  });

  it('brings the player back in the language of the page, not in the one of an earlier visit', async () => {
    chooseLanguage('ar');
    const { person } = openTnd({ api: (api) => api.on('POST /api/payment/init-payment', started) });
    await person.click(await screen.findByRole('button', { name: 'Pay 27.60 TND' }));
    await screen.findByRole('heading', { name: /^Processing Payment/ });
    const back = { pathname: '/order-success', search: '?payment_ref=abc', hash: '' };
    expect(startRedirect({ ...back, languages: ['ar'], userAgent: 'Firefox' })).toBeNull();
  });

  it('offers no choice where there is one provider', async () => {
    openTnd();
    await screen.findByRole('button', { name: 'Pay 27.60 TND' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('offers the choice of several, and starts with the chosen one', async () => {
    const { person, port } = openTnd({
      config: aSiteConfig(['paypal', 'konnect', 'flouci', 'tip']),
      api: (api) => api.on('POST /api/payment/init-payment', started),
    });
    const ways = within(await screen.findByRole('radiogroup', { name: 'Pay with' }));
    expect(ways.getByRole('radio', { name: 'Konnect' })).toBeChecked();
    await person.click(ways.getByRole('radio', { name: 'Flouci' }));
    await person.click(screen.getByRole('button', { name: 'Pay 27.60 TND' }));
    await screen.findByText('Taking you to the payment page...');
    expect(port.sentTo('POST /api/payment/init-payment')).toEqual([
      { productId: 'p1', amount: 27_600, method: 'flouci', again: false },
    ]);
  });

  it('finds its reference in an address to which a provider has glued its own', async () => {
    const { port } = openShop('/order-success?payment_ref=abc?payment_id=xyz', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
    });
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(port.sentTo('GET /api/payment/verify/abc')).toHaveLength(1);
  });

  it('asks before the page is closed only while the payment is being started', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { person } = openTnd({
      api: (api) =>
        api.on('POST /api/payment/init-payment', () => new Promise((resolve) => (answer = resolve))),
    });
    const button = await screen.findByRole('button', { name: 'Pay 27.60 TND' });
    expect(promptsBeforeUnload()).toBe(false);
    await person.click(button);
    expect(await screen.findByText(/The team delivers your item once the payment succeeds/)).toBeVisible();
    expect(promptsBeforeUnload()).toBe(true);
    answer(started);
    await screen.findByText('Taking you to the payment page...');
    expect(promptsBeforeUnload()).toBe(false);
  });

  it('says why the payment could not be started, and can be tried again', async () => {
    let down = true;
    const { person } = openTnd({
      api: (api) =>
        api.on('POST /api/payment/init-payment', () =>
          down ? new Refusal(504, 'PROVIDER_TIMEOUT') : started,
        ),
    });
    await person.click(await screen.findByRole('button', { name: 'Pay 27.60 TND' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Payment initiation failed. Please try again.');
    expect(alert).toHaveTextContent('You haven’t been charged.');
    expect(leaveFor).not.toHaveBeenCalled();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Pay 27.60 TND' }));
    await screen.findByText('Taking you to the payment page...');
  });

  it('returns to the same product after a declined card', async () => {
    const { person } = openTnd({ api: (api) => api.on('POST /api/payment/init-payment', started) });
    await person.click(await screen.findByRole('button', { name: 'Pay 27.60 TND' }));
    await screen.findByText('Taking you to the payment page...');
    cleanup();

    openShop('/payment-failed-tnd?payment_ref=abc', {
      api: (api) => api.on('GET /api/payment/verify/abc', { message: 'Payment not completed', order: null }),
    });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/order_tnd?product=harmattan-gt',
    );
  });
});
