import { TestSandbox, call } from '../testing/test-sandbox.spec-helper.js';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await TestSandbox.start();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

describe('checkout page', () => {
  const submit = (form: Record<string, string>) =>
    call(`${sandbox.url}/paypal/checkoutnow`, { method: 'POST', body: new URLSearchParams(form) });
  const newOrder = () => sandbox.createOrder({ description: '<script>alert(1)</script>' });

  it('escapes what the shop says', async () => {
    const { text } = await call(`${sandbox.url}/paypal/checkoutnow?token=${await newOrder()}`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('SANDBOX - no real money');
  });

  it('has nothing to decide once the order is paid', async () => {
    const { orderId } = await sandbox.paidCapture();
    const page = await call(`${sandbox.url}/paypal/checkoutnow?token=${orderId}`);
    expect(page.text).toContain('This payment is done');
    expect((await submit({ token: orderId, decision: 'pay' })).text).toContain('This payment is done');
  });

  it('speaks to no foreign site', async () => {
    const id = await newOrder();
    const page = await call(`${sandbox.url}/paypal/checkoutnow?token=${id}&origin=https://evil.example`);
    expect(page.status).toBe(400);
    const paid = await submit({ token: id, decision: 'pay', origin: 'https://evil.example' });
    expect(paid.text).not.toContain('evil.example');
    expect((await call(`${sandbox.url}/paypal/checkoutnow?token=NONE`)).status).toBe(404);
  });
});

describe('the script’s address', () => {
  const load = (query: string) => call(`${sandbox.env.PAYPAL_SDK_URL}?${query}`);

  it.each([
    ['no client id', ''],
    ['an unknown client', 'client-id=mine'],
    ['another currency', 'client-id=sandbox-paypal-client-id&currency=TND'],
    ['another intent', 'client-id=sandbox-paypal-client-id&intent=authorize'],
    ['no buttons', 'client-id=sandbox-paypal-client-id&components=marks'],
  ])('is refused for %s', async (_name, query) => {
    const { status, text } = await load(query);
    expect(status).toBe(400);
    expect(text).toMatch(/^throw new Error\("SDK Validation error/);
  });
});
