import { LOCALES, localePrefix } from '@city/contracts';
import { listFaults, settled } from '../support/accessibility.ts';
import { Shop } from '../support/pages/shop.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('@night what a member sees breaks no accessibility rule in any language, nor does the desk, which keys operate', async ({
  loggedIn,
  newName,
}) => {
  test.slow();
  const name = newName();
  const player = await loggedIn(name, '/packshop');
  const shop = new Shop(player);
  await shop.buyWithDollars(player.getByRole('article').filter({ hasText: 'Gold VIP Pack' }));
  const order = new URL(player.url());
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();
  await player.goto('/carshop/monthlycars');
  const car = await shop.orderFirst('USD');
  await shop.inPayPalWindow(/^Pay .* USD$/);
  await shop.expectPaid();

  const faults: string[] = [];
  const look = async (page: typeof player, state: string, screens = [DESK, PHONE]) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await settled(page);
      faults.push(...(await listFaults(page)).map((fault) => `${state} at ${screen.width}: ${fault}`));
    }
  };
  for (const locale of LOCALES)
    for (const path of ['/me', '/packshop', `${order.pathname}${order.search}`, '/orders', '/houses']) {
      await player.goto(`${localePrefix(locale)}${path}`);
      await look(player, locale, locale === 'en' ? [DESK, PHONE] : [PHONE]);
    }
  expect(faults).toEqual([]);

  // Without a mouse: each control takes the focus and answers to keys.
  const layla = await loggedIn('layla', '/dashboard#/deliveries');
  const row = layla.getByRole('row', { name: new RegExp(name) }).filter({ hasText: car });
  await row.getByRole('link').press('Enter');
  const dialog = layla.getByRole('dialog', { name: new RegExp(car) });
  await dialog.waitFor();
  await look(layla, 'delivery');
  await dialog.getByRole('button', { name: 'Claim' }).press('Enter');
  await dialog.getByRole('button', { name: 'Handed over', exact: true }).press('Space');
  const form = layla.getByRole('form', { name: 'Handed over', exact: true });
  await form.getByRole('textbox').press('K');
  await layla.keyboard.insertText('arim Ben Salah, plate MRG 4821');
  await look(layla, 'form of a delivery');
  await form.getByRole('button', { name: 'Handed over', exact: true }).press('Enter');
  await expect(layla.getByText('Saved as done.')).toBeVisible();
  expect(faults).toEqual([]);
});
