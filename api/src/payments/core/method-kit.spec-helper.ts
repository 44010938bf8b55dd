import type { Order, PaymentInReview } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import { AppConfig } from '../../config/app-config.js';
import { examine } from '../../operations/doctor/examine.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Clock } from '../../platform/clock.js';
import { redirectPages, type MethodWorld } from './method-world.spec-helper.js';
import { causesText } from './payment-messages.js';
import type { PaymentMethodDefinition } from './payment-provider.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

const DAY_MS = 24 * 3_600_000;
const ANSWER_MS = 5_000;
/** What the kit's product costs, as the page shows it and as the store keeps it. */
const PRICE = { TND: { shown: 18, minor: 18_000 }, USD: { shown: 6.5, minor: 650 } };

interface Started {
  /** What the page has in its hands when the player returns. */
  ref: string;
  providerRef: string;
}

/**
 * What every provider must do, against its stand-in: starts, returns, notifications, facts that differ, faults, tampering,
 * refunds, logs and the doctor.
 */
export function describePaymentMethod(method: PaymentMethodDefinition, world: MethodWorld): void {
  const { id, webhook, returnsWith } = method;
  const { currency } = method.shown;
  const price = PRICE[currency];
  const pages = world.pages ?? redirectPages(id);
  const redirects = method.shown.pays === 'redirect';

  describe(`${id}, like every provider`, () => {
    const log: string[] = [];
    const realFetch = globalThis.fetch;
    let shop: Shop;
    let sold = 0;
    beforeAll(async () => {
      shop = await openShop({ log: (line) => log.push(line), env: { LOG_LEVEL: 'trace' } });
    });
    afterAll(() => shop.app.close());
    beforeEach(() => scenario(world.silence, 1_000));
    afterEach(async () => {
      jest.restoreAllMocks();
      // Frees the player's payment slots for the next test.
      await shop.app.connection.collection('payments').updateMany({}, { $unset: { openKeys: 1 } });
    });

    const scenario = (name: string, times = 1, match?: string) =>
      shop.app.sandbox.scenario(world.provider, name, times, { match });
    const newProduct = () => shop.sell({ name: `Car ${(sold += 1)} paid by ${id}` });
    const init = (productId: string, more: object = {}, client: Client = shop.youssef) =>
      pages.start(client, productId, more);
    const complete = (ref: string, client: Client = shop.youssef) => pages.complete(client, ref);
    const startFor = async (productId: string): Promise<Started> => {
      const { status, body, ref } = await init(productId);
      if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`);
      return { ref, providerRef: (await paymentAt(ref))?.['providerRef'] as string };
    };
    const start = async () => startFor((await newProduct())._id);
    const where = (ref: string) =>
      returnsWith === 'our-id' ? { _id: new Types.ObjectId(ref) } : { provider: id, providerRef: ref };
    const paymentAt = (ref: string) => shop.app.connection.collection('payments').findOne(where(ref));
    const ordersFor = async ({ providerRef }: Started) =>
      (await shop.ordersOf(shop.youssef)).filter(
        ({ paymentDetails }) => paymentDetails.paymentId === providerRef,
      );
    const hint = (ref: string, verb: 'GET' | 'POST' = 'GET') => {
      const path = `/api/payment/webhook/${id}?${webhook?.parameter ?? ''}=${ref}`;
      const client = shop.app.newClient(null);
      return verb === 'GET' ? client.get(path) : client.post(path, { status: 'SUCCESS', payment_id: ref });
    };
    const verbs = webhook?.methods ?? [];
    /** The next `times` calls to an address that contains `part` end in `fault`. */
    const disturb = (part: string, times: number, fault: () => Promise<Response>) => {
      let left = times;
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
        if (left === 0 || !JSON.stringify(call[0]).includes(part)) return realFetch(...call);
        left -= 1;
        return fault();
      });
    };
    const reset = async (): Promise<Response> => {
      throw new TypeError('fetch failed');
    };

    it('starts once, and offers the open payment again', async () => {
      const { _id } = await newProduct();
      const first = await init(_id, pages.shown(price.shown));
      expect(first.status).toBe(200);
      if (redirects) {
        const { payUrl } = first.body as { payUrl: string };
        expect(new URL(payUrl).host).toBe(new URL(shop.app.sandbox.url).host);
      }
      expect((await init(_id)).body).toEqual(first.body);
      expect(await paymentAt(first.ref)).toMatchObject({
        provider: id,
        currency,
        amountMinor: price.minor,
        status: 'awaiting_payer',
      });
    });

    it('takes neither another price nor another buyer from the page, and stores nothing', async () => {
      const { _id } = await newProduct();
      const count = () => shop.app.connection.collection('payments').countDocuments();
      const before = await count();
      expect(await init(_id, pages.shown(price.shown - 0.5))).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', details: { price: price.shown } },
      });
      for (const [field, value] of Object.entries(pages.shown(price.shown)))
        expect((await init(_id, { [field]: String(value) })).status).toBe(400);
      expect((await init(_id, { userId: 'x' })).status).toBe(400);
      expect((await init(_id, {}, shop.app.anonymous)).status).toBe(401);
      expect(await count()).toBe(before);
    });

    it('records one order from notifications, pages and reconciliation together', async () => {
      const started = await start();
      expect(await complete(started.ref)).toMatchObject(pages.unpaid);
      await world.pay(shop, started.providerRef);
      const readers = [...Array.from({ length: 5 }, () => shop.youssef), ...(redirects ? [shop.layla] : [])];
      const answers = await Promise.all(readers.map((reader) => complete(started.ref, reader)));
      await Promise.all([...verbs, ...verbs].map((verb) => hint(started.ref, verb)));
      await shop.reconcile();
      expect(new Set(answers.map(({ order }) => order?._id)).size).toBe(1);
      expect(
        (await ordersFor(started)).map(({ amount, paymentDetails }) => [amount, paymentDetails]),
      ).toEqual([[price.minor, { paymentId: started.providerRef, method: id, status: 'COMPLETED' }]]);
    });

    it('is finished by the provider’s notification alone', async () => {
      await scenario(world.silence, 0);
      const started = await start();
      await world.pay(shop, started.providerRef);
      await eventually(
        () => ordersFor(started),
        (orders) => orders.length === 1,
      );
    });

    it('is finished by reconciliation alone, after hints that came too early', async () => {
      const started = await start();
      for (const verb of verbs) await hint(started.ref, verb);
      await world.pay(shop, started.providerRef);
      expect(await ordersFor(started)).toHaveLength(0);
      await shop.reconcile();
      expect(await ordersFor(started)).toHaveLength(1);
    });

    it('loses nothing when the order cannot be stored with the money', async () => {
      const started = await start();
      await world.pay(shop, started.providerRef);
      jest.spyOn(shop.app.get(OrdersService), 'recordPaid').mockRejectedValueOnce(new Error('disk full'));
      expect((await complete(started.ref)).status).toBe(500);
      expect((await paymentAt(started.ref))?.['status']).not.toBe('paid');
      expect(await ordersFor(started)).toHaveLength(0);
      await shop.reconcile();
      expect(await ordersFor(started)).toHaveLength(1);
    });

    if (webhook) {
      it('answers every hint alike, and sends a browser on to the return page', async () => {
        for (const ref of [world.unknownRef, 'a'.repeat(24), 'x', '']) {
          for (const verb of verbs)
            expect(await hint(ref, verb)).toMatchObject({ status: 200, body: { ok: true } });
        }
        const { ref } = await start();
        const browser = await shop.app
          .newClient()
          .get(`/api/payment/webhook/${id}?${webhook.parameter}=${ref}`, {
            headers: { accept: 'text/html' },
          });
        expect(browser.status).toBe(302);
        expect(browser.headers.get('location')).toBe(`${shop.app.url}/order-success?payment_ref=${ref}`);
      });
    }

    it.each(world.mismatches)('%s is kept for review and never fulfilled', async (name, ...causes) => {
      await scenario(name);
      const started = await start();
      await world.pay(shop, started.providerRef);
      const inReview = { status: 409, body: { code: 'PAYMENT_NEEDS_REVIEW' } };
      expect(await complete(started.ref)).toMatchObject(inReview);
      expect(await paymentAt(started.ref)).toMatchObject({
        status: 'review',
        statusReason: causes.join(', '),
      });
      // Neither another look nor reconciliation releases it: staff decide.
      await shop.reconcile();
      expect(await complete(started.ref)).toMatchObject(inReview);
      expect(await ordersFor(started)).toHaveLength(0);
      const reference = String((await paymentAt(started.ref))?.['reference']);
      await eventually(
        () => shop.app.sandbox.outbox(),
        (sent) =>
          sent.some(({ text }) =>
            [reference, causesText(causes.join(', '))].every((part) => text.includes(part)),
          ),
      );
      const { body: held } = await shop.layla.get<PaymentInReview[]>('/api/payment/review');
      expect(held.find(({ providerRef }) => providerRef === started.providerRef)).toMatchObject({
        method: id,
        causes,
      });
    });

    it('says at once that a refused card did not pay', async () => {
      const started = await start();
      await world.refuseCard(shop, started.providerRef);
      expect(await complete(started.ref)).toMatchObject(pages.refused);
      expect((await paymentAt(started.ref))?.['status']).toBe(world.refused);
    });

    it('answers nobody else, and asks the provider for nothing that was not made here', async () => {
      const { ref, providerRef } = await start();
      const nadia = await shop.app.loginAs('nadia');
      expect((await complete(ref, nadia)).status).toBe(404);
      expect((await complete(ref, shop.app.anonymous)).status).toBe(401);
      expect((await complete(returnsWith === 'our-id' ? 'a'.repeat(24) : world.unknownRef)).status).toBe(404);
      expect([400, 404]).toContain((await complete('not-a-reference-')).status);
      // Only one of the two references is known to the return page.
      if (returnsWith === 'our-id') expect((await complete(providerRef)).status).not.toBe(200);
    });

    it.each([
      ['server-error', 2, 502, 'PROVIDER_UNAVAILABLE'],
      ['slow', 1, 504, 'PROVIDER_TIMEOUT'],
    ] as const)('is not started while the provider answers with %s', async (name, times, status, code) => {
      const { _id } = await newProduct();
      await scenario(name, times, world.paths.start);
      const began = Date.now();
      expect(await init(_id)).toMatchObject({ status, body: { code, message: 'Payment initiation failed' } });
      expect(Date.now() - began).toBeLessThan(ANSWER_MS);
      await scenario(name, 0);
      expect((await init(_id)).status).toBe(200);
    });

    it.each([
      ['500', 502, async () => new Response('{}', { status: 500 })],
      ['429', 502, async () => new Response('{}', { status: 429 })],
      ['a page of a proxy', 502, async () => new Response('<html></html>', { status: 404 })],
      ['a connection that breaks', 502, reset],
    ] as const)('is paid in the end when the read after the payment meets %s', async (_, status, fault) => {
      const started = await start();
      await world.pay(shop, started.providerRef);
      disturb(world.paths.read, 2, fault);
      expect(await complete(started.ref)).toMatchObject({ status, body: { message: pages.failed } });
      jest.restoreAllMocks();
      await shop.reconcile();
      expect(await ordersFor(started)).toHaveLength(1);
    });

    it('tries a broken start once more, and only once', async () => {
      disturb(world.paths.start, 1, reset);
      expect((await init((await newProduct())._id)).status).toBe(200);
      jest.restoreAllMocks();
      disturb(world.paths.start, 2, reset);
      expect((await init((await newProduct())._id)).status).toBe(502);
    });

    it('closes an expired payment that the provider has forgotten', async () => {
      const { ref } = await start();
      await shop.app.connection
        .collection('payments')
        .updateOne(where(ref), { $set: { providerRef: world.unknownRef } });
      const known = returnsWith === 'our-id' ? ref : world.unknownRef;
      expect(await complete(known)).toMatchObject(pages.unpaid);
      expect(await paymentAt(known)).toMatchObject({
        status: 'awaiting_payer',
        statusReason: 'unknown_to_provider',
      });
      jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + DAY_MS));
      await shop.reconcile();
      expect(await paymentAt(known)).toMatchObject({
        status: 'expired',
        statusReason: 'unknown_to_provider',
      });
      await shop.app.connection.collection('payments').deleteOne(where(known));
    });

    it('ends as expired after its time, and money that comes later still counts', async () => {
      const started = await start();
      const clock = jest.spyOn(shop.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + DAY_MS));
      await shop.reconcile();
      clock.mockRestore();
      expect((await paymentAt(started.ref))?.['status']).toBe('expired');
      await world.pay(shop, started.providerRef);
      expect((await complete(started.ref)).order?.paymentDetails.status).toBe('COMPLETED');
    });

    it('is refunded where its definition says so', async () => {
      const started = await start();
      await world.pay(shop, started.providerRef);
      const { order } = await complete(started.ref);
      const given = { reason: 'Asked for it', proof: 'R-1' };
      const [offered] = (await shop.layla.get<Order[]>('/api/orders')).body;
      expect(offered).toMatchObject({ _id: order?._id, canBeRefundedByHand: !method.tellsOfRefunds });
      const refunded = await shop.layla.put(`/api/orders/${order?._id}/refunded`, given);
      expect(refunded.status).toBe(method.tellsOfRefunds ? 409 : 200);
    });

    it('leaves no secret in the log', () => {
      const configured = shop.app.get(AppConfig).methods.find((one) => one.id === id);
      const secrets = (configured?.reading.secrets ?? []).map(([, secret]) => secret);
      expect(secrets.length).toBeGreaterThan(0);
      const text = log.join('');
      expect(text).toContain(id);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    });

    it('has its credentials checked by the doctor', async () => {
      const env = { ...shop.app.sandbox.env, MONGODB_URI: '' };
      const of = async (change: Record<string, string>) => {
        const { findings, asked } = await examine({ env: { ...env, ...change }, isStoreEmbedded: true });
        return { subjects: findings.map(({ subject }) => subject), asked };
      };
      const { variable, finding } = world.badCredentials;
      const good = await of({});
      expect(good.subjects).not.toContain(finding);
      expect(good.asked?.join()).toContain(method.shown.name);
      expect((await of({ [variable]: 'another-value' })).subjects).toContain(finding);
    });
  });
}
