import { startReceiver, TestSandbox, type Received } from '../testing/test-sandbox.spec-helper.js';
import { header, verify } from '../testing/webhook.spec-helper.js';

let sandbox: TestSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  sandbox = await TestSandbox.start({ retryDelaysMs: [10, 10] });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  receiver = await startReceiver();
  await sandbox.control('PUT', '/settings', { webhookBase: receiver.origin });
});
afterEach(() => receiver.close());

const eventOf = ({ body }: Received) =>
  JSON.parse(body) as { id: string; event_type: string; resource: Record<string, unknown> };
const typesOf = (calls: Received[]) => calls.map((call) => eventOf(call).event_type);
const isVerified = async (call: Received, changes?: Record<string, string>) =>
  (await verify(sandbox, call, changes)).body.verification_status;

describe('events', () => {
  it('tell of approval and capture', async () => {
    const { orderId, captureId } = await sandbox.paidCapture();
    const calls = await receiver.waitFor(2);
    expect(calls[0]?.url).toBe('/api/payment/webhook/paypal');
    const byType = Object.fromEntries(calls.map((call) => [eventOf(call).event_type, eventOf(call)]));
    expect(byType['CHECKOUT.ORDER.APPROVED']?.resource).toMatchObject({ id: orderId, status: 'APPROVED' });
    expect(byType['PAYMENT.CAPTURE.COMPLETED']?.resource).toMatchObject({
      id: captureId,
      status: 'COMPLETED',
      custom_id: 'payment-1',
      supplementary_data: { related_ids: { order_id: orderId } },
    });
  });

  it('are repeated until the product takes them', async () => {
    const stubborn = await startReceiver([500, 503]);
    await sandbox.control('PUT', '/settings', { webhookBase: stubborn.origin });
    await sandbox.approve(await sandbox.createOrder());
    const calls = await stubborn.waitFor(3);
    expect(new Set(calls.map((call) => eventOf(call).id)).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    await stubborn.close();
  });

  it('stay in the outbox while nobody listens', async () => {
    await sandbox.control('PUT', '/settings', { webhookBase: null });
    await sandbox.approve(await sandbox.createOrder());
    const { body } = await sandbox.control<{ notifications: unknown[] }>('GET', '/outbox');
    expect(body.notifications).toEqual([
      expect.objectContaining({ type: 'CHECKOUT.ORDER.APPROVED', outcome: 'failed', attempts: 0, url: null }),
    ]);
  });

  it('leave this machine never', async () => {
    await sandbox.control('PUT', '/settings', { webhookBase: 'http://shop.example' });
    await sandbox.approve(await sandbox.createOrder());
    const { body } = await sandbox.control<{ notifications: unknown[] }>('GET', '/outbox');
    expect(body.notifications).toEqual([expect.objectContaining({ outcome: 'failed', attempts: 0 })]);
  });
});

describe('signature', () => {
  it('holds for the original bytes only', async () => {
    await sandbox.approve(await sandbox.createOrder());
    const [call] = (await receiver.waitFor(1)) as [Received];
    expect(await isVerified(call)).toBe('SUCCESS');
    expect(await isVerified(call, { body: call.body.replace('"1.0"', '"1.00"') })).toBe('FAILURE');
    expect(await isVerified(call, { body: JSON.stringify(JSON.parse(call.body), null, 1) })).toBe('FAILURE');
    expect(await isVerified(call, { transmission_id: 'other' })).toBe('FAILURE');
    expect(await isVerified(call, { transmission_sig: 'AAAA' })).toBe('FAILURE');
    expect(await isVerified(call, { webhook_id: 'OTHER' })).toBe('FAILURE');
    expect(await isVerified(call, { cert_url: 'https://evil.example/cert' })).toBe('FAILURE');
    expect((await verify(sandbox, call, { transmission_time: '' })).status).toBe(400);
  });

  it('of a forged event does not hold', async () => {
    await sandbox.scenario('paypal', 'webhook-forged');
    await sandbox.approve(await sandbox.createOrder());
    const [call] = (await receiver.waitFor(1)) as [Received];
    expect(await isVerified(call)).toBe('FAILURE');
  });
});

describe('trouble with delivery', () => {
  it('delivers twice', async () => {
    await sandbox.scenario('paypal', 'webhook-duplicate');
    await sandbox.approve(await sandbox.createOrder());
    const [first, second] = await receiver.waitFor(2);
    expect(second?.body).toBe(first?.body);
    expect(header(second, 'transmission-id')).not.toBe(header(first, 'transmission-id'));
  });

  it('delivers late', async () => {
    await sandbox.scenario('paypal', 'webhook-delayed', { delayMs: 150, match: 'CAPTURE.COMPLETED' });
    const { captureId } = await sandbox.paidCapture();
    const [, late] = await receiver.waitFor(2);
    expect(eventOf(late as Received).resource.id).toBe(captureId);
    expect((late?.at ?? 0) - (receiver.received[0]?.at ?? 0)).toBeGreaterThan(140);
  });

  it('delivers nothing', async () => {
    await sandbox.scenario('paypal', 'webhook-none', { match: 'CHECKOUT' });
    await sandbox.paidCapture();
    expect(typesOf(await receiver.waitFor(1))).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    const { body } = await sandbox.control<{ notifications: { outcome: string }[] }>('GET', '/outbox');
    expect(body.notifications[0]?.outcome).toBe('suppressed');
  });
});

describe('events on demand', () => {
  const event = (type: string, captureId: string, more = {}) =>
    sandbox.control('POST', '/paypal/events', { type, captureId, ...more });
  const status = async (captureId: string) =>
    (await sandbox.paypal(`/v2/payments/captures/${captureId}`)).body;

  it('decide a pending capture', async () => {
    await sandbox.scenario('paypal', 'pending', { times: 2 });
    const [a, b] = [await sandbox.paidCapture(), await sandbox.paidCapture({ invoice_id: 'MR-2' })];
    await event('PAYMENT.CAPTURE.COMPLETED', a.captureId);
    await event('PAYMENT.CAPTURE.DENIED', b.captureId);
    expect((await status(a.captureId)).status).toBe('COMPLETED');
    expect((await status(b.captureId)).status).toBe('DECLINED');
    const types = typesOf(await receiver.waitFor(6));
    expect(types).toEqual(expect.arrayContaining(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']));
  });

  it('refund, reverse and dispute a capture', async () => {
    const [a, b] = [await sandbox.paidCapture(), await sandbox.paidCapture({ invoice_id: 'MR-2' })];
    await event('PAYMENT.CAPTURE.REFUNDED', a.captureId);
    await event('CUSTOMER.DISPUTE.CREATED', b.captureId);
    await event('CUSTOMER.DISPUTE.RESOLVED', b.captureId);
    await event('CUSTOMER.DISPUTE.CREATED', b.captureId);
    await event('PAYMENT.CAPTURE.REVERSED', b.captureId);
    expect((await status(a.captureId)).status).toBe('REFUNDED');
    expect(await status(b.captureId)).toMatchObject({
      status: 'REFUNDED',
      status_details: { reason: 'CHARGEBACK' },
    });
    const events = (await receiver.waitFor(9)).map(eventOf);
    const refunded = events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.REFUNDED');
    expect(refunded?.resource.links).toContainEqual(
      expect.objectContaining({ rel: 'up', href: expect.stringContaining(a.captureId) }),
    );
    const dispute = events.find(({ event_type }) => event_type === 'CUSTOMER.DISPUTE.CREATED');
    expect(dispute?.resource.disputed_transactions).toEqual([
      expect.objectContaining({ seller_transaction_id: b.captureId }),
    ]);
    // One dispute keeps its id to its end; the next one of the same capture has its own.
    const ids = (type: string) =>
      events.filter(({ event_type }) => event_type === type).map(({ resource }) => resource.dispute_id);
    const created = ids('CUSTOMER.DISPUTE.CREATED');
    expect(created).toContain(ids('CUSTOMER.DISPUTE.RESOLVED')[0]);
    expect(new Set(created).size).toBe(2);
  });

  it('approve an order and take the approval back', async () => {
    const orderId = await sandbox.createOrder();
    const event = (type: string) => sandbox.control('POST', '/paypal/events', { type, orderId });
    const approved = await event('CHECKOUT.ORDER.APPROVED');
    const [first] = await receiver.waitFor(1);
    expect(approved.body.eventId).toBe(eventOf(first as Received).id);
    await event('CHECKOUT.PAYMENT-APPROVAL.REVERSED');
    const [, second] = await receiver.waitFor(2);
    expect(eventOf(second as Received).event_type).toBe('CHECKOUT.PAYMENT-APPROVAL.REVERSED');
    expect((await sandbox.capture(orderId)).body.details[0]?.issue).toBe('ORDER_NOT_APPROVED');
    expect((await sandbox.approve(orderId)).status).toBe(422);
  });

  it('name the known ones', async () => {
    const answer = await event('PAYMENT.GONE', 'X');
    expect(answer.status).toBe(400);
    expect(answer.body.known).toContain('PAYMENT.CAPTURE.REVERSED');
    expect((await event('PAYMENT.CAPTURE.REVERSED', 'X')).status).toBe(404);
  });
});
