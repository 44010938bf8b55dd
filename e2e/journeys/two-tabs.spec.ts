import type { Page } from '@playwright/test';
import { Form } from '../support/pages/form.ts';
import { Shop } from '../support/pages/shop.ts';
import { Wizard } from '../support/pages/wizard.ts';
import { expect, test } from '../support/test.ts';

/** A second tab of the same browser. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

test.describe('drafts', () => {
  test('a draft written in one tab appears in the other, and is not overwritten there', async ({
    loggedIn,
    newName,
  }) => {
    const first = await loggedIn(newName(), '/joinus');
    await new Wizard(first).enter();
    await new Wizard(first).expectStep('Personal information');
    const second = await secondTab(first, '/joinus?step=5');
    await new Wizard(second).expectStep('Personal information');
    await second.getByLabel('Full name').fill('Youssef Ben Ali');
    await second.getByLabel('Why this server?').fill('Written in the second tab');

    await first.bringToFront();
    await expect(first.getByLabel('Full name')).toHaveValue('Youssef Ben Ali');
    await first.getByRole('textbox', { name: 'Age' }).fill('25');
    await second.bringToFront();
    await expect(second.getByRole('textbox', { name: 'Age' })).toHaveValue('25');
    await second.reload();
    await expect(second.getByLabel('Why this server?')).toHaveValue('Written in the second tab');
    await expect(second.getByRole('textbox', { name: 'Age' })).toHaveValue('25');
  });

  for (const { path, ready, receipt } of [
    { path: '/beta', ready: 'Name', receipt: /^Closed beta application no\. / },
    { path: '/streamer', ready: 'Full name', receipt: /^Streamer application no\. / },
  ]) {
    test(`@night ${path}: a form submitted in one tab is removed from the other`, async ({
      loggedIn,
      newName,
    }) => {
      const first = await loggedIn(newName(), path);
      await first.getByRole('textbox', { name: ready, exact: true }).waitFor();
      const second = await secondTab(first, path);
      await second.getByRole('textbox', { name: ready, exact: true }).waitFor();
      // The last platform of the list.
      await new Form(second).fillAll({ Age: '25', 'Channel link': 'facebook.com/youssef' });
      await expect.poll(() => new Form(first).values()).toEqual(await new Form(second).values());
      await second.getByRole('button', { name: /^Submit/ }).click();
      await expect(second.getByRole('heading', { name: receipt })).toBeVisible();

      await first.bringToFront();
      await expect(first.getByRole('textbox', { name: ready, exact: true })).toBeHidden();
      const drafts = () =>
        first.evaluate(() =>
          Object.values({ ...localStorage }).filter(
            (kept) => kept.includes('facebook.com') || kept.includes('Answer number'),
          ),
        );
      expect(await drafts()).toEqual([]);
      await first.reload();
      expect(await drafts()).toEqual([]);
    });
  }
});

test('@night a login in one tab removes the login wall in the other', async ({ page, newName }) => {
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Please log in to access the shop' })).toBeVisible();
  const second = await secondTab(page, '/shop');
  await second.getByRole('main').getByRole('link', { name: 'Log in with Discord' }).click();
  await second.getByRole('textbox', { name: 'Somebody else' }).fill(newName());
  await second.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(second.getByRole('heading', { name: 'The city, for sale' })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'The city, for sale' })).toBeVisible();
});

test('a logout in one tab logs out the other, and deletes the drafts in both', async ({
  loggedIn,
  newName,
}) => {
  const first = await loggedIn(newName(), '/beta');
  await first.getByRole('textbox', { name: 'Name', exact: true }).fill('Youssef');
  const second = await secondTab(first, '/me');
  await expect(second.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await second.getByRole('button', { name: /p\d+x/ }).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second.getByRole('main').getByRole('link', { name: 'Log in with Discord' })).toBeVisible();

  await first.bringToFront();
  await expect(first.getByRole('main').getByRole('link', { name: 'Log in with Discord' })).toBeVisible();
  expect(await first.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  expect(await first.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Youssef');
});

test('@night changing the language in one tab does not affect the other', async ({ loggedIn, newName }) => {
  const first = await loggedIn(newName(), '/beta');
  await first.getByRole('textbox', { name: 'Name', exact: true }).fill('Youssef');
  const second = await secondTab(first, '/fr/beta');
  await expect(second.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(second.locator('input[name=name]')).toHaveValue('Youssef');
  await second.locator('input[name=name]').fill('Youssef Ben Ali');
  await first.bringToFront();
  await expect(first.locator('html')).toHaveAttribute('lang', 'en');
  await expect(first.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Youssef Ben Ali');
});

test('@night two pending payments in two tabs each pay for their own product', async ({
  loggedIn,
  newName,
}) => {
  const first = await loggedIn(newName(), '/carshop/exclusivecars');
  const house = await new Shop(first).orderFirst('USD');
  const second = await secondTab(first, '/cosmetics/weapons');
  const weapon = await new Shop(second).orderFirst('USD');
  expect(weapon).not.toBe(house);
  for (const [tab, product] of [
    [second, weapon],
    [first, house],
  ] as const) {
    await tab.bringToFront();
    await new Shop(tab).inPayPalWindow(/^Pay .* USD$/);
    await new Shop(tab).expectPaid();
    await expect(tab.getByText(product).first()).toBeVisible();
  }
  expect(await new Shop(first).orders()).toHaveLength(2);
});
