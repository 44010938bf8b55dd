/** @night */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.spec-helper.js';
import { startShop } from '../testing/shop.spec-helper.js';
import { TestSandbox } from '../testing/test-sandbox.spec-helper.js';

interface Shop extends Window {
  events: [string, string?][];
  renderButtons(more?: object): Promise<{ close(): Promise<void>; isEligible(): boolean }>;
  actions: { enable(): Promise<void>; disable(): Promise<void> };
}

let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [sandbox, browser] = await Promise.all([TestSandbox.start(), launchBrowser()]);
  shop = await startShop(sandbox);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([shop.close(), sandbox.close()]);
});
beforeEach(async () => {
  await sandbox.reset();
  context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
});
afterEach(async () => {
  await context.close();
  expect(faults).toEqual([]);
});

const button = () => page.getByRole('button', { name: 'Pay with PayPal sandbox' });
const events = () => page.evaluate(() => (window as unknown as Shop).events);
/** Waits for an event of the shop, and returns all events so far. */
async function heard(name: string) {
  // The shop's page lies behind the payment window, where Chromium may paint no frames: by default the function would run
  // once a frame only.
  await page.waitForFunction(
    (wanted) => (window as unknown as Shop).events.some(([n]) => n === wanted),
    name,
    { polling: 100 },
  );
  return events();
}
async function openCheckout(): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button().click()]);
  await popup.waitForURL(/checkoutnow/);
  return popup;
}

it('pays in a popup and tells the shop', async () => {
  await page.goto(shop.url);
  const popup = await openCheckout();
  await popup.getByRole('button', { name: 'Pay 6.50 USD' }).click();
  const all = await heard('paid');
  const orderId = all.find(([name]) => name === 'created')?.[1];
  expect(all).toEqual([['init'], ['created', orderId], ['approved', `${orderId} SANDBXBUYER22`], ['paid']]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
});

it('works with the keyboard alone', async () => {
  await page.goto(shop.url);
  await page.keyboard.press('Tab');
  await expect(button().evaluate((element) => element === document.activeElement)).resolves.toBe(true);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.waitForURL(/checkoutnow/);
  await popup.getByRole('button', { name: 'Pay 6.50 USD' }).press('Enter');
  await heard('paid');
});

it('cancels by the button, and by closing the window', async () => {
  await page.goto(shop.url);
  const popup = await openCheckout();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await heard('cancelled');
  await button().and(page.locator('[aria-busy=false]')).waitFor();
  const second = await openCheckout();
  await second.close();
  await page.waitForFunction(
    () => (window as unknown as Shop).events.filter(([name]) => name === 'cancelled').length === 2,
    undefined,
    { polling: 100 },
  );
  expect((await events()).map(([name]) => name)).not.toContain('approved');
});

it('lets the buyer choose another card after a declined one', async () => {
  await page.goto(shop.url);
  const popup = await openCheckout();
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    popup.getByRole('button', { name: 'card that will be declined' }).click(),
  ]);
  await again.waitForURL(/checkoutnow/);
  await again.getByRole('button', { name: 'Pay 6.50 USD' }).click();
  const all = await heard('paid');
  expect(all.map(([name]) => name)).toEqual(['init', 'created', 'approved', 'declined', 'approved', 'paid']);
  expect(all.find(([name]) => name === 'declined')?.[1]).toBe('INSTRUMENT_DECLINED');
});

describe('where popups are blocked', () => {
  beforeEach(() => page.addInitScript(() => (window.open = () => null)));
  const frame = () => page.frameLocator('dialog iframe');

  it('pays in a dialog', async () => {
    await page.goto(shop.url);
    await button().click();
    await frame().getByRole('button', { name: 'Pay 6.50 USD' }).click();
    await heard('paid');
    await expect(page.locator('dialog').count()).resolves.toBe(0);
  });

  it('cancels with Escape or with its button', async () => {
    await page.goto(shop.url);
    await button().click();
    await frame().getByRole('button', { name: 'Cancel' }).waitFor();
    await page.getByRole('button', { name: 'Close without paying' }).click();
    await heard('cancelled');
  });
});

it('reports an order that could not be created', async () => {
  await page.goto(`${shop.url}/?fail`);
  await button().click();
  expect(await heard('error')).toContainEqual(['error', 'no order']);
  expect(context.pages()).toHaveLength(1);
});

it('does nothing while disabled, or when onClick refuses', async () => {
  await page.goto(`${shop.url}/?wait`);
  await page.evaluate(async () => {
    const shopWindow = window as unknown as Shop;
    await shopWindow.renderButtons({
      onClick: (_data: unknown, actions: { reject(): unknown }) => actions.reject(),
    });
  });
  await button().click();
  await page.evaluate(async () => {
    const shopWindow = window as unknown as Shop;
    document.querySelector('#buttons')?.replaceChildren();
    await shopWindow.renderButtons();
    await shopWindow.actions.disable();
  });
  await expect(button().getAttribute('aria-disabled')).resolves.toBe('true');
  await button().click({ force: true });
  expect(context.pages()).toHaveLength(1);
  expect((await events()).map(([name]) => name)).toEqual(['init', 'init']);
  await page.evaluate(() => (window as unknown as Shop).actions.enable());
  const popup = await openCheckout();
  await popup.close();
});

it('refuses orders made by the page itself', async () => {
  await page.goto(`${shop.url}/?wait`);
  await page.evaluate(() =>
    (window as unknown as Shop).renderButtons({
      createOrder: (_data: unknown, actions: { order: { create(): Promise<string> } }) =>
        actions.order.create(),
    }),
  );
  await button().click();
  const [, error] = await heard('error');
  expect(error?.[1]).toMatch('create and capture orders on the server');
});

it('takes another name, ignores being loaded twice, and closes', async () => {
  await page.goto(`${shop.url}/?namespace=otherName&wait`);
  const result = await page.evaluate(async () => {
    const shopWindow = window as unknown as Shop & { otherName: { version: string }; paypal?: unknown };
    const buttons = await shopWindow.renderButtons();
    const rendered = document.querySelectorAll('#buttons button').length;
    const closing = buttons.close();
    await closing;
    return {
      version: shopWindow.otherName.version,
      hasDefault: shopWindow.paypal !== undefined,
      rendered,
      isEligible: buttons.isEligible(),
      isPromise: closing instanceof Promise,
      left: document.querySelectorAll('#buttons button').length,
    };
  });
  expect(result).toEqual({
    version: '5.0.0-sandbox',
    hasDefault: false,
    rendered: 1,
    isEligible: true,
    isPromise: true,
    left: 0,
  });
});

it('reports cancel when the site cuts the popup off (Cross-Origin-Opener-Policy: same-origin)', async () => {
  const strict = await startShop(sandbox, { coop: 'same-origin' });
  await page.goto(strict.url);
  await button().click();
  expect((await heard('cancelled')).map(([name]) => name)).toEqual(['init', 'created', 'cancelled']);
  await strict.close();
});
