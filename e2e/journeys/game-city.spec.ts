import { whitelistForm } from '../../tools/clients/whitelist-form.ts';
import { listFaults, settled } from '../support/accessibility.ts';
import { GameCity } from '../support/game-city.ts';
import { Shop } from '../support/pages/shop.ts';
import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ gameCity: true });

test('an accepted player enters the city, buys a car and sees it arrive; a suspended player is disconnected', async ({
  loggedIn,
  newName,
  page: looker,
  product,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const user = await apiOf(player).get('/api/auth/user/me');
  const city = new GameCity(looker, product.cityUrl);
  await city.add(name, user.discord_id);
  await looker.goto(product.cityUrl);
  const driver = city.person(name);
  // On a slow machine the site may not answer the door in time, and the general card is shown.
  const comeToTheDoor = (text: string) =>
    expect(async () => {
      await driver.getByRole('button', { name: 'Come to the door' }).click();
      await expect(driver.getByText(text)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  await comeToTheDoor('You haven’t applied yet');

  const { _id: id } = await apiOf(player).post('/api/whiteList', { body: whitelistForm(name) });
  const staff = apiOf(await loggedIn('layla'));
  await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: {} });
  await comeToTheDoor('in the city');

  await player.goto('/carshop/monthlycars');
  const shop = new Shop(player);
  await shop.orderFirst('USD');
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  const plate = driver.getByText(/^MRG \d{4}$/);
  await expect(plate).toBeVisible();
  await settled(looker);
  expect(await listFaults(looker)).toEqual([]);

  await player.goto('/me');
  const character = await driver.locator('strong').innerText();
  await expect(player.getByRole('list', { name: /character/i }).getByText(character)).toBeVisible();
  await expect(player.getByText(`${character}, ${await plate.innerText()}`).first()).toBeVisible();

  const body = { reason: 'Drove over the mayor.' };
  await staff.put('/api/users/{id}/suspend', { path: { id: user._id }, body });
  await expect(driver.getByText('You’ll be disconnected in 10 seconds.')).toBeVisible();
  await expect(driver.getByText('outside')).toBeVisible();
  await expect(driver.getByText('Drove over the mayor.')).toBeVisible();
});
