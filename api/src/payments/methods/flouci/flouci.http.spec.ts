import type { InitPaymentResult } from '@city/contracts';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { describePaymentMethod } from '../../core/method-kit.spec-helper.js';
import { FLOUCI } from './flouci.method.js';

describePaymentMethod(FLOUCI, {
  provider: 'flouci',
  silence: 'never-notify',
  pay: (shop, id) => shop.app.sandbox.payFlouci(id),
  refuseCard: (shop, id) => shop.app.sandbox.failFlouci(id),
  refused: 'declined',
  mismatches: [
    ['wrong-amount', 'amount'],
    ['wrong-currency', 'currency'],
    ['wrong-tracking-id', 'order_id'],
  ],
  paths: { start: '/generate_payment', read: '/verify_payment/' },
  unknownRef: 'nobodysPaymentAtFlouci',
  badCredentials: { variable: 'FLOUCI_PRIVATE_KEY', finding: 'FLOUCI_PUBLIC_KEY, FLOUCI_PRIVATE_KEY' },
});

describe('Flouci', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.app.sandbox.scenario('flouci', 'never-notify', 1_000);
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());

  const start = async (name: string) => {
    const { _id } = await shop.sell({ name });
    const { body } = await shop.youssef.post<InitPaymentResult>('/api/payment/init-payment', {
      productId: _id,
      method: 'flouci',
    });
    const id = body.payUrl.split('/').at(-1) ?? '';
    return { ref: body.paymentRef, id };
  };
  const calls = () => {
    const spy = jest.spyOn(globalThis, 'fetch');
    return () => spy.mock.calls.filter(([url]) => JSON.stringify(url).includes('/verify_payment/')).length;
  };

  it('gets our id in every address, because the links are sent before it has named the payment', async () => {
    const { ref, id } = await start('Car with links');
    const { flouci } = await shop.app.sandbox.call<{ flouci: { payments: Record<string, string>[] } }>(
      'GET',
      '/state',
    );
    expect(flouci.payments.find((payment) => payment['id'] === id)).toMatchObject({
      amount: 18_000,
      trackingId: ref,
      acceptsCards: true,
      webhook: `${shop.app.url}/api/payment/webhook/flouci?payment=${ref}`,
      successLink: `${shop.app.url}/order-success?payment_ref=${ref}`,
      failLink: `${shop.app.url}/payment-failed-tnd?payment_ref=${ref}`,
    });
  });

  it('is asked once by many hints about one payment, and not at all about one that is paid', async () => {
    const { ref, id } = await start('Car of many hints');
    const hint = () => shop.app.newClient(null).post(`/api/payment/webhook/flouci?payment=${ref}`, {});
    const asked = calls();
    for (let n = 0; n < 5; n += 1) expect((await hint()).status).toBe(200);
    expect(asked()).toBe(1);
    await shop.app.sandbox.payFlouci(id);
    await shop.verify(shop.youssef, ref);
    const paid = asked();
    await hint();
    expect(asked()).toBe(paid);
  });

  it('leaves a payment open while it answers without success', async () => {
    const { ref, id } = await start('Car without success');
    await shop.app.sandbox.payFlouci(id);
    await shop.app.sandbox.scenario('flouci', 'unsuccessful', 1);
    expect((await shop.verify(shop.youssef, ref)).body).toMatchObject({ order: null });
    expect((await shop.verify(shop.youssef, ref)).body.order?.amount).toBe(18_000);
  });

  it('waits for a payment that settles a moment after the return', async () => {
    await shop.app.sandbox.scenario('flouci', 'late', 1, { delayMs: 500 });
    const { ref, id } = await start('Car that settles late');
    await shop.app.sandbox.payFlouci(id);
    expect((await shop.verify(shop.youssef, ref)).body.order?.paymentDetails.method).toBe('flouci');
  });

  it('is chosen by the page only: a call without a method starts the first way, and other ways are refused', async () => {
    const { _id: productId } = await shop.sell({ name: 'Car without a method' });
    const init = (body: object) => shop.youssef.post<InitPaymentResult>('/api/payment/init-payment', body);
    const { body } = await init({ productId });
    expect((await shop.payments.findByProviderRef('konnect', body.paymentRef))?.provider).toBe('konnect');
    for (const method of ['paypal', 'tip', 'cash', 1]) {
      expect(await init({ productId, method })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ field: 'method' }] },
      });
    }
  });
});
