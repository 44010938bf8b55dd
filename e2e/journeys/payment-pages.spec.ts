import type { Page } from '@playwright/test';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

const PAY_USD = /^Pay .* USD$/;
const PAY_TND = /^Pay .* TND$/;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The payment methods of a player's orders. */
const methods = async (shop: Shop) =>
  (await shop.orders()).map(({ paymentDetails }) => paymentDetails.method).sort();

test('@night the payment addresses claim nothing when they are opened without a payment', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/order');
  await expect(player.getByText('No product selected.')).toBeVisible();
  for (const [path, text] of [
    ['/order_tnd', 'No product selected.'],
    ['/order-success', 'This link has no payment reference.'],
    ['/payment-success', 'No payment to show here.'],
    ['/payment-success-tnd', 'No payment to show here.'],
    ['/payment-failed', 'Payment Failed'],
    ['/payment-failed-tnd', 'Payment Failed'],
    ['/order-success?payment_ref=made-up', 'Payment verification failed'],
    // An unknown payment must not be called failed.
    ['/payment-failed-tnd?payment_ref=made-up', 'Payment verification failed'],
  ] as const) {
    await player.goto(path);
    await expect(player.getByText(text), path).toBeVisible();
    await expect(player.getByText('Payment Successful!')).toBeHidden();
  }
  expect(await new Shop(player).orders()).toEqual([]);
});

test('@night dollars: the order page survives a reload, its back button leads to the shop', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  const product = await shop.orderFirst('USD');
  await player.reload();
  await expect(player.getByRole('region', { name: 'Order summary' })).toContainText(product);

  // Cancelled at the provider, then retried from the restored page.
  await shop.inPayPalWindow(/^Cancel$/);
  await expect(player.getByText('You closed the payment window.')).toBeVisible();
  await player.goBack();
  await expect(player).toHaveURL(/\/carshop\/exclusivecars$/);
  await player.goForward();
  await shop.inPayPalWindow(PAY_USD);
  await shop.expectPaid();
  await player.reload();
  await shop.expectPaid();
  await expect(player.getByText(product).first()).toBeVisible();
  expect(await shop.orders()).toHaveLength(1);
});

test('@night dollars: a slow provider is waited for, a silent one is retried', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.orderFirst('USD');
  await sandbox.scenario('paypal', 'slow', { delayMs: 1_500 });
  await shop.inPayPalWindow(PAY_USD);
  await expect(player.getByText('Payment approved. We’re recording your order')).toBeVisible();
  await shop.expectPaid();

  await player.goto('/carshop/exclusivecars');
  await shop.orderFirst('USD');
  await player.getByRole('button', { name: 'Buy another' }).click();
  await sandbox.scenario('paypal', 'webhook-none');
  // Longer than the server's timeout.
  await sandbox.scenario('paypal', 'slow', { delayMs: 7_000, times: 3 });
  await shop.inPayPalWindow(PAY_USD);
  const again = player.getByRole('button', { name: 'Check my payment again' });
  await expect(again).toBeVisible();
  await expect(player.getByText('We couldn’t confirm that yet.')).toBeVisible();
  await sandbox.scenario('paypal', 'slow', { times: 0 });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(player.getByText('Payment Successful!')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  expect(await shop.orders()).toHaveLength(2);
});

test('two tabs with the same product: each payment is one order, the tip reference is shared', async ({
  loggedIn,
  newName,
}) => {
  const first = await loggedIn(newName(), '/cosmetics/weapons');
  const second = await first.context().newPage();
  await second.goto('/cosmetics/weapons');
  const shops = [new Shop(first), new Shop(second)] as const;

  const codes: string[] = [];
  for (const shop of shops) {
    const dialog = await shop.openTndPopup();
    await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
    await dialog.getByRole('button', { name: 'Get my reference code' }).click();
    codes.push(await dialog.locator('code').first().innerText());
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  expect(codes[1]).toBe(codes[0]);

  for (const shop of shops) await shop.orderFirst('USD');
  const windows = [await shops[0].openPayPal(), await shops[1].openPayPal()] as const;
  // Both tabs use the one pending payment, which is charged once.
  for (const window of windows) await window.getByRole('button', { name: PAY_USD }).waitFor();
  await windows[0].getByRole('button', { name: PAY_USD }).click();
  await shops[0].expectPaid();
  await windows[1].getByRole('button', { name: PAY_USD }).click();
  await expect(windows[1].getByText('This payment is done')).toBeVisible();
  expect(await methods(shops[0])).toEqual(['paypal', 'tip']);
  // The window is closed without approving, but the payment is done: this tab shows the same order.
  await windows[1].close();
  await shops[1].expectPaid();
  expect(await methods(shops[0])).toEqual(['paypal', 'tip']);

  // A payment started afterwards is a second purchase.
  await second.goto('/cosmetics/weapons');
  await shops[1].orderFirst('USD');
  await second.getByRole('button', { name: 'Buy another' }).click();
  await shops[1].inPayPalWindow(PAY_USD);
  await shops[1].expectPaid();
  expect(await methods(shops[0])).toEqual(['paypal', 'paypal', 'tip']);
  const orders = await shops[0].orders();
  expect(new Set(orders.map(({ paymentDetails }) => paymentDetails.paymentId)).size).toBe(3);
});

test('dinars by card: a double press starts one payment; leaving the provider’s page charges nothing', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  const product = await shop.orderFirst('TND');
  const started: string[] = [];
  player.on('request', (request) => {
    if (request.url().endsWith('/init-payment')) started.push(request.method());
  });
  await player.getByRole('button', { name: PAY_TND }).dblclick();
  await player.waitForURL(/konnect\/gateway/);
  expect(started).toEqual(['POST']);

  await player.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(heading(player, 'Payment Failed')).toBeVisible();
  await expect(player.getByText('The payment provider shows no completed payment.')).toBeVisible();
  await player.reload();
  await expect(player.getByText('The payment provider shows no completed payment.')).toBeVisible();
  await player.getByRole('link', { name: 'Try again' }).click();
  await expect(player.getByRole('region', { name: 'Order summary' })).toContainText(product);
  expect(await shop.orders()).toEqual([]);
});

test('@night dinars by card: after going back, the payment is resumed, not duplicated', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await shop.orderFirst('TND');
  await player.getByRole('button', { name: PAY_TND }).click();
  await player.waitForURL(/konnect\/gateway/);
  await player.goBack();
  // The page is restored or reloaded: both offer a way to pay, and nothing is claimed.
  const resumeLink = player.getByRole('link', { name: 'Back to the payment page' });
  const startButton = player.getByRole('button', { name: PAY_TND });
  await expect(resumeLink.or(startButton)).toBeVisible();
  await resumeLink.or(startButton).click();
  await player.waitForURL(/konnect\/gateway/);
  await player.getByRole('button', { name: PAY_TND }).click();
  await shop.expectPaid();
  await player.reload();
  await shop.expectPaid();
  await player.goBack();
  await expect(player.getByRole('button', { name: PAY_TND })).toBeHidden();
  expect(await shop.orders()).toHaveLength(1);
});

test('@night dinars by card: the return address verifies again, and a late payment is recorded automatically', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await shop.orderFirst('TND');
  await player.getByRole('button', { name: PAY_TND }).click();
  await player.waitForURL(/konnect\/gateway/);
  const reference = new URL(player.url()).searchParams.get('payment_ref') ?? '';
  // Longer than the server's timeout for the provider during verification.
  await sandbox.scenario('konnect', 'late', { delayMs: 9_000 });
  await player.getByRole('button', { name: PAY_TND }).click();
  await expect(player.getByText('The payment provider shows no completed payment.')).toBeVisible();
  await expect.poll(() => shop.orders(), { timeout: 20_000 }).toHaveLength(1);

  await player.goto(`/payment-failed-tnd?payment_ref=${reference}`);
  await shop.expectPaid();
  await player.goto(`/order-success?payment_ref=${reference}`);
  await shop.expectPaid();
  expect(await shop.orders()).toHaveLength(1);
});
