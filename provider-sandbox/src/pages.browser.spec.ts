/** @night */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './testing/browser.spec-helper.js';
import { startReceiver, TestSandbox } from './testing/test-sandbox.spec-helper.js';

const PHONE = { width: 390, height: 780 };

let sandbox: TestSandbox;
let site: Awaited<ReturnType<typeof startReceiver>>;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [sandbox, browser, site] = await Promise.all([TestSandbox.start(), launchBrowser(), startReceiver()]);
  // The site that people return to: a page that only says that it was reached.
  await sandbox.control('PUT', '/settings', { webhookBase: site.origin });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), sandbox.close()]);
});
beforeEach(async () => {
  await sandbox.reset();
  page = await browser.newPage({ viewport: PHONE });
  page.setDefaultTimeout(15_000);
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(faults).toEqual([]);
});

/** Addresses of every page, with something in each. */
async function addresses(): Promise<Record<string, string>> {
  const long = 'x'.repeat(100);
  const orderId = await sandbox.createOrder({ description: long });
  const { body } = await sandbox.konnectInit({ description: long, theme: 'dark' });
  await fetch(`${sandbox.url}/tipping`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '5', from: 'Youssef', message: long }),
  });
  return {
    index: sandbox.url,
    login: sandbox.authorizeUrl(),
    'wrong login': sandbox.authorizeUrl({ redirect_uri: 'http://localhost:1/' }),
    invitation: `${sandbox.url}/discord/invite/mirage`,
    checkout: `${sandbox.url}/paypal/checkoutnow?token=${orderId}`,
    gateway: body.payUrl,
    tipping: `${sandbox.url}/tipping`,
    ticket: `${sandbox.url}/tipping/ticket`,
    mail: `${sandbox.url}/mail`,
    nothing: `${sandbox.url}/nothing`,
  };
}

it('says on every page that it is a sandbox, fits a phone and is accessible', async () => {
  for (const [name, url] of Object.entries(await addresses())) {
    await page.goto(url);
    const banner = await page.getByText('SANDBOX - no real money').isVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
    );
    const problems = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect({ name, banner, overflow, problems }).toEqual({ name, banner: true, overflow: 0, problems: [] });
  }
});

it('loads nothing from elsewhere', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== sandbox.url) foreign.push(request.url());
  });
  for (const url of Object.values(await addresses())) await page.goto(url);
  expect(foreign).toEqual([]);
});

it('logs in with the keyboard and returns to the site', async () => {
  const callback = `${site.origin}/auth/callback`;
  await page.goto(sandbox.authorizeUrl({ redirect_uri: callback }));
  await page.getByRole('button', { name: 'youssef' }).press('Enter');
  await page.waitForURL(`${callback}?code=*`);
  expect(new URL(page.url()).searchParams.get('state')).toBe('opaque state');

  await page.goto(sandbox.authorizeUrl({ redirect_uri: callback }));
  await page.getByLabel('Somebody else').fill('new-outsider');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${callback}?code=*`);

  await page.goto(sandbox.authorizeUrl({ redirect_uri: callback }));
  await page.getByRole('button', { name: 'refuse access' }).click();
  await page.waitForURL(`${callback}?error=access_denied*`);
});

it('pays at the gateway and returns to the site', async () => {
  const successUrl = `${site.origin}/order-success`;
  const { body } = await sandbox.konnectInit({ successUrl, failUrl: `${site.origin}/failed` });
  await page.goto(body.payUrl);
  await page.getByRole('button', { name: 'Pay with a card that is refused' }).press('Enter');
  await page.waitForURL(`${site.origin}/failed?payment_ref=${body.paymentRef}`);
  await page.goto(body.payUrl);
  await page.getByRole('button', { name: 'Pay 18.000 TND' }).press('Enter');
  await page.waitForURL(`${successUrl}?payment_ref=${body.paymentRef}`);
});

it('lets an outsider accept the invitation', async () => {
  await page.goto(`${sandbox.url}/discord/invite/mirage`);
  await page.getByRole('button', { name: 'nadia' }).click();
  await page.getByText('nadia is a member now').waitFor();
  expect(await page.getByRole('button', { name: 'nadia' }).count()).toBe(0);
});

it('sends a tip and shows it', async () => {
  await page.goto(`${sandbox.url}/tipping`);
  await page.getByLabel('Amount in TND').fill('16');
  await page.getByLabel('Your name').fill('Youssef');
  await page.getByLabel('Message').fill('MR-7K4Q-M2 youssef Bronze');
  await page.getByRole('button', { name: 'Send the tip' }).click();
  await page.getByRole('status').getByText(/TIP-/).waitFor();
  await page.getByRole('listitem').getByText('16.000 TND').waitFor();
});
