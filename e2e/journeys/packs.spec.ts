import type { Locator, Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { Shop } from '../support/pages/shop.ts';
import { confirmTip } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const CARS = '/carshop/monthlycars';

const pack = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ hasText: `${name} VIP Pack` });

/** The dollars on the first car; on a reduced one, those that are charged. */
async function priceOfCar(shop: Shop): Promise<number> {
  await shop.page.goto(CARS);
  await expect(shop.card()).toContainText('$');
  return Number(/\$([\d.]+)/.exec(await shop.card().innerText())?.[1]);
}

const less = (price: number, percent: number): number => Math.floor(price * (100 - percent) + 0.5) / 100;

async function expectPrice(shop: Shop, price: number): Promise<void> {
  await expect.poll(() => priceOfCar(shop)).toBe(price);
}

async function buyWithDollars(shop: Shop, name: string): Promise<void> {
  await shop.page.goto('/packshop');
  await shop.buyWithDollars(pack(shop.page, name));
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
}

/** Asks for the code of a tip; returns the order that waits for it. */
async function openTip(shop: Shop, name: string): Promise<string> {
  await shop.page.goto('/packshop');
  const popup = await shop.openTndPopup(pack(shop.page, name));
  await expect(popup.getByText(/^New:/)).toBeVisible();
  await popup.getByRole('button', { name: /^Pay by tip/ }).click();
  await popup.getByRole('button', { name: 'Get my reference code' }).click();
  await expect(popup.getByRole('button', { name: 'Copy text' })).toBeVisible();
  const [order] = await shop.orders();
  return order?._id ?? '';
}

test('a pack paid at PayPal discounts the next page, as the order says, until the payment is reversed', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), CARS);
  const shop = new Shop(player);
  const full = await priceOfCar(shop);
  await buyWithDollars(shop, 'Gold');

  await expectPrice(shop, less(full, 17));
  await expect(shop.card().locator('s, del').first()).toBeVisible();
  await shop.orderFirst('USD');
  const summary = player.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(`Price$${full.toFixed(2)}`);
  await expect(summary).toContainText(/Gold packuntil \d+ \w+ \d{4}/);
  await expect(summary).toContainText(`Total$${less(full, 17).toFixed(2)}`);

  await player.goto('/me');
  await expect(player.getByText(/^Gold until \d+ \w+, 30 days left$/)).toBeVisible();
  await expect(player.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await player.getByRole('link', { name: 'Extend' }).click();
  await expect(player.getByRole('heading', { name: 'Gold VIP Pack' })).toBeVisible();

  const [order] = await shop.orders();
  const staff = apiOf(await loggedIn('layla'));
  const { payment } = await staff.get('/api/orders/{id}', { path: { id: order?._id ?? '' } });
  await sandbox.paypalEvent('PAYMENT.CAPTURE.REVERSED', payment?.captureId ?? '');
  await expectPrice(shop, full);
  await player.goto('/me');
  await expect(player.getByText('No VIP pack')).toBeVisible();
});

test('@night a pack paid in dinars by card discounts the next page', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), CARS);
  const shop = new Shop(player);
  const full = await priceOfCar(shop);
  await player.goto('/packshop');
  await shop.chooseCard(await shop.openTndPopup(pack(player, 'Silver')));
  await shop.payAtKonnect(/^Pay .* TND$/);
  await shop.expectPaid();
  await expectPrice(shop, less(full, 12));
});

test('@night a pack paid by tip discounts the next page once staff have confirmed it', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), CARS);
  const shop = new Shop(player);
  const full = await priceOfCar(shop);
  const orderId = await openTip(shop, 'Bronze');
  await expectPrice(shop, full);

  await confirmTip(apiOf(await loggedIn('layla')), orderId, 16);
  await expectPrice(shop, less(full, 8));
});

test('@night before a second pack is bought the page says what it will do, and so it happens', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/packshop');
  const shop = new Shop(player);
  await buyWithDollars(shop, 'Gold');

  await player.goto('/packshop');
  await expect(pack(player, 'Gold').getByText(/^Gold until .*, 30 days left$/)).toBeVisible();
  await expect(pack(player, 'Silver').getByText(/your Gold pack comes first/)).toBeVisible();
  await expect(pack(player, 'Prime').getByText(/^Upgrade:/)).toBeVisible();

  await player.goto('/packshop');
  await shop.buyWithDollars(pack(player, 'Gold'));
  await player.getByRole('button', { name: 'Buy another' }).click();
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await player.goto('/me');
  await expect(player.getByText(/^Gold until .*, 60 days left$/)).toBeVisible();

  await player.goto('/packshop');
  await shop.buyWithDollars(pack(player, 'Bronze'));
  await expect(player.getByText(/your Gold pack comes first. Bronze starts on/)).toBeVisible();
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await player.goto('/packshop');
  await expect(pack(player, 'Bronze').getByText(/^Bronze starts later: from .* until /)).toBeVisible();
  await expect(pack(player, 'Gold').getByText(/^Gold until .*, 60 days left$/)).toBeVisible();
});

test('@night a refund at the desk takes the pack and its discount back', async ({ loggedIn, newName }) => {
  const name = newName();
  const player = await loggedIn(name, CARS);
  const shop = new Shop(player);
  const full = await priceOfCar(shop);
  const orderId = await openTip(shop, 'Gold');
  const staff = await loggedIn('layla', '/dashboard#/orders');
  await confirmTip(apiOf(staff), orderId, 80);
  await expectPrice(shop, less(full, 17));

  await staff.reload();
  await staff
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name })
    .click();
  const order = staff.getByRole('dialog', { name: new RegExp(name) });
  await order.getByRole('button', { name: 'Mark as refunded' }).click();
  await order.getByRole('textbox', { name: 'Reason' }).fill('Bought by mistake.');
  await order.getByRole('textbox', { name: 'Refund proof' }).fill('RF-2041');
  await order.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(staff.getByText('Order marked as refunded. The player has been notified.')).toBeVisible();

  await expectPrice(shop, full);
  await player.goto('/me');
  await expect(player.getByText('No VIP pack')).toBeVisible();
});
