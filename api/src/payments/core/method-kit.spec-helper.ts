import type { InitPaymentResult, Order, PaymentInReview } from '@city/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.js';
import { eventually } from '../../../test/eventually.js';
import type { SandboxProvider } from '../../../test/sandbox-client.js';
import { AppConfig } from '../../config/app-config.js';
import { examine } from '../../doctor/examine.js';
import { Clock } from '../../platform/clock.js';
import type { PaymentMethodDefinition } from './payment-method.js';
import { openShop, type Shop } from './payment-kit.spec-helper.js';

const DAY_MS = 24 * 3_600_000;
const ANSWER_MS = 5_000;

/** What the stand-in of a way to pay can play. Its scenarios `slow`, `server-error` and `never-notify` are expected. */
export interface MethodWorld {
  provider: SandboxProvider;
  pay(shop: Shop, providerRef: string): Promise<void>;
  refuseCard(shop: Shop, providerRef: string): Promise<void>;
  /** Status of the payment after a refused card and a return. */
  refused: 'declined' | 'awaiting_payer';
  /** Scenarios of money that reads back differently, with the causes for which it is held. */
  mismatches: readonly (readonly [scenario: string, ...causes: string[]])[];
  /** Parts of the addresses of its calls. */
  paths: { start: string; read: string };
  /** A provider's reference that nobody has. */
  unknownRef: string;
  /** A variable with a wrong value, and the finding that follows. */
  badCredentials: { variable: string; finding: string };
}

interface Started {
  /** `payment_ref` of the return page. */
  ref: string;
  providerRef: string;
}

/**
 * What every way to pay on a provider's page must do, against its stand-in: starts, returns, hints, facts that differ,
 * faults, tampering, refunds, logs and the doctor.
 */
export function describePaymentMethod(method: PaymentMethodDefinition, world: MethodWorld): void {
  const { id, webhook, returnsWith } = method;

  describe(`${id}, like every way to pay on a page of the provider`, () => {
    const log: string[] = [];
    const realFetch = globalThis.fetch;
    let shop: Shop;
    let sold = 0;
    beforeAll(async () => {
      shop = await openShop({ log: (line) => log.push(line), env: { LOG_LEVEL: 'trace' } });
    });
    afterAll(() => shop.app.close());
    beforeEach(() => scenario('never-notify', 1_000));
    afterEach(async () => {
      jest.restoreAllMocks();
      // Frees the player's payment slots for the next test.
      await shop.app.connection.collection('payments').updateMany({}, { $unset: { openKey: 1 } });
    });

    const scenario = (name: string, times = 1) => shop.app.sandbox.scenario(world.provider, name, times);
    const newProduct = () => shop.sell({ name: `Car ${(sold += 1)} paid by ${id}` });
    const init = (productId: string, body: object = {}, client: Client = shop.youssef) =>
      client.post<InitPaymentResult>('/api/payment/init-payment', { productId, method: id, ...body });
    const startFor = async (productId: string): Promise<Started> => {
      const { status, body } = await init(productId);
      if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`);
      const stored = await paymentAt(body.paymentRef);
      return { ref: body.paymentRef, providerRef: stored?.['providerRef'] as string };
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

    it('starts once, leads to the provider, and offers the open payment again', async () => {
      const { _id } = await newProduct();
      const first = await init(_id, { amount: 18_000 });
      expect(first.status).toBe(200);
      expect(first.body.paymentRef).toMatch(/^[a-f0-9]{24}$/);
      expect(new URL(first.body.payUrl).host).toBe(new URL(shop.app.sandbox.url).host);
      expect((await init(_id)).body).toEqual(first.body);
      expect(await paymentAt(first.body.paymentRef)).toMatchObject({
        provider: id,
        currency: 'TND',
        amountMinor: 18_000,
        status: 'awaiting_payer',
      });
    });

    it('takes neither another price nor another buyer from the page, and stores nothing', async () => {
      const { _id } = await newProduct();
      const count = () => shop.app.connection.collection('payments').countDocuments();
      const before = await count();
      expect(await init(_id, { amount: 17_999 })).toMatchObject({
        status: 409,
        body: { code: 'PRICE_CHANGED', details: { price: 18 } },
      });
      expect((await init(_id, { amount: '18000' })).status).toBe(400);
      expect((await init(_id, { userId: 'x' })).status).toBe(400);
      expect((await init(_id, {}, shop.app.anonymous)).status).toBe(401);
      expect(await count()).toBe(before);
    });

    it('records one order from hints, the page and reconciliation together', async () => {
      const started = await start();
      expect((await shop.verify(shop.youssef, started.ref)).body).toMatchObject({ order: null });
      await world.pay(shop, started.providerRef);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => shop.verify(shop.youssef, started.ref)),
        shop.verify(shop.layla, started.ref),
      ]);
      await Promise.all([...verbs, ...verbs].map((verb) => hint(started.ref, verb)));
      await shop.reconcile();
      expect(new Set(answers.map(({ body }) => body.order?._id)).size).toBe(1);
      expect(
        (await ordersFor(started)).map(({ amount, paymentDetails }) => [amount, paymentDetails]),
      ).toEqual([[18_000, { paymentId: started.providerRef, method: id, status: 'COMPLETED' }]]);
    });

    it('is finished by the provider’s notification alone', async () => {
      await scenario('never-notify', 0);
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

    it('answers every hint alike, and sends a browser on to the return page', async () => {
      for (const ref of [world.unknownRef, 'a'.repeat(24), 'x', '']) {
        for (const verb of verbs)
          expect(await hint(ref, verb)).toMatchObject({ status: 200, body: { ok: true } });
      }
      const { ref } = await start();
      const browser = await shop.app
        .newClient()
        .get(`/api/payment/webhook/${id}?${webhook?.parameter}=${ref}`, { headers: { accept: 'text/html' } });
      expect(browser.status).toBe(302);
      expect(browser.headers.get('location')).toBe(`${shop.app.url}/order-success?payment_ref=${ref}`);
    });

    it.each(world.mismatches)('%s is kept for review and never fulfilled', async (name, ...causes) => {
      await scenario(name);
      const started = await start();
      await world.pay(shop, started.providerRef);
      const inReview = { status: 409, body: { code: 'PAYMENT_NEEDS_REVIEW' } };
      expect(await shop.verify(shop.youssef, started.ref)).toMatchObject(inReview);
      expect(await paymentAt(started.ref)).toMatchObject({
        status: 'review',
        statusReason: causes.join(', '),
      });
      // Neither another look nor reconciliation releases it: staff decide.
      await shop.reconcile();
      expect(await shop.verify(shop.youssef, started.ref)).toMatchObject(inReview);
      expect(await ordersFor(started)).toHaveLength(0);
      const { body: held } = await shop.layla.get<PaymentInReview[]>('/api/payment/review');
      expect(held.find(({ providerRef }) => providerRef === started.providerRef)).toMatchObject({
        method: id,
        causes,
      });
    });

    it('says at once that a refused card did not pay', async () => {
      const started = await start();
      await world.refuseCard(shop, started.providerRef);
      expect(await shop.verify(shop.youssef, started.ref)).toMatchObject({
        status: 200,
        body: { order: null },
      });
      expect((await paymentAt(started.ref))?.['status']).toBe(world.refused);
    });

    it('answers only its player and staff, and asks the provider for nothing that was not made here', async () => {
      const { ref, providerRef } = await start();
      const nadia = await shop.app.loginAs('nadia');
      expect((await shop.verify(nadia, ref)).status).toBe(404);
      expect((await shop.verify(shop.app.anonymous, ref)).status).toBe(401);
      expect((await shop.verify(shop.youssef, 'a'.repeat(24))).status).toBe(404);
      expect((await shop.verify(shop.youssef, 'not-a-reference-')).status).toBe(400);
      // Only one of the two references is known to the return page.
      if (returnsWith === 'our-id')
        expect((await shop.verify(shop.youssef, providerRef)).status).not.toBe(200);
    });

    it.each([
      ['server-error', 2, 502, 'PROVIDER_UNAVAILABLE'],
      ['slow', 1, 504, 'PROVIDER_TIMEOUT'],
    ] as const)('is not started while the provider answers with %s', async (name, times, status, code) => {
      const { _id } = await newProduct();
      await scenario(name, times);
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
      expect(await shop.verify(shop.youssef, started.ref)).toMatchObject({
        status,
        body: { message: 'Payment verification failed' },
      });
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
      expect(await shop.verify(shop.youssef, known)).toMatchObject({ status: 200, body: { order: null } });
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
      expect((await shop.verify(shop.youssef, started.ref)).body.order?.paymentDetails.status).toBe(
        'COMPLETED',
      );
    });

    it('is refunded where its definition says so', async () => {
      const started = await start();
      await world.pay(shop, started.providerRef);
      const { body } = await shop.verify(shop.youssef, started.ref);
      const given = { reason: 'Asked for it', proof: 'R-1' };
      const [offered] = (await shop.layla.get<Order[]>('/api/orders')).body;
      expect(offered).toMatchObject({ _id: body.order?._id, canBeRefundedByHand: !method.tellsOfRefunds });
      const refunded = await shop.layla.put(`/api/orders/${body.order?._id}/refunded`, given);
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
