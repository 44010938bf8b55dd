import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

/** A phone in the hand, as high as its browser leaves it. */
const PHONE = { width: 390, height: 844 };

test('dollars: approved at PayPal, recorded by the server, visible in the console', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const shop = new Shop(player);
  const product = await shop.nameOf(shop.card());
  await shop.buyWithDollars();
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await expect(player.getByText('Payment Successful!')).toBeVisible();
  await expect(player).toHaveURL(/\/payment-success/);
  await expect(player.getByText('Thank you for your purchase!')).toBeVisible();
  await expect(player.getByText(product).first()).toBeVisible();

  const admin = await loggedIn('layla', '/dashboard#/orders');
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText(product)).toBeVisible();
  await expect(row.getByText('Completed')).toBeVisible();
});

test('@night dollars: closing PayPal’s window charges nothing and keeps the order page', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.buyWithDollars();
  await shop.inPayPalWindow(/^Cancel$/);
  await expect(player.getByText('You closed the payment window.')).toBeVisible();
  await expect(player).toHaveURL(/\/order/);
});

test('a pack discount of 17 % is shown on the card and charged', async ({ loggedIn, newName }) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const shop = new Shop(player);
  // Its name is in the document; its price depends on the session.
  await expect(shop.card()).toContainText('$');
  const full = await shop.card().innerText();

  const admin = await loggedIn('omar', '/dashboard#/users');
  await admin.getByRole('textbox', { name: /Search name/ }).fill(name);
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'Update pack' }).click();
  await row.getByRole('combobox', { name: 'Pack' }).click();
  await admin.getByRole('option', { name: 'Gold' }).click();
  await row.getByRole('textbox', { name: 'Reason for the player' }).fill('Won the race.');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/now has the Gold pack/)).toBeVisible();

  await player.reload();
  const struck = shop.card().locator('s, del').first();
  await expect(struck).toBeVisible();
  const dollars = (text: string) => Number(/\$([\d.]+)/.exec(text)?.[1]);
  const expected = (Math.floor(dollars(full) * 83 + 0.5) / 100).toFixed(2);
  await expect(shop.card()).toContainText(`$${expected}`);
  await shop.buyWithDollars();
  await shop.inPayPalWindow(new RegExp(`^Pay ${expected.replace('.', '\\.')} USD$`));
  await expect(player.getByText('Payment Successful!')).toBeVisible();
});

test('dinars by card: paid at Konnect, verified by the server', async ({ loggedIn, newName }) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  const product = await shop.nameOf(shop.card());
  const dialog = await shop.openTndPopup();
  await shop.chooseCard(dialog);
  await shop.payAtKonnect(/^Pay .* TND$/);
  await expect(player).toHaveURL(/\/payment-success-tnd/);
  await expect(player.getByText('Payment Successful!')).toBeVisible();
  await expect(player.getByText(product).first()).toBeVisible();

  await player.setViewportSize(PHONE);
  await player.reload();
  await expect(player.getByText('Payment Successful!')).toBeVisible();
  await expect(player.getByRole('link', { name: 'See your order' })).toBeInViewport({ ratio: 1 });
});

test('@night dinars with Flouci: chosen beside Konnect, paid on its page, verified by the server', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  const product = await shop.nameOf(shop.card());
  await shop.chooseCard(await shop.openTndPopup());
  await shop.payAtFlouci(/^Pay .* TND$/);
  await expect(player).toHaveURL(/\/payment-success-tnd/);
  await shop.expectPaid();
  await expect(player.getByText(product).first()).toBeVisible();
  expect((await shop.orders()).map(({ paymentDetails }) => paymentDetails.method)).toEqual(['flouci']);
});

test('@night dinars by card: a declined card ends on the failure page without an order', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await shop.chooseCard(dialog);
  await shop.payAtKonnect('Pay with a card that is refused');
  await expect(player.getByText('Payment Failed')).toBeVisible();
  expect(await shop.orders()).toEqual([]);

  await player.setViewportSize(PHONE);
  await player.reload();
  await expect(player.getByText('Were you charged?')).toBeVisible();
  await expect(player.getByRole('link', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
});

test('@night dinars by tip: a reference to quote, a claim, and a pending order', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/cosmetics/weapons');
  const shop = new Shop(player);
  const product = await shop.nameOf(shop.card());
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await expect(dialog.getByText(new RegExp(`${name} ${product}`))).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Go to the tipping platform/ })).toHaveAttribute(
    'target',
    '_blank',
  );

  const admin = await loggedIn('layla', '/dashboard#/orders');
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Tip')).toBeVisible();
  await expect(row.getByText('Pending')).toBeVisible();
});

test('a visitor is asked to log in before the shop', async ({ page }) => {
  await page.goto('/houses');
  await expect(page.getByText('Please log in to access the shop')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Go to Home' }).or(page.getByRole('button', { name: 'Go to Home' })),
  ).toBeVisible();
});
