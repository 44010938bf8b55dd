import { TestSandbox } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const ORDERS = '/v2/checkout/orders';
const usd = (value: string) => ({ currency_code: 'USD', value });

describe('trouble with a capture', () => {
  const approved = async () => {
    const id = await sandbox.createOrder();
    await sandbox.approve(id);
    return id;
  };
  const only = (body: { purchase_units: { payments: { captures: unknown[] } }[] }) =>
    body.purchase_units[0]?.payments.captures[0];

  it('recovers from a declined instrument after another approval, with the same Request-Id', async () => {
    const id = await approved();
    const requestId = { 'paypal-request-id': 'capture-1' };
    await sandbox.scenario('paypal', 'instrument-declined');
    const declined = await sandbox.capture(id, requestId);
    expect([declined.status, declined.body.details[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await sandbox.capture(id, requestId)).body.details[0]?.issue).toBe('ORDER_NOT_APPROVED');
    await sandbox.approve(id);
    expect((await sandbox.capture(id, requestId)).status).toBe(201);
  });

  it('declines the card that the buyer chose to be declined', async () => {
    const id = await sandbox.createOrder();
    await sandbox.approve(id, 'declined');
    expect((await sandbox.capture(id)).body.details[0]?.issue).toBe('INSTRUMENT_DECLINED');
  });

  it.each([
    ['declined', { status: 'DECLINED' }],
    ['pending', { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }],
    ['amount-tamper', { status: 'COMPLETED', amount: usd('6.51') }],
    ['wrong-currency', { amount: { currency_code: 'EUR', value: '6.50' } }],
    ['wrong-reference', { custom_id: 'somebody-elses-payment' }],
  ])('%s: answers 201 all the same', async (scenario, expected) => {
    const id = await approved();
    await sandbox.scenario('paypal', scenario);
    const { status, body } = await sandbox.capture(id);
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    expect(only(body)).toMatchObject(expected);
    expect(only((await sandbox.paypal(`${ORDERS}/${id}`)).body)).toMatchObject(expected);
  });

  it('wrong-payee: the order names the other merchant', async () => {
    const id = await approved();
    await sandbox.scenario('paypal', 'wrong-payee');
    await sandbox.capture(id);
    const { body } = await sandbox.paypal(`${ORDERS}/${id}`);
    expect(body.purchase_units[0]?.payee.merchant_id).toBe('SOMEBODYELSE1');
  });

  it('fails without doing anything', async () => {
    const id = await approved();
    await sandbox.scenario('paypal', 'server-error');
    expect((await sandbox.paypal(`${ORDERS}/${id}`)).status).toBe(200);
    const failed = await sandbox.capture(id, { 'paypal-request-id': 'capture-1' });
    expect([failed.status, failed.body.name]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect((await sandbox.capture(id, { 'paypal-request-id': 'capture-1' })).status).toBe(201);
  });

  it('takes the money and never answers: the same Request-Id tells', async () => {
    const id = await approved();
    await sandbox.scenario('paypal', 'timeout-after-success', { delayMs: 50 });
    const requestId = { 'paypal-request-id': 'capture-1' };
    await expect(sandbox.capture(id, requestId)).rejects.toThrow('fetch failed');
    expect((await sandbox.paypal(`${ORDERS}/${id}`)).body.status).toBe('COMPLETED');
    expect((await sandbox.capture(id, requestId)).status).toBe(200);
  });
});

describe('refunds', () => {
  const refund = (captureId: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    sandbox.paypal(`/v2/payments/captures/${captureId}/refund`, { body, headers });
  const statusOf = async (captureId: string) =>
    (await sandbox.paypal(`/v2/payments/captures/${captureId}`)).body.status;

  it('gives back parts until nothing is left', async () => {
    const { captureId } = await sandbox.paidCapture();
    const part = await refund(captureId, { amount: usd('2.00') });
    expect([part.status, part.body.status, part.body.amount.value]).toEqual([201, 'COMPLETED', '2.00']);
    expect(await statusOf(captureId)).toBe('PARTIALLY_REFUNDED');
    expect((await refund(captureId, { amount: usd('4.51') })).body.details[0]?.issue).toBe(
      'REFUND_AMOUNT_EXCEEDED',
    );
    const rest = await refund(captureId);
    expect(rest.body.amount.value).toBe('4.50');
    expect(rest.body.links.find(({ rel }) => rel === 'up')?.href).toMatch(
      `/v2/payments/captures/${captureId}`,
    );
    expect(await statusOf(captureId)).toBe('REFUNDED');
    expect((await refund(captureId)).body.details[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED');
  });

  it('refunds once for one Request-Id', async () => {
    const { captureId } = await sandbox.paidCapture();
    const requestId = { 'paypal-request-id': 'refund-1' };
    const [first, again] = [
      await refund(captureId, { amount: usd('1.00') }, requestId),
      await refund(captureId, { amount: usd('1.00') }, requestId),
    ];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  });

  it('cannot refund what is pending, or in another currency', async () => {
    const { captureId } = await sandbox.paidCapture();
    const euros = { amount: { currency_code: 'EUR', value: '1.00' } };
    expect((await refund(captureId, euros)).body.details[0]?.issue).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH');
    await sandbox.scenario('paypal', 'pending');
    const pending = await sandbox.paidCapture();
    expect((await refund(pending.captureId)).body.details[0]?.issue).toBe('PENDING_CAPTURE');
    expect((await refund('UNKNOWN')).status).toBe(404);
  });
});
