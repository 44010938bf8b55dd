import { apiOf } from '../support/api.ts';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('dinars by tip: the code is copied, the proof submitted, the rejection shown', async ({
  loggedIn,
  newName,
}) => {
  const player = await loggedIn(newName(), '/cosmetics/weapons');
  await player.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: 'Get my reference code' }).dblclick();
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy text' })).toHaveText('Copied');
  const line = await player.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  const [order] = await shop.orders();
  expect(line).toContain(order?.paymentDetails.paymentId);

  await dialog.getByRole('link', { name: 'I’ve paid' }).click();
  const entry = player.getByRole('article');
  await entry.getByText('I’ve paid').click();
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Enter the tip number or the link to your ticket')).toBeVisible();
  await entry.getByRole('textbox', { name: 'Link to your ticket' }).fill('my ticket');
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Enter the full link')).toBeVisible();
  await entry.getByRole('textbox', { name: 'Link to your ticket' }).fill('https://discord.com/channels/1/2');
  await entry.getByRole('button', { name: 'Send proof' }).click();
  await expect(entry.getByText('Proof sent. The team is checking it.')).toBeVisible();

  const staff = apiOf(await loggedIn('layla'));
  const body = { reason: 'No tip of that amount came in.' };
  await staff.put('/api/orders/{id}/reject-manual', { path: { id: order?._id ?? '' }, body });
  await player.reload();
  await expect(entry.getByText('No tip of that amount came in.')).toBeVisible();
  expect(await shop.orders()).not.toMatchObject([{ paymentDetails: { status: 'COMPLETED' } }]);
});
