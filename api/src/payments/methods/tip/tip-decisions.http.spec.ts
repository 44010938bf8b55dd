import type { AuditEntry } from '@city/contracts';
import { Types } from 'mongoose';
import { eventually } from '../../../../test/eventually.js';
import { openShop, type Shop } from '../../core/payment-kit.spec-helper.js';
import { DAY_MS, tipActs } from './tip-acts.spec-helper.js';

describe('deciding on a tip', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.app.close());
  afterEach(() => jest.restoreAllMocks());
  const { open, proof, confirm, reject, claim, order, later } = tipActs(() => shop);

  it('lets one tip pay one order', async () => {
    const [one, two] = [await open(), await open()];
    const tip = proof();
    expect((await confirm(one.orderId, tip)).status).toBe(200);
    expect((await confirm(one.orderId, tip)).status).toBe(200);
    expect(await confirm(two.orderId, tip)).toMatchObject({
      status: 409,
      body: { code: 'PROOF_ALREADY_USED' },
    });
    expect((await order(two.orderId)).paymentDetails.status).toBe('PENDING');
    expect((await order(one.orderId)).history.filter(({ action }) => action === 'confirmed')).toHaveLength(1);
  });

  it('lets one tip pay one order, however its number is written', async () => {
    const [first, other] = [await open(), await open()];
    expect((await confirm(first.orderId, proof({ tipTransactionId: 'A-900' }))).status).toBe(200);
    for (const tipTransactionId of [
      'a9OO',
      'A-9oo',
      'ref A-900',
      'TIP ID A-900',
      'A 9٠0',
      'A-९००',
      'no. a_900',
    ]) {
      expect(await confirm(other.orderId, proof({ tipTransactionId }))).toMatchObject({
        status: 409,
        body: { code: 'PROOF_ALREADY_USED', details: { reference: first.reference } },
      });
    }
    for (const tipTransactionId of ['А-900', 'Α-900', 'A-9ОО', 'رقم 900', '\u200b', 'tip no.']) {
      expect(await confirm(other.orderId, proof({ tipTransactionId }))).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'proof.tipTransactionId' }] },
      });
    }
    expect((await order(other.orderId)).paymentDetails.status).toBe('PENDING');
    for (const tipTransactionId of ['A-9000', 'A-901', 'B-900', '9-00']) {
      const { orderId } = await open();
      expect((await confirm(orderId, proof({ tipTransactionId }))).status).toBe(200);
    }
  });

  it('tells two tips apart whose numbers look the same where both day and amount differ, and no third one', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const seen = (tipTransactionId: string, day: string, tippedAmount: number) =>
      proof({ tipTransactionId, tippedAt: `2026-03-${day}T20:00:00.000Z`, tippedAmount });
    const used = { status: 409, body: { code: 'PROOF_ALREADY_USED' } };
    expect((await confirm(one.orderId, seen('K-1OO', '01', 18))).status).toBe(200);
    // The same number is the same tip, whatever the other fields say.
    expect(await confirm(two.orderId, seen('k1oo', '05', 30))).toMatchObject(used);
    expect(await confirm(two.orderId, seen('K-100', '05', 18))).toMatchObject(used);
    expect(await confirm(two.orderId, seen('K-100', '01', 30))).toMatchObject(used);
    expect(await confirm(two.orderId, proof({ tipTransactionId: 'K-100', tippedAmount: 30 }))).toMatchObject(
      used,
    );
    expect((await confirm(two.orderId, seen('K-100', '05', 30))).status).toBe(200);
    expect((await confirm(two.orderId, seen('K-100', '05', 30))).status).toBe(200);
    expect(await confirm(three.orderId, seen('K-100', '05', 30))).toMatchObject(used);
    expect(await confirm(three.orderId, seen('K-l00', '09', 40))).toMatchObject(used);
  });

  it('refuses too small a tip, the buyer as confirmer, players, and orders paid by card', async () => {
    const { orderId } = await open();
    expect(await confirm(orderId, proof({ tippedAmount: 17.99 }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'proof.tippedAmount', message: 'The tip must be at least 18.00 TND.' }] },
    });
    expect((await confirm(orderId, proof(), shop.youssef)).status).toBe(403);
    const own = await open(shop.layla);
    expect(await confirm(own.orderId)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    expect(await reject(own.orderId)).toMatchObject({ status: 403, body: { code: 'CONCERNS_YOURSELF' } });
    const card = await shop.success(shop.youssef, await shop.paypalOrder(shop.youssef));
    expect((await confirm(card.body._id)).status).toBe(404);
    expect((await confirm('f'.repeat(24))).status).toBe(404);
  });

  it('lets exactly one of many decide', async () => {
    const { orderId } = await open();
    const omar = await shop.app.loginAs('omar');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? confirm(orderId) : confirm(orderId, proof(), omar),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const { history, paymentDetails } = await order(orderId);
    expect(paymentDetails.status).toBe('COMPLETED');
    expect(history.filter(({ action }) => action === 'confirmed')).toHaveLength(1);
  });

  it('tells the player why a tip was refused', async () => {
    const { orderId, reference } = await open();
    expect(await reject(orderId)).toMatchObject({
      status: 200,
      body: { paymentDetails: { status: 'EXPIRED' } },
    });
    expect((await reject(orderId)).status).toBe(409);
    expect((await claim(orderId)).body.code).toBe('REFERENCE_EXPIRED');
    await eventually(
      () => shop.app.sandbox.outbox(),
      (messages) => messages.some(({ text }) => text.includes(reference) && text.includes('No such tip')),
    );
  });

  it('closes the payment with its order, or neither', async () => {
    const payments = shop.app.connection.collection('payments');
    const [refused, silent] = [await open(), await open()];
    jest.spyOn(shop.payments, 'move').mockRejectedValueOnce(new Error('the process died here'));
    expect((await reject(refused.orderId)).status).toBe(500);
    expect((await order(refused.orderId)).paymentDetails.status).toBe('PENDING');
    expect((await reject(refused.orderId)).status).toBe(200);
    const clock = later(4 * DAY_MS);
    await shop.reconcile();
    clock.mockRestore();
    expect(await payments.findOne({ reference: refused.reference })).toMatchObject({
      status: 'declined',
      statusReason: 'No such tip',
      history: [{}, { to: 'declined', by: 'layla', note: 'No such tip' }],
    });
    expect(await payments.findOne({ reference: silent.reference })).toMatchObject({
      status: 'expired',
      history: [{}, { to: 'expired', by: 'machine:system' }],
    });
    const { history } = await order(refused.orderId);
    expect(history.map(({ action }) => action)).toEqual(['created', 'rejected']);
  });

  it('closes the payment of a waiting order that staff expire', async () => {
    const { orderId, reference } = await open();
    expect((await shop.layla.put(`/api/orders/expire/${orderId}`)).status).toBe(200);
    await shop.reconcile();
    const payments = shop.app.connection.collection('payments');
    expect(await payments.findOne({ reference })).toMatchObject({ status: 'expired' });
    expect((await claim(orderId)).body.code).toBe('REFERENCE_EXPIRED');
  });

  it('writes down who confirmed and who refused', async () => {
    const { orderId } = await open();
    await confirm(orderId, proof({ note: 'seen in the ticket' }));
    const filter = encodeURIComponent(JSON.stringify({ targetType: 'order', targetId: orderId }));
    const { body } = await shop.layla.get<AuditEntry[]>(`/api/audit?filter=${filter}`);
    const order = await shop.app.connection
      .collection('orders')
      .findOne({ _id: new Types.ObjectId(orderId) });
    expect(body).toMatchObject([
      {
        action: 'order.confirm-tip',
        actor: { discord_username: 'layla' },
        subject: { number: null, names: expect.arrayContaining([order?.['number']]) },
      },
    ]);
  });
});
