import { eventually } from '../../../test/eventually.js';
import { Clock } from '../../platform/clock.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

/** Provider timeout in this test; a hanging provider exceeds it. */
const PROVIDER_MS = 800;
const ANSWER_MS = 5_000;
const DAY_MS = 24 * 3_600_000;

interface Fault {
  name: string;
  /** Sets up the provider fault for the next payment. */
  arrange: () => Promise<unknown>;
  /** HTTP status for the player. */
  status: number;
  /** The payment's status after two reconciliations. */
  end: 'paid' | 'processing';
  /** Notifications expected to be answered: how many, and with which status. */
  notified?: [count: number, status: number];
}

describe('a provider that goes wrong', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ env: { PROVIDER_TIMEOUT_MS: String(PROVIDER_MS) } });
  });
  afterAll(() => shop.app.close());
  beforeEach(async () => {
    // No webhooks, unless the fault is about notifications.
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    await shop.app.sandbox.scenario('konnect', 'never-notify', 1_000);
  });
  afterEach(() => jest.restoreAllMocks());

  const paypal = (name: string, more?: Record<string, unknown>) => () =>
    shop.app.sandbox.scenario('paypal', name, 1, more);
  const webhook =
    (name: string, more: Record<string, unknown> = {}) =>
    async () => {
      await shop.app.sandbox.scenario('paypal', 'webhook-none', 0);
      await shop.app.sandbox.scenario('paypal', name, 1, { match: 'CAPTURE.COMPLETED', ...more });
    };

  const faults: Fault[] = [
    {
      name: 'no answer in time',
      arrange: paypal('timeout-after-success', { delayMs: 2_000 }),
      status: 504,
      end: 'paid',
    },
    {
      name: 'a connection that breaks after the charge',
      arrange: paypal('timeout-after-success', { delayMs: 50 }),
      status: 200,
      end: 'paid',
    },
    { name: 'money that is pending', arrange: paypal('pending'), status: 202, end: 'processing' },
    {
      name: 'a webhook that comes twice',
      arrange: webhook('webhook-duplicate'),
      status: 200,
      end: 'paid',
      notified: [2, 200],
    },
    {
      name: 'a webhook that comes late',
      arrange: webhook('webhook-delayed', { delayMs: 300 }),
      status: 200,
      end: 'paid',
      notified: [1, 200],
    },
    {
      name: 'a forged webhook',
      arrange: webhook('webhook-forged'),
      status: 200,
      end: 'paid',
      notified: [1, 400],
    },
  ];

  const notifications = async (status: number) => {
    const { notifications: sent } = await shop.app.sandbox.call<{
      notifications: { type: string; status: number | null }[];
    }>('GET', '/outbox');
    return sent.filter((one) => one.type === 'PAYMENT.CAPTURE.COMPLETED' && one.status === status).length;
  };

  it.each(faults)('$name: ends as $end', async ({ name, arrange, status, end, notified }) => {
    const before = notified ? await notifications(notified[1]) : 0;
    await arrange();
    const product = await shop.sell({ name: `Car of fault ${name}` });
    const ref = await shop.paypalOrder(shop.youssef, product);
    const started = Date.now();
    const answer = await shop.success(shop.youssef, ref);
    expect(Date.now() - started).toBeLessThan(ANSWER_MS);
    expect(answer.status).toBe(status);
    if (notified) {
      await eventually(
        () => notifications(notified[1]),
        (count) => count >= before + notified[0],
      );
    }
    await shop.reconcile();
    await shop.reconcile();
    expect((await shop.payments.findByProviderRef('paypal', ref))?.status).toBe(end);
    const orders = (await shop.ordersOf(shop.youssef)).filter(
      ({ paymentDetails }) => paymentDetails.paymentId === ref,
    );
    expect(orders.map(({ amount, paymentDetails }) => [amount, paymentDetails.status])).toEqual(
      end === 'paid' ? [[650, 'COMPLETED']] : [],
    );
  });

  it('lets what the provider forgets stand once it was paid', async () => {
    const known = await shop.paypalOrder(shop.youssef, await shop.sell({ name: 'Car that was paid' }));
    await shop.success(shop.youssef, known);
    const ref = [...known].reverse().join('');
    const paid = { status: 'paid', providerStatus: 'COMPLETED', statusReason: null };
    await shop.app.connection
      .collection('payments')
      .updateOne({ providerRef: known }, { $set: { providerRef: ref } });
    for (const later of [0, 2 * DAY_MS]) {
      jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + later));
      await shop.app.connection
        .collection('payments')
        .updateOne({ providerRef: ref }, { $set: { lookAt: new Date() } });
      await shop.reconcile();
      expect(await shop.payments.findByProviderRef('paypal', ref)).toMatchObject(paid);
    }
  });

  it('goes on with the payments when another step of reconciliation fails, and says that the round has failed', async () => {
    const ref = await shop.paypalOrder(shop.youssef, await shop.sell({ name: 'Car of a broken round' }));
    jest.spyOn(shop.payments, 'findToReread').mockRejectedValueOnce(new Error('too slow'));
    await expect(shop.reconcile()).rejects.toThrow('reconciliation');
    expect((await shop.payments.findByProviderRef('paypal', ref))?.status).toBe('paid');
  });

  it('answers a player in their own time while reconciliation waits longer for the same payment', async () => {
    await shop.app.sandbox.scenario('paypal', 'timeout-after-success', 1, { delayMs: PROVIDER_MS * 3 });
    const product = await shop.sell({ name: 'Car of two who wait' });
    const ref = await shop.paypalOrder(shop.youssef, product);
    const reconciled = shop.reconcile();
    const status = async () => (await shop.payments.findByProviderRef('paypal', ref))?.status;
    await eventually(status, (now) => now === 'processing');
    const started = Date.now();
    expect(await shop.success(shop.youssef, ref)).toMatchObject({
      status: 504,
      body: { code: 'PROVIDER_TIMEOUT' },
    });
    expect(Date.now() - started).toBeLessThan(PROVIDER_MS * 2);
    await reconciled;
    expect(await status()).toBe('paid');
  });

  it('says what Konnect said last when the time is over before the payment has settled', async () => {
    const ref = await shop.konnectPayment(shop.youssef, await shop.sell({ name: 'Car of a slow payer' }));
    const { status, body } = await shop.verify(shop.youssef, ref);
    expect([status, body]).toEqual([200, { message: 'The payment wasn’t completed.', order: null }]);
  });
});
