import { drawn } from '../support/fit.ts';
import { Form } from '../support/pages/form.ts';
import { Shop } from '../support/pages/shop.ts';
import { Wizard } from '../support/pages/wizard.ts';
import { LARGE_TEXT, listMisfitsAt, NARROW } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test('@night a phone shows the current section of a form and leads to the others', async ({
  loggedIn,
  newName,
}) => {
  const page = await loggedIn(newName(), '/entity');
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('button', { name: /0 of 11 required/ });
  await expect(bar).toContainText('Who you are');

  await bar.click();
  const list = page.getByRole('dialog', { name: 'Sections' });
  await list.getByRole('link', { name: 'Perks' }).click();
  await expect(bar).toContainText('Perks');
  const heading = page.getByRole('group', { name: 'Perks', exact: true }).locator('> legend');
  const barBox = await bar.boundingBox();
  const top = (await heading.boundingBox())?.y;
  expect(barBox?.y).toBeGreaterThan(0);
  expect(top).toBeGreaterThanOrEqual((barBox?.y ?? 0) + (barBox?.height ?? 0));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Illegal perk 1' })).toBeFocused();

  await bar.click();
  await expect(list.getByRole('link', { name: 'Perks' })).toHaveAttribute('aria-current', 'location');
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Entity name' }).fill('The Lanterns');
  await expect(page.getByRole('button', { name: /^Who you are.*1 of 11 required/ })).toBeVisible();
});

test('@night overlays and the steps of the wizard fit too', async ({ loggedIn, newName }) => {
  test.slow();
  const name = newName();
  const page = await loggedIn(name, '/joinus');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const look = async () => faults.push(...(await listMisfitsAt(page, [NARROW, LARGE_TEXT])));
  const wizard = new Wizard(page);
  await wizard.enter();
  await wizard.next();
  await look();
  await wizard.fillPersonal();
  await wizard.next();
  await wizard.next();
  await look();
  await wizard.fillCharacter();
  await wizard.next();
  await look();
  await wizard.nextAnyway();
  await look();
  for (const step of [4, 5, 6, 7, 8]) {
    await page.goto(`/ar/joinus?step=${step}`);
    await look();
  }

  await page.goto('/cosmetics/weapons');
  const shop = new Shop(page);
  const dialog = await shop.openTndPopup();
  await look();
  await dialog.getByRole('button', { name: /^Pay by tip/ }).click();
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await dialog.getByRole('button', { name: 'Copy text' }).waitFor();
  await look();
  await page.goto('/orders');
  await page.getByRole('article').getByText('I’ve paid').click();
  await look();

  await page.goto('/entity');
  await page.getByRole('textbox', { name: 'Entity name' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await look();
  await new Form(page).fillAll();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await look();

  for (const address of ['/', '/ar']) {
    await page.setViewportSize(NARROW.viewport);
    await page.goto(address);
    await page.getByRole('banner').locator('button[aria-expanded]').last().click();
    await page.getByRole('dialog').waitFor();
    await look();
  }
  expect(faults).toEqual([]);
});

test('the home page is no wider than the screen where the layout changes', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await drawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
