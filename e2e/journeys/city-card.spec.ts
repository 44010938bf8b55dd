import { apiOf } from '../support/api.ts';
import { listFaultsInAllLanguages } from '../support/accessibility.ts';
import { applyForWhitelist } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('an accepted player shares their city ID as a picture, and takes it back', async ({
  loggedIn,
  newName,
  page: visitor,
}) => {
  const name = newName();
  const player = await loggedIn(name);
  const id = await applyForWhitelist(apiOf(player), name);
  const staff = apiOf(await loggedIn('layla'));
  await staff.put('/api/whiteList/accept/{id}', { path: { id }, body: {} });

  await player.goto('/me');
  const card = player.getByRole('region', { name: 'Your city ID' });
  await card.getByRole('checkbox', { name: 'Show my character’s name' }).check();
  await card.getByRole('button', { name: 'Share my city ID' }).click();
  const picture = card.getByRole('img', { name: 'Your city ID as a picture' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await listFaultsInAllLanguages(player)).toEqual([]);

  // The receipt shows the same picture.
  await player.goto(`/applications/${id}`);
  await expect(card.getByText('Anyone with the link sees your character’s name.')).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  expect((await visitor.request.get(address)).headers()['content-type']).toBe('image/png');

  await card.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(card.getByRole('button', { name: 'Share my city ID' })).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
});
