import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

const PAY_USD = /^Pay .* USD$/;
const PAY_TND = /^Pay .* TND$/;

test('@night dollars: a declined card reopens the window, and another card pays', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.buyWithDollars();
  const first = await shop.openPayPal();
  const [second] = await Promise.all([
    player.waitForEvent('popup'),
    first.getByRole('button', { name: /declined/ }).click(),
  ]);
  await expect(player.getByText(/Your card was declined and you haven’t been charged/)).toBeVisible();
  await second.getByRole('button', { name: PAY_USD }).click();
  await shop.expectPaid();
  expect(await shop.orders()).toHaveLength(1);
});

test('dollars: a lost response and a duplicate webhook make one order', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.buyWithDollars();
  await sandbox.scenario('paypal', 'webhook-duplicate');
  await sandbox.scenario('paypal', 'timeout-after-success', { delayMs: 100 });
  await shop.inPayPalWindow(PAY_USD);
  // Either the server recovers, or the page says what is wrong and offers a retry.
  const again = player.getByRole('button', { name: 'Check my payment again' });
  const done = player.getByText('Payment Successful!');
  await expect(again.or(done)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await shop.expectPaid();
  expect(await shop.orders()).toMatchObject([{ paymentDetails: { status: 'COMPLETED', method: 'paypal' } }]);
});

test('@night dollars: a payment with a different amount is held for review, and nothing is delivered', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.buyWithDollars();
  await sandbox.scenario('paypal', 'amount-tamper');
  await shop.inPayPalWindow(PAY_USD);
  await expect(player.getByText('Payment Failed')).toBeVisible();
  expect((await shop.orders()).filter(({ paymentDetails }) => paymentDetails.status === 'COMPLETED')).toEqual(
    [],
  );
});

test('@night dollars: after paying, the back button does not offer the payment again', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/carshop/exclusivecars');
  const shop = new Shop(player);
  await shop.buyWithDollars();
  await shop.inPayPalWindow(PAY_USD);
  await shop.expectPaid();
  await player.reload();
  await shop.expectPaid();
  await player.goBack();
  await expect(player).toHaveURL(/\/carshop\/exclusivecars$/);
});

test('@night dinars by card: after a decline "Try again" leads to the same product, which is then paid once', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  const product = await shop.nameOf(shop.card());
  await shop.chooseCard(await shop.openTndPopup());
  await shop.payAtKonnect('Pay with a card that is refused');
  await expect(player.getByText('Payment Failed')).toBeVisible();
  await player.getByRole('link', { name: 'Try again' }).click();
  await expect(player.getByRole('region', { name: 'Order summary' })).toContainText(product);

  await sandbox.scenario('konnect', 'duplicate');
  await shop.payAtKonnect(PAY_TND);
  await shop.expectPaid();
  expect(await shop.orders()).toMatchObject([{ paymentDetails: { status: 'COMPLETED', method: 'konnect' } }]);
});

test('@night dinars by card: a payment that settles late is found by a second check', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await shop.chooseCard(await shop.openTndPopup());
  await sandbox.scenario('konnect', 'late', { delayMs: 1_000 });
  await shop.payAtKonnect(PAY_TND);
  await shop.expectPaid();
  // The return address is idempotent: still one order.
  await player.goBack();
  expect(await shop.orders()).toHaveLength(1);
});

test('@night dinars by card: a failed start charges nothing and can be retried', async ({
  loggedIn,
  newName,
  sandbox,
}) => {
  const player = await loggedIn(newName(), '/carshop/chaptercars');
  const shop = new Shop(player);
  await shop.chooseCard(await shop.openTndPopup());
  await sandbox.scenario('konnect', 'server-error', { times: 3 });
  await player.getByRole('button', { name: PAY_TND }).click();
  await expect(player.getByRole('alert').filter({ hasText: 'You haven’t been charged.' })).toBeVisible();
  await sandbox.scenario('konnect', 'server-error', { times: 0 });
  await shop.payAtKonnect(PAY_TND);
  await shop.expectPaid();
});

test('dinars by tip: "I have paid", staff confirm the tip, the player sees it', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/cosmetics/weapons');
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await dialog.getByRole('link', { name: 'I’ve paid' }).click();
  await player.getByRole('article').getByText('I’ve paid').click();
  await player.getByRole('textbox', { name: /Tip number/ }).fill(`TIP-${name}`);
  await player.getByRole('button', { name: 'Send proof' }).click();
  await expect(player.getByText(/The team will check your tip/)).toBeVisible();

  const admin = await loggedIn('layla', '/dashboard#/orders');
  await admin.getByRole('row', { name: new RegExp(name) }).click();
  const order = admin.getByRole('dialog');
  await expect(order.getByText(`TIP-${name}`).first()).toBeVisible();
  await order.getByRole('button', { name: 'Confirm tip' }).click();
  const form = order.getByRole('form');
  const [due] = await shop.orders();
  await form.getByRole('textbox', { name: 'Tip ID' }).fill(`TIP-${name}`);
  await form.getByRole('textbox', { name: 'Tip amount' }).fill(((due?.amount ?? 0) / 1_000).toFixed(2));
  await form.getByRole('button', { name: /Confirm/ }).click();
  await expect(order.getByText('Completed')).toBeVisible();

  await player.reload();
  expect(await shop.orders()).toMatchObject([{ paymentDetails: { status: 'COMPLETED', method: 'tip' } }]);
  await expect(player.getByRole('article').first()).toContainText(/Completed|Paid/i);
});
