import { apiOf } from '../support/api.ts';
import { authorizeAddress } from '../support/login.ts';
import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ movableClock: true });

const GOLD = 'VIP Gold';

test('@night a pack gives a role on Discord and expires: role and discount are gone, and the player gets a message', async ({
  loggedIn,
  newName,
  product,
  sandbox,
}) => {
  // The message follows within a minute.
  test.setTimeout(300_000);
  const staff = apiOf(await loggedIn('layla'));
  const roleId = (await staff.get('/api/discord/roles')).find((role) => role.name === GOLD)?.id ?? '';
  const { version, rules } = await staff.get('/api/discord/rules');
  const when = { fact: 'level', group: 'vip', rank: 3, exact: false } as const;
  await staff.put('/api/discord/rules', {
    body: { version, rules: [...rules, { when, roleId, take: true }] },
  });

  const name = newName();
  const player = await loggedIn(name, '/packshop');
  const shop = new Shop(player);
  await shop.buyWithDollars(player.getByRole('article').filter({ hasText: 'Gold VIP Pack' }));
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await expect.poll(() => sandbox.rolesOf(name)).toEqual([GOLD]);
  await player.goto('/carshop/monthlycars');
  await expect(shop.card().locator('s, del').first()).toBeVisible();

  product.moveClock(31);
  // No session lasts that long.
  await player.goto(await authorizeAddress(player.request, name, '/carshop/monthlycars'));
  await expect(shop.card()).toContainText('$');
  await expect(shop.card().locator('s, del')).toHaveCount(0);

  await expect(async () => {
    await player.goto('/me');
    await expect(player.getByText('Gold VIP Pack has ended')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await expect(player.getByText('No VIP pack')).toBeVisible();
  await expect.poll(() => sandbox.rolesOf(name), { timeout: 60_000 }).toEqual([]);
});
