import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('an order is reminded of and expired, and taken back', async ({ loggedIn, newName, sandbox }) => {
  const name = newName();
  const player = await loggedIn(name, '/cosmetics/weapons');
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await dialog.getByRole('link', { name: 'I have paid' }).waitFor();
  const [order] = await shop.orders();
  const reference = order?.paymentDetails.paymentId ?? '';
  expect(reference).not.toBe('');

  const staff = await loggedIn('layla', '/dashboard#/orders');
  const row = staff.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'Send reminder' }).click();
  await expect(staff.getByText('Reminder sent successfully!')).toBeVisible();
  await expect
    .poll(async () => (await sandbox.outbox()).filter(({ text }) => text.includes(reference)))
    .toEqual([expect.objectContaining({ text: expect.stringContaining('waiting for your payment') })]);

  await row.getByRole('button', { name: 'Expire Order' }).click();
  const question = staff.getByRole('dialog', { name: 'Expire Order' });
  await expect(question.getByText(/The player will no longer be able to use it/)).toBeVisible();
  await question.getByRole('button', { name: 'Expire Order' }).click();
  await expect(staff.getByText('Order expired successfully!')).toBeVisible();
  await expect(row.getByText('EXPIRED')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Expire Order' })).toBeHidden();
  await player.goto('/orders');
  await expect(player.getByRole('article').getByText('Expired', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Reopen' }).click();
  await expect(staff.getByText('The order is back to what it was.')).toBeVisible();
  await expect(row.getByText('PENDING')).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ paymentDetails: { status: 'PENDING' } }]);
});
