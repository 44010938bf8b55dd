import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const card = (page: Page, index = 0): Locator => page.getByRole('article').nth(index);
const nameOf = async (article: Locator) => (await article.getByRole('heading').innerText()).trim();

/** Presses PayPal's button and answers the window that opens. */
async function inPayPalWindow(page: Page, button: RegExp): Promise<void> {
  const pay = page.getByRole('button', { name: /PayPal/ });
  await pay.waitFor();
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()]);
  await popup.getByRole('button', { name: button }).click();
}

test('dollars: approved at PayPal, booked by the server, in the console', async ({ loggedIn, newName }) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const product = await nameOf(card(player));
  await card(player)
    .getByRole('link', { name: /Buy with USD/ })
    .or(card(player).getByRole('button', { name: /Buy with USD/ }))
    .click();
  await expect(player).toHaveURL(/\/order/);
  await inPayPalWindow(player, /^Pay .* USD$/);
  await expect(player.getByText('Payment Successful!')).toBeVisible();
  await expect(player).toHaveURL(/\/payment-success/);
  await expect(player.getByText('Thank you for your purchase!')).toBeVisible();
  await expect(player.getByText(product).first()).toBeVisible();

  const admin = await loggedIn('layla', '/dashboard#/orders');
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText(product)).toBeVisible();
  await expect(row.getByText('COMPLETED')).toBeVisible();
});

test('dollars: closing PayPal’s window takes no money and keeps the order page', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/houses');
  await card(player)
    .getByRole('link', { name: /Buy with USD/ })
    .or(card(player).getByRole('button', { name: /Buy with USD/ }))
    .click();
  await inPayPalWindow(player, /^Cancel$/);
  await expect(player.getByText('You closed the payment window.')).toBeVisible();
  await expect(player).toHaveURL(/\/order/);
});

test('a pack of 17 % is struck on the card and charged', async ({ loggedIn, newName }) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const full = await card(player).locator('bdi').first().innerText();

  const admin = await loggedIn('omar', '/dashboard#/users');
  await admin.getByRole('textbox', { name: /Search by Discord user name/ }).fill(name);
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'Update pack' }).click();
  await row.getByRole('combobox', { name: 'Pack' }).click();
  await admin.getByRole('option', { name: 'Gold' }).click();
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/now has the pack Gold/)).toBeVisible();

  await player.reload();
  const struck = card(player).locator('s, del').first();
  await expect(struck).toBeVisible();
  const dollars = (text: string) => Number(/\$([\d.]+)/.exec(text)?.[1]);
  const expected = (Math.floor(dollars(full) * 83 + 0.5) / 100).toFixed(2);
  await expect(card(player)).toContainText(`$${expected}`);
  await card(player)
    .getByRole('link', { name: /Buy with USD/ })
    .or(card(player).getByRole('button', { name: /Buy with USD/ }))
    .click();
  await inPayPalWindow(player, new RegExp(`^Pay ${expected.replace('.', '\\.')} USD$`));
  await expect(player.getByText('Payment Successful!')).toBeVisible();
});

async function openTndPopup(player: Page): Promise<Locator> {
  await card(player)
    .getByRole('button', { name: /Buy with TND/ })
    .click();
  const dialog = player.getByRole('dialog', { name: 'Make Your Purchase' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Starts the card payment and answers the provider's page, which the browser is sent to. */
async function payAtKonnect(player: Page, button: string | RegExp): Promise<void> {
  await player.getByRole('button', { name: /^Pay .* TND$/ }).click();
  await player.waitForURL(/konnect\/gateway/);
  await player.getByRole('button', { name: button }).click();
}

test('dinars by card: paid at Konnect, verified by the server', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const product = await nameOf(card(player));
  const dialog = await openTndPopup(player);
  await dialog
    .getByRole('link', { name: 'Pay by card instead' })
    .or(dialog.getByRole('button', { name: 'Pay by card instead' }))
    .click();
  await expect(player).toHaveURL(/\/order_tnd/);
  await payAtKonnect(player, /^Pay .* TND$/);
  await expect(player).toHaveURL(/\/payment-success-tnd/);
  await expect(player.getByText('Payment Successful!')).toBeVisible();
  await expect(player.getByText(product).first()).toBeVisible();
});

test('dinars by card: a refused card ends on the failure page, and no order exists', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const dialog = await openTndPopup(player);
  await dialog
    .getByRole('link', { name: 'Pay by card instead' })
    .or(dialog.getByRole('button', { name: 'Pay by card instead' }))
    .click();
  await payAtKonnect(player, 'Pay with a card that is refused');
  await expect(player.getByText('Payment Failed')).toBeVisible();
  const orders = await player.request.get('/api/orders/mine');
  expect(await orders.json()).toEqual([]);
});

test('dinars by tip: a reference to quote, a claim, and the order waits for staff', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/cosmetics/weapons');
  const product = await nameOf(card(player));
  const dialog = await openTndPopup(player);
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  const line = dialog
    .getByRole('textbox', { name: 'Line for the tip message' })
    .or(dialog.getByText(new RegExp(`${name} ${product}`)));
  await expect(line.first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Go to the tipping platform/ })).toHaveAttribute(
    'target',
    '_blank',
  );

  const admin = await loggedIn('layla', '/dashboard#/orders');
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Tip')).toBeVisible();
  await expect(row.getByText('PENDING')).toBeVisible();
});

test('a visitor is asked to log in before the shop', async ({ page }) => {
  await page.goto('/houses');
  await expect(page.getByText('Please log in to access the shop')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Go to Home' }).or(page.getByRole('button', { name: 'Go to Home' })),
  ).toBeVisible();
});
