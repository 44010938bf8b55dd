import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('@night an order is reminded, expired and reopened', async ({ loggedIn, newName, sandbox }) => {
  const name = newName();
  const player = await loggedIn(name, '/cosmetics/weapons');
  const shop = new Shop(player);
  const dialog = await shop.openTndPopup();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await dialog.getByRole('link', { name: 'I’ve paid' }).waitFor();
  const [order] = await shop.orders();
  const reference = order?.paymentDetails.paymentId ?? '';
  expect(reference).not.toBe('');

  const staff = await loggedIn('layla', '/dashboard#/orders');
  const row = staff.getByRole('row', { name: new RegExp(name) });
  const choose = async (entry: string) => {
    await row.getByRole('button', { name: /^More actions/ }).click();
    await staff.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Send reminder');
  await expect(staff.getByText('Reminder sent successfully!')).toBeVisible();
  await expect
    .poll(async () => (await sandbox.outbox()).filter(({ text }) => text.includes(reference)))
    .toEqual([expect.objectContaining({ text: expect.stringContaining('still waiting for your tip') })]);

  await choose('Expire Order');
  const question = staff.getByRole('dialog', { name: 'Expire Order' });
  await expect(question.getByText(/Their code will no longer be valid/)).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('The tip never came.');
  await question.getByRole('button', { name: 'Expire Order' }).click();
  await expect(staff.getByText('Order expired successfully!')).toBeVisible();
  await expect(row.getByText('Expired')).toBeVisible();
  await player.goto('/orders');
  await expect(player.getByRole('article').getByText('Closed', { exact: true })).toBeVisible();
  await expect(player.getByRole('article').getByText('Reason: The tip never came.')).toBeVisible();

  // The menu of an expired order has no entry to expire it.
  await row.getByRole('button', { name: /^More actions/ }).click();
  await expect(staff.getByRole('menuitem')).toHaveText(['Reopen']);
  await staff.getByRole('menuitem', { name: 'Reopen' }).click();
  const answer = staff.getByRole('dialog', { name: 'Reopen' });
  await answer.getByRole('textbox', { name: 'Reason' }).fill('The tip came after all.');
  await answer.getByRole('button', { name: 'Reopen' }).click();
  await expect(staff.getByText('The order is back to its previous status.')).toBeVisible();
  await expect(row.getByText('Pending')).toBeVisible();
  expect(await shop.orders()).toMatchObject([{ paymentDetails: { status: 'PENDING' } }]);
});

test('a product is added, changed and made unavailable, and the site shows each change', async ({
  loggedIn,
  newName,
}) => {
  // Six pages of two people.
  test.setTimeout(120_000);
  const name = `Observatory ${newName()}`;
  const player = await loggedIn(newName(), '/companies');
  const card = player.getByRole('article').filter({ has: player.getByRole('heading', { name }) });
  await expect(player.getByRole('article')).not.toHaveCount(0);
  await expect(card).toBeHidden();

  const staff = await loggedIn('omar', '/dashboard#/products');
  await staff.getByRole('link', { name: 'Create' }).click();
  await staff.getByRole('textbox', { name: /^Name/ }).fill(name);
  await staff.getByRole('textbox', { name: 'Description' }).fill('Sells the night by the hour.');
  await staff.getByRole('combobox', { name: 'Category' }).click();
  await staff.getByRole('option', { name: 'Companies' }).click();
  await staff.getByRole('spinbutton', { name: 'Price (USD)' }).fill('24.5');
  await staff.getByRole('spinbutton', { name: 'Price (TND)' }).fill('75');
  await staff.getByRole('textbox', { name: 'Image' }).fill('/art/products/company-1.svg');
  await staff.getByRole('button', { name: 'Save' }).click();
  const row = staff.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await player.reload();
  await expect(card).toContainText('$24.5');

  await row.getByText(name, { exact: true }).click();
  await expect(staff.getByRole('spinbutton', { name: 'Price (USD)' })).toHaveValue('24.5');
  await staff.getByRole('spinbutton', { name: 'Price (USD)' }).fill('31');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('$31');
  await player.reload();
  await expect(card).toContainText('$31');
  await expect(card.getByText('Unavailable')).toBeHidden();

  await row.getByRole('switch', { name: `${name}: for sale` }).click();
  await expect(staff.getByText(`${name} is no longer for sale`)).toBeVisible();
  await player.reload();
  await expect(card.getByText('Unavailable')).toBeVisible();
});

test('@night the fields of what a product gives are wide enough, and can be removed without hovering', async ({
  loggedIn,
}) => {
  const staff = await loggedIn('omar', '/dashboard#/products/create');
  await staff.getByRole('button', { name: 'Add', exact: true }).click();
  const what = await staff.getByRole('textbox', { name: /^Item/ }).boundingBox();
  expect(what?.width).toBeGreaterThan(120);
  await expect(staff.getByRole('button', { name: 'Remove' })).toBeVisible();
});
