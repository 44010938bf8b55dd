import { Shop } from '../support/pages/shop.ts';
import { expect, test } from '../support/test.ts';

test('the only house of its kind is bought by one of two players', async ({ loggedIn, newName }) => {
  const buyer = await loggedIn(newName(), '/houses');
  const free = buyer.getByRole('article').filter({ hasText: 'One of a kind · available' }).first();
  const shop = new Shop(buyer);
  const house = await shop.nameOf(free);
  await shop.buyWithDollars(free);
  const window = await shop.openPayPal();
  await expect(window.getByRole('button', { name: /^Pay .* USD$/ })).toBeVisible();

  const other = await loggedIn(newName());
  await other.clock.install();
  await other.goto('/houses');
  const theirs = new Shop(other);
  const card = other
    .getByRole('article')
    .filter({ has: other.getByRole('heading', { name: house, exact: true }) });
  // The catalogue shows a change of stock after a second at most.
  await expect(async () => {
    await other.reload();
    await expect(card.getByText('One of a kind · somebody’s buying it right now')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 15_000 });
  await theirs.buyWithDollars(card);
  await other.getByRole('button', { name: /PayPal/ }).click();
  await expect(
    other.getByText('Somebody else already has this one, or is paying for it right now.'),
  ).toBeVisible();

  // It is sold while the other player looks at the category.
  await other.goto('/houses');
  await expect(card.getByText('One of a kind · somebody’s buying it right now')).toBeVisible();
  await window.getByRole('button', { name: /^Pay .* USD$/ }).click();
  await shop.expectPaid();
  await expect(async () => {
    await other.clock.fastForward(30_000);
    await expect(card.getByText('One of a kind · sold').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(card.getByRole('link', { name: /Buy with USD/ })).toHaveCount(0);
  expect(await theirs.orders()).toEqual([]);
});
