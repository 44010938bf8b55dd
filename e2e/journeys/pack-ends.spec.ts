import { authorizeAddress } from '../support/login.ts';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ movableClock: true });

test('a pack expires: the full price is back, and the player gets a message', async ({
  loggedIn,
  newName,
  product,
}) => {
  // The message follows within a minute.
  test.setTimeout(180_000);
  const name = newName();
  const player = await loggedIn(name, '/packshop');
  const shop = new Shop(player);
  await shop.buyWithDollars(player.getByRole('article').filter({ hasText: 'Gold VIP Pack' }));
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await player.goto('/carshop/monthlycars');
  await expect(shop.card().locator('s, del').first()).toBeVisible();

  product.moveClock(31);
  // No session lasts that long.
  await player.goto(await authorizeAddress(player.request, name, '/carshop/monthlycars'));
  await expect(shop.card()).toContainText('$');
  await expect(shop.card().locator('s, del')).toHaveCount(0);

  await expect(async () => {
    await player.goto('/me');
    await expect(player.getByText('Gold VIP Pack has ended')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(player.getByText('No VIP pack')).toBeVisible();
});
