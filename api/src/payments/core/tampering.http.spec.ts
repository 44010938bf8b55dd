import type { Order } from '@city/contracts';
import fc from 'fast-check';
import type { Client } from '../../../test/client.js';
import { storyCount } from '../../../test/story-count.js';
import { ALL_METHODS } from '../methods/all-methods.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

/** Fixed, for reproducible runs. */
const SEED = 20_261;
const CALLS = storyCount('TAMPERED_CALLS', 1_000);
const AT_ONCE = 10;

interface Call {
  path: string;
  body: unknown;
}

const REDIRECTS = ALL_METHODS.filter(({ shown }) => shown.pays === 'redirect').map(({ id }) => id);
const CURRENCIES = new Map<string, string>(ALL_METHODS.map(({ id, shown }) => [id, shown.currency]));

const ID = /^[a-f0-9]{24}$/;
const json = fc.jsonValue({ maxDepth: 1 });
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', [], {}, { $ne: null }, { $gt: '' }, '__proto__', -1, 1e308),
  json,
);

describe('tampered calls about money', () => {
  let shop: Shop;
  /** The player's own paid PayPal order, and another player's approved one. */
  let paid: string;
  let others: string;
  beforeAll(async () => {
    shop = await openShop({
      env: {
        LIMIT_PAYMENT_STARTS_PER_MINUTE: '100000',
        LIMIT_WRITES_PER_MINUTE: '100000',
        LIMIT_REQUESTS_PER_MINUTE: '100000',
      },
    });
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
    const salma = await shop.app.loginAs('salma');
    others = await shop.paypalOrder(salma);
    paid = await shop.paypalOrder(shop.youssef);
    await shop.success(shop.youssef, paid);
  });
  afterAll(() => shop.app.close());

  /** A price that differs from the server's. */
  const price = (own: number) =>
    fc.oneof(
      fc.double({ min: 0, max: 1_000, noNaN: true }).filter((value) => value !== own),
      fc.integer({ min: 0, max: 100_000 }).filter((value) => value !== own),
      fc.constantFrom(own + 0.001, own - 0.01, own * 100, own / 100, -own, `${own}`, [own]),
      odd,
    );

  /** A wrong product. */
  const product = () =>
    fc.oneof(
      fc.stringMatching(ID).filter((id) => id !== shop.car._id),
      fc.constantFrom<unknown>({ $ne: shop.car._id }, [shop.car._id], `${shop.car._id} `, 0),
      odd,
    );

  /** Any claim about the buyer. */
  const claims = fc.record(
    {
      userId: fc.oneof(fc.stringMatching(/^[1-9]\d{16,17}$/), odd),
      userName: odd,
      user: odd,
      role: fc.constant('Admin'),
      discountPercent: fc.nat(100),
      amountMinor: fc.nat(100),
      currency: fc.constantFrom('USD', 'EUR', 'TND'),
      status: fc.constantFrom('COMPLETED', 'paid'),
      mode: fc.constantFrom('live', 'local'),
    },
    { requiredKeys: [] },
  );

  const calls = (): fc.Arbitrary<Call> => {
    const productId = shop.car._id;
    const paypal = '/api/payment/paypal/orders';
    const redirect = '/api/payment/init-payment';
    const method = fc.constantFrom(undefined, ...REDIRECTS);
    const success = '/api/orders/success';
    const at = (path: string, body: fc.Arbitrary<unknown>) => body.map((sent) => ({ path, body: sent }));
    const strange = fc.oneof(
      fc.constantFrom(others, others.toLowerCase(), `${paid}x`, 'x'),
      fc.stringMatching(/^[A-Z0-9]{17}$/),
      odd,
    );
    return fc.oneof(
      at(paypal, fc.record({ productId: fc.constant(productId), expectedPrice: price(6.5) })),
      at(paypal, fc.record({ productId: product(), expectedPrice: fc.constant(6.5) })),
      at(
        paypal,
        claims.map((said) => ({ productId, expectedPrice: 0.01, ...said })),
      ),
      at(redirect, fc.record({ method, productId: fc.constant(productId), amount: price(18_000) })),
      at(redirect, fc.record({ method, productId: product(), amount: fc.constant(18_000) })),
      at(
        redirect,
        fc.record({
          method,
          productId: fc.constant(productId),
          amount: fc.nat(17_999),
          receiverWalletId: odd,
          token: fc.constantFrom('USD', 'EUR', 'TND'),
          firstName: fc.string({ maxLength: 30 }),
        }),
      ),
      at(
        success,
        fc.record({ paymentDetails: fc.record({ id: strange, status: fc.constant('COMPLETED') }) }),
      ),
      at(
        success,
        claims.map((said) => ({ ...said, paymentDetails: { id: others, status: 'COMPLETED' } })),
      ),
      // The own, paid order with false data: at most the same order is returned.
      at(
        success,
        fc.record({
          userName: fc.string({ maxLength: 30 }),
          product: fc.record({ _id: fc.stringMatching(ID), name: fc.string(), price: fc.nat(100) }),
          paymentDetails: fc.constant({ id: paid, status: 'COMPLETED' }),
        }),
      ),
    );
  };

  const stored = async () => {
    const all = (name: string) => shop.app.connection.collection(name).find().sort({ _id: 1 }).toArray();
    const [payments, orders] = await Promise.all([all('payments'), all('orders')]);
    return { payments, orders };
  };

  /** What is wrong with the response to a tampered call; only the server's own price may start a payment. */
  function misled({ path, body }: Call, { status, body: answer }: Awaited<ReturnType<Client['post']>>) {
    if (status >= 400 && status < 500 && status !== 429) return null;
    const order = answer as Order;
    const own = path.endsWith('success') && status === 200 && order.paymentDetails?.paymentId === paid;
    if (own && order.amount === 650 && order.userName === 'youssef') return null;
    const { expectedPrice, amount } = body as { expectedPrice?: unknown; amount?: unknown };
    // A null price is not sent.
    if (!path.endsWith('success') && status === 200 && (expectedPrice ?? amount ?? null) === null)
      return null;
    return { path, status, sent: JSON.stringify(body) };
  }

  it(`refuses or ignores ${CALLS} of them (seed ${SEED}) and stores nothing of what they say`, async () => {
    const before = await stored();
    const sent = fc.sample(calls(), { numRuns: CALLS, seed: SEED });
    const wrong: unknown[] = [];
    for (let first = 0; first < CALLS; first += AT_ONCE) {
      await Promise.all(
        sent.slice(first, first + AT_ONCE).map(async (call) => {
          const found = misled(call, await shop.youssef.post(call.path, call.body));
          if (found) wrong.push({ seed: SEED, ...found });
        }),
      );
    }
    expect(wrong).toEqual([]);
    const { payments, orders } = await stored();
    expect(orders).toEqual(before.orders);
    const known = new Set(before.payments.map(({ _id }) => _id.toHexString()));
    expect(payments.filter(({ _id }) => known.has(_id.toHexString()))).toEqual(before.payments);
    const youssef = await shop.app.connection.collection('users').findOne({ username: 'youssef' });
    // Payments that were started have the server's own values.
    for (const payment of payments.filter(({ _id }) => !known.has(_id.toHexString()))) {
      expect(payment).toMatchObject({
        userId: youssef?._id,
        amountMinor: payment['currency'] === 'USD' ? 650 : 18_000,
        currency: CURRENCIES.get(String(payment['provider'])),
        discountPercent: 0,
        productSnapshot: { name: shop.car.name },
      });
    }
    expect(youssef).toMatchObject({ role: 'Player', pack: 'None' });
  }, 60_000);
});
