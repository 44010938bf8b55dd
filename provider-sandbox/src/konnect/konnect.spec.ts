import { CREDENTIALS } from '../credentials.js';
import { call, startReceiver, TestSandbox } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const SUCCESS = 'http://localhost:59123/order-success';
const FAIL = 'http://localhost:59123/payment-failed-tnd?lang=fr';

/** Starts a payment whose addresses are all set; answers its ref. */
async function start(changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await sandbox.konnectInit({
    webhook: `${receiver.origin}/hook?k=v`,
    silentWebhook: true,
    successUrl: SUCCESS,
    failUrl: FAIL,
    ...changes,
  });
  return body.paymentRef;
}
const submit = (ref: string, decision: string) =>
  call(`${sandbox.url}/konnect/gateway/pay`, {
    method: 'POST',
    body: new URLSearchParams({ payment_ref: ref, decision }),
  });
const payment = async (ref: string) => (await sandbox.konnectPayment(ref)).body.payment;

describe('starting a payment', () => {
  it('answers a reference and a page', async () => {
    const { status, body } = await sandbox.konnectInit({ theme: 'dark' });
    expect(status).toBe(200);
    expect(body.paymentRef).toMatch(/^[0-9a-f]{24}$/);
    expect(body.payUrl).toBe(`${sandbox.url}/konnect/gateway/pay?payment_ref=${body.paymentRef}&theme=dark`);
  });

  it('needs the key', async () => {
    for (const key of [null, 'wrong']) {
      const { status, body } = await sandbox.konnectInit({}, key);
      expect(status).toBe(401);
      expect(body.errors[0]).toMatchObject({ target: 'x-api-key', message: expect.any(String) });
    }
    expect((await sandbox.konnectPayment(await start(), 'wrong')).status).toBe(401);
  });

  it.each([
    ['amount', { amount: '18000' }],
    ['amount', { amount: 18.5 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -1 }],
    ['receiverWalletId', { receiverWalletId: 'mine' }],
    ['receiverWalletId', { receiverWalletId: undefined }],
    ['token', { token: 'GBP' }],
    ['type', { type: 'later' }],
    ['lifespan', { lifespan: 0 }],
    ['acceptedPaymentMethods', { acceptedPaymentMethods: ['cash'] }],
    ['description', { description: 'x'.repeat(281) }],
    ['webhook', { webhook: 'not a url' }],
    ['successUrl', { successUrl: 'javascript:alert(1)' }],
    ['silentWebhook', { silentWebhook: 'yes' }],
  ])('refuses a wrong %s: case %#', async (target, changes) => {
    const { status, body } = await sandbox.konnectInit(changes);
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.target)).toEqual([target]);
  });

  it('knows only the merchant’s wallet', async () => {
    const { status, body } = await sandbox.konnectInit({ receiverWalletId: 'f'.repeat(24) });
    expect([status, body.errors[0]?.target]).toEqual([404, 'receiverWalletId']);
  });

  it('refuses what is not JSON', async () => {
    const url = `${sandbox.env.KONNECT_API_BASE_URL}/payments/init-payment`;
    const headers = { 'x-api-key': CREDENTIALS.konnect.apiKey, 'content-type': 'application/json' };
    expect((await call(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
  });
});

describe('reading a payment', () => {
  it('shows the documented fields', async () => {
    const ref = await start();
    expect(await payment(ref)).toMatchObject({
      id: ref,
      status: 'pending',
      amount: 18_000,
      token: 'TND',
      orderId: 'payment-1',
      type: 'immediate',
      amountDue: 18_000,
      reachedAmount: 0,
      receiverWallet: { id: CREDENTIALS.konnect.walletId },
      successUrl: `${SUCCESS}?payment_ref=${ref}`,
      failUrl: `${FAIL}&payment_ref=${ref}`,
      transactions: [],
    });
  });

  it('shows the leaner shape when asked', async () => {
    const ref = await start();
    await sandbox.scenario('konnect', 'lean');
    const lean = await payment(ref);
    expect(lean).toMatchObject({ id: ref, status: 'pending', amount: 18_000 });
    expect(lean).not.toHaveProperty('amountDue');
    expect(lean).not.toHaveProperty('receiverWallet');
    expect(await payment(ref)).toHaveProperty('amountDue');
  });

  it('does not know foreign references', async () => {
    expect((await sandbox.konnectPayment('0'.repeat(24))).status).toBe(404);
  });
});

describe('the payer', () => {
  it('pays: the product is told and the browser returns', async () => {
    const ref = await start();
    const answer = await submit(ref, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SUCCESS}?payment_ref=${ref}`]);
    const [told] = await receiver.waitFor(1);
    expect([told?.method, told?.url]).toEqual(['GET', `/hook?k=v&payment_ref=${ref}`]);
    expect(await payment(ref)).toMatchObject({
      status: 'completed',
      amountDue: 0,
      reachedAmount: 18_000,
      successfulTransactions: 1,
      transactions: [expect.objectContaining({ status: 'success', method: 'bank_card', amount: 18_000 })],
    });
  });

  it('fails: the payment stays pending and can be paid later', async () => {
    const ref = await start();
    expect((await submit(ref, 'fail')).headers.get('location')).toBe(`${FAIL}&payment_ref=${ref}`);
    expect(await payment(ref)).toMatchObject({ status: 'pending', failedTransactions: 1 });
    await submit(ref, 'pay');
    expect(await payment(ref)).toMatchObject({ status: 'completed', failedTransactions: 1 });
  });

  it('leaves without trying', async () => {
    const ref = await start();
    expect((await submit(ref, 'leave')).headers.get('location')).toBe(`${FAIL}&payment_ref=${ref}`);
    expect(await payment(ref)).toMatchObject({ status: 'pending', transactions: [] });
  });

  it('is sent through the webhook when that is not silent', async () => {
    const ref = await start({ silentWebhook: false });
    const target = `${receiver.origin}/hook?k=v&payment_ref=${ref}`;
    expect((await submit(ref, 'pay')).headers.get('location')).toBe(target);
    expect(receiver.received).toHaveLength(0);
  });

  it('sees amount and shop text, escaped', async () => {
    const ref = await start({ description: '<img src=x onerror=alert(1)>' });
    const { text } = await call(`${sandbox.url}/konnect/gateway/pay?payment_ref=${ref}`);
    expect(text).toContain('18.000 TND');
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img src=x');
  });

  it('cannot pay twice, too late, or for nothing', async () => {
    const ref = await start();
    await submit(ref, 'pay');
    expect((await submit(ref, 'pay')).headers.get('location')).toBeNull();
    const expiring = await start({ lifespan: 10 });
    await sandbox.control('PUT', '/clock', { advanceSeconds: 601 });
    expect((await submit(expiring, 'pay')).status).toBe(410);
    expect((await payment(expiring)).status).toBe('pending');
    expect((await submit('0'.repeat(24), 'pay')).status).toBe(404);
  });
});

describe('the control API', () => {
  const act = (ref: string, action: string) =>
    sandbox.control<{ redirectUrl: string; payment: { status: string } }>(
      'POST',
      `/konnect/payments/${ref}/${action}`,
    );

  it('plays the payer', async () => {
    const ref = await start();
    expect((await act(ref, 'fail')).body.redirectUrl).toBe(`${FAIL}&payment_ref=${ref}`);
    const paid = await act(ref, 'pay');
    expect(paid.body).toMatchObject({
      redirectUrl: `${SUCCESS}?payment_ref=${ref}`,
      payment: { status: 'completed' },
    });
    expect((await act(ref, 'pay')).status).toBe(409);
    expect((await act('0'.repeat(24), 'pay')).status).toBe(404);
  });
});

describe('trouble', () => {
  it('never tells', async () => {
    const ref = await start();
    await sandbox.scenario('konnect', 'never-notify');
    await submit(ref, 'pay');
    expect((await payment(ref)).status).toBe('completed');
    const { body } = await sandbox.control<{ notifications: { outcome: string }[] }>('GET', '/outbox');
    expect(body.notifications.map(({ outcome }) => outcome)).toEqual(['suppressed']);
    expect(receiver.received).toHaveLength(0);
  });

  it('tells twice', async () => {
    const ref = await start();
    await sandbox.scenario('konnect', 'duplicate');
    await submit(ref, 'pay');
    const [first, second] = await receiver.waitFor(2);
    expect(second?.url).toBe(first?.url);
  });

  it('settles after the payer is back', async () => {
    const ref = await start();
    await sandbox.scenario('konnect', 'late', { delayMs: 100 });
    await submit(ref, 'pay');
    expect(await payment(ref)).toMatchObject({ status: 'pending', successfulTransactions: 1 });
    await receiver.waitFor(1);
    expect((await payment(ref)).status).toBe('completed');
  });

  it.each([
    ['wrong-amount', { status: 'completed', amount: 17_999 }],
    ['wrong-order-id', { status: 'completed', orderId: 'somebody-elses-payment' }],
  ])('%s', async (scenario, expected) => {
    const ref = await start();
    await sandbox.scenario('konnect', scenario);
    await submit(ref, 'pay');
    expect(await payment(ref)).toMatchObject(expected);
  });

  it('fails or is slow', async () => {
    await sandbox.scenario('konnect', 'server-error', { match: 'init-payment' });
    expect((await sandbox.konnectInit()).status).toBe(500);
    const ref = await start();
    await sandbox.scenario('konnect', 'slow', { delayMs: 120 });
    const before = performance.now();
    await payment(ref);
    expect(performance.now() - before).toBeGreaterThan(110);
  });
});
