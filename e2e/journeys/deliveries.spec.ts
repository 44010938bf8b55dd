import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('a car is handed over by one of two members of staff, and the buyer reads it', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const shop = new Shop(player);
  const product = await shop.orderFirst('USD');
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await player.goto('/orders');
  await expect(player.getByText('The team will hand it over to you in the city.')).toBeVisible();

  const layla = await loggedIn('layla', '/dashboard#/deliveries');
  await layla.getByRole('row', { name: new RegExp(name) }).click();
  const dialog = layla.getByRole('dialog', { name: new RegExp(product) });
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(layla.getByText('It’s yours. Now do it in the game.')).toBeVisible();

  const omar = await loggedIn('omar', '/dashboard#/deliveries');
  await omar.getByRole('tab', { name: 'Claimed' }).click();
  await omar.getByRole('row', { name: new RegExp(name) }).click();
  await expect(omar.getByText('layla is on it.')).toBeVisible();
  await expect(omar.getByRole('button', { name: 'Handed over', exact: true })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Handed over', exact: true }).click();
  const form = layla.getByRole('form', { name: 'Handed over', exact: true });
  await form.getByRole('textbox').fill('Karim Ben Salah, plate MRG 4821');
  await form.getByRole('button', { name: 'Handed over', exact: true }).click();
  await expect(layla.getByText('Saved as done.')).toBeVisible();

  await player.goto('/orders');
  await expect(player.getByText(/Handed over on .*Karim Ben Salah, plate MRG 4821/)).toBeVisible();
});
