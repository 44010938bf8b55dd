import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('a pack that is bought discounts the next page, and My city says until when', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const player = await loggedIn(name, '/carshop/monthlycars');
  const shop = new Shop(player);
  await expect(shop.card()).toContainText('$');
  const full = Number(/\$([\d.]+)/.exec(await shop.card().innerText())?.[1]);

  await player.goto('/packshop');
  await shop.buyWithDollars(player.getByRole('article').filter({ hasText: 'Gold VIP Pack' }));
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();

  await player.goto('/carshop/monthlycars');
  await expect(shop.card().locator('s, del').first()).toBeVisible();
  const reduced = (Math.floor(full * 83 + 0.5) / 100).toFixed(2);
  await expect(shop.card()).toContainText(`$${reduced}`);

  await player.goto('/me');
  await expect(player.getByText(/^Until /)).toBeVisible();
  await expect(player.getByRole('link', { name: 'Extend' })).toBeVisible();
});
