import { order, TestSandbox, call } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const ORDERS = '/v2/checkout/orders';
const usd = (value: string) => ({ currency_code: 'USD', value });
const create = (body: unknown, headers: Record<string, string> = {}) =>
  sandbox.paypal(ORDERS, { body, headers });

describe('access token', () => {
  const url = () => `${sandbox.env.PAYPAL_API_BASE_URL}/v1/oauth2/token`;
  const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });
  const known = () => basic(sandbox.env.PAYPAL_CLIENT_ID ?? '', sandbox.env.PAYPAL_CLIENT_SECRET ?? '');

  it('is for the merchant, by Basic and a form', async () => {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const right = await call(url(), { method: 'POST', headers: known(), body });
    expect(right.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32_400,
      access_token: expect.any(String),
    });
    const wrong = await call(url(), { method: 'POST', headers: basic('x', 'y'), body });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
  });

  it('does not read JSON', async () => {
    const headers = { ...known(), 'content-type': 'application/json' };
    const body = JSON.stringify({ grant_type: 'client_credentials' });
    const answer = await call(url(), { method: 'POST', headers, body });
    expect([answer.status, answer.body.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('is needed, and ends', async () => {
    const unknown = await sandbox.paypal(`${ORDERS}/X`, { token: 'nonsense' });
    expect([unknown.status, unknown.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
    const token = await sandbox.paypalToken();
    expect((await sandbox.paypal(`${ORDERS}/X`, { token })).status).toBe(404);
    await sandbox.scenario('paypal', 'token-expired');
    expect((await sandbox.paypal(`${ORDERS}/X`, { token })).status).toBe(401);
    const second = await sandbox.paypalToken();
    await sandbox.control('PUT', '/clock', { advanceSeconds: 32_401 });
    expect((await sandbox.paypal(`${ORDERS}/X`, { token: second })).status).toBe(401);
  });
});

describe('creating an order', () => {
  it('answers id, status and links', async () => {
    const { status, body } = await create(order());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'CREATED',
      links: expect.any(Array),
    });
    const approve = body.links.find(({ rel }) => rel === 'approve')?.href;
    expect(approve).toBe(`${sandbox.url}/paypal/checkoutnow?token=${body.id}`);
  });

  it('shows the whole order to who prefers it', async () => {
    const { body } = await create(order(), { prefer: 'return=representation' });
    expect(body.purchase_units).toEqual([
      {
        reference_id: 'default',
        description: 'Bronze car pack',
        custom_id: 'payment-1',
        invoice_id: 'MR-1',
        amount: usd('6.50'),
        payee: { merchant_id: sandbox.env.PAYPAL_MERCHANT_ID, email_address: expect.any(String) },
      },
    ]);
  });

  it('accepts items whose sums are exact', async () => {
    const items = [
      { name: 'Pack', quantity: '2', unit_amount: usd('3.00'), category: 'DIGITAL_GOODS' },
      { name: 'Slot', quantity: '1', unit_amount: usd('0.50') },
    ];
    const amount = { ...usd('6.50'), breakdown: { item_total: usd('6.50') } };
    expect((await create(order({ items, amount }))).status).toBe(201);
    const { body } = await create(order({ items, amount: usd('6.50') }));
    expect(body.details[0]?.issue).toBe('ITEM_TOTAL_REQUIRED');
    const short = { ...usd('6.49'), breakdown: { item_total: usd('6.49') } };
    expect((await create(order({ items, amount: short }))).body.details[0]?.issue).toBe(
      'ITEM_TOTAL_MISMATCH',
    );
    const other = { ...usd('6.40'), breakdown: { item_total: usd('6.50') } };
    expect((await create(order({ items, amount: other }))).body.details[0]?.issue).toBe('AMOUNT_MISMATCH');
    const discounted = { ...usd('6.50'), breakdown: { item_total: usd('6.50'), discount: usd('0.10') } };
    expect((await create(order({ items, amount: discounted }))).body.details[0]?.field).toMatch(/discount$/);
  });

  it.each([
    ['no intent', { purchase_units: order().purchase_units }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['another intent', { ...order(), intent: 'PAY' }, 400, 'INVALID_PARAMETER_VALUE', '/intent'],
    ['no units', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
    [
      'no amount',
      order({ amount: undefined }),
      400,
      'MISSING_REQUIRED_PARAMETER',
      '/purchase_units/0/amount',
    ],
    [
      'a number as value',
      order({ amount: { currency_code: 'USD', value: 6.5 } }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    [
      'a word as value',
      order({ amount: usd('six') }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    [
      'a long custom_id',
      order({ custom_id: 'x'.repeat(128) }),
      400,
      'INVALID_STRING_LENGTH',
      '/purchase_units/0/custom_id',
    ],
    [
      'three decimals',
      order({ amount: usd('6.500') }),
      422,
      'DECIMAL_PRECISION',
      '/purchase_units/0/amount/value',
    ],
    [
      'nothing',
      order({ amount: usd('0.00') }),
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      '/purchase_units/0/amount/value',
    ],
    [
      'less than nothing',
      order({ amount: usd('-1.00') }),
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      '/purchase_units/0/amount/value',
    ],
    [
      'TND',
      order({ amount: { currency_code: 'TND', value: '6.50' } }),
      422,
      'CURRENCY_NOT_SUPPORTED',
      '/purchase_units/0/amount/currency_code',
    ],
    [
      'a field that the product does not send',
      order({ payee: { merchant_id: 'X' } }),
      400,
      'INVALID_PARAMETER_VALUE',
      '/purchase_units/0/payee',
    ],
  ])('refuses %s', async (_name, body, status, issue, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    expect(answer.body.name).toBe(status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY');
    expect(answer.body.details[0]).toMatchObject({ issue, field });
    expect(answer.body).toHaveProperty('debug_id');
  });

  it('refuses what is not JSON', async () => {
    const headers = { authorization: `Bearer ${await sandbox.paypalToken()}` };
    const url = `${sandbox.env.PAYPAL_API_BASE_URL}${ORDERS}`;
    const post = (body: string, type: string) =>
      call<{ details: { issue: string }[] }>(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    const malformed = await post('{"intent":', 'application/json');
    expect([malformed.status, malformed.body.details[0]?.issue]).toEqual([400, 'MALFORMED_REQUEST_JSON']);
    expect((await post('intent=CAPTURE', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await post('{}', 'text/plain')).status).toBe(415);
  });

  it('answers a repeated Request-Id with the same order', async () => {
    const id = { 'paypal-request-id': 'create-1' };
    const [first, again] = [await create(order(), id), await create(order(), id)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await create(order({ custom_id: 'payment-2' }), id);
    expect(other.body.details[0]?.issue).toBe('DUPLICATE_REQUEST_ID');
    expect((await create(order(), { 'paypal-request-id': 'x'.repeat(109) })).status).toBe(400);
  });
});

describe('capturing', () => {
  it('needs the buyer', async () => {
    const id = await sandbox.createOrder();
    const early = await sandbox.capture(id);
    expect([early.status, early.body.details[0]?.issue]).toEqual([422, 'ORDER_NOT_APPROVED']);
    await sandbox.approve(id);
    expect((await sandbox.paypal(`${ORDERS}/${id}`)).body.status).toBe('APPROVED');
    const { status, body } = await sandbox.capture(id);
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    expect(body.purchase_units[0]?.payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: usd('6.50'),
      custom_id: 'payment-1',
      invoice_id: 'MR-1',
      final_capture: true,
      seller_receivable_breakdown: {
        gross_amount: usd('6.50'),
        paypal_fee: usd('0.72'),
        net_amount: usd('5.78'),
      },
    });
  });

  it('happens once', async () => {
    const id = await sandbox.createOrder();
    await sandbox.approve(id);
    const requestId = { 'paypal-request-id': 'capture-1' };
    const first = await sandbox.capture(id, requestId);
    const again = await sandbox.capture(id, requestId);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await sandbox.capture(id, { 'paypal-request-id': 'capture-2' });
    expect(other.body.details[0]?.issue).toBe('ORDER_ALREADY_CAPTURED');
    expect((await sandbox.paypal(`${ORDERS}/${id}`)).body.purchase_units[0]?.payments.captures).toHaveLength(
      1,
    );
  });

  it('refuses the same Request-Id while the first is running', async () => {
    const id = await sandbox.createOrder();
    await sandbox.approve(id);
    await sandbox.scenario('paypal', 'slow', { delayMs: 200 });
    const requestId = { 'paypal-request-id': 'capture-1' };
    const both = await Promise.all([sandbox.capture(id, requestId), sandbox.capture(id, requestId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.details[0]?.issue).toBe('PREVIOUS_REQUEST_IN_PROGRESS');
  });

  it('does not know foreign orders', async () => {
    const { status, body } = await sandbox.capture('00000000000000000');
    expect([status, body.name, body.details[0]?.issue]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ]);
  });
});
