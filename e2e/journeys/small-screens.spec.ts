import type { Page } from '@playwright/test';
import { doubleText, drawn, listMisfits } from '../support/fit.ts';
import { Form } from '../support/pages/form.ts';
import { Shop } from '../support/pages/shop.ts';
import { Wizard } from '../support/pages/wizard.ts';
import { CONTENT_PAGES, TEXT_PAGES, FORM_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const NARROW = { width: 320, height: 640 };
const HALF_WIDTH_SCREEN = { width: 640, height: 640 };

const VISITOR_PAGES = [
  ...['/', '/shop', '/shop/products/car-pack-gold', '/houses', '/joinus', '/joinus?step=3', '/beta'],
  ...[...TEXT_PAGES, ...CONTENT_PAGES, '/nowhere'],
];
const PLAYER_PAGES = [
  '/me',
  ...FORM_PAGES,
  '/packshop',
  '/carshop',
  '/carshop/monthlycars',
  '/pedshop',
  '/pedshop/standard',
  '/houses',
  '/companies',
  '/cosmetics',
  '/cosmetics/weapons',
  '/order?product=car-pack-gold',
  '/order_tnd?product=car-pack-gold',
  '/order-success',
  '/order-success?payment_ref=made-up',
  '/payment-success',
  '/payment-success-tnd',
  '/payment-failed',
  '/payment-failed-tnd',
  '/orders',
];

/** What does not fit at 320 px, and at 640 px with text at 200 %. */
async function misfits(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const look = async (how: string) => {
    await drawn(page);
    const { pathname, search } = new URL(page.url());
    faults.push(...(await listMisfits(page)).map((fault) => `${pathname}${search} ${how}: ${fault}`));
  };
  await page.setViewportSize(NARROW);
  await look('at 320 px');
  await page.setViewportSize(HALF_WIDTH_SCREEN);
  await doubleText(page);
  await look('at 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

async function walk(page: Page, prefix: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`${prefix}${path}`);
    faults.push(...(await misfits(page)));
  }
  return faults;
}

for (const { language, prefix } of [
  { language: 'English', prefix: '' },
  { language: 'Arabic', prefix: '/ar' },
]) {
  test(`${language}: a visitor reads everything on 320 px and with text of 200 %`, async ({ browser }) => {
    test.slow();
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    expect(await walk(page, prefix, VISITOR_PAGES)).toEqual([]);
    await page.close();
  });

  test(`${language}: a player reads everything on 320 px and with text of 200 %`, async ({
    loggedIn,
    newName,
  }) => {
    test.slow();
    const page = await loggedIn(newName());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await walk(page, prefix, PLAYER_PAGES)).toEqual([]);
  });
}

test('a phone shows the current section of a form and leads to the others', async ({ loggedIn, newName }) => {
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

test('overlays and the steps of the wizard fit too', async ({ loggedIn, newName }) => {
  test.slow();
  const name = newName();
  const page = await loggedIn(name, '/joinus');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const wizard = new Wizard(page);
  await wizard.enter();
  await wizard.next();
  faults.push(...(await misfits(page)));
  await wizard.fillPersonal();
  await wizard.next();
  await wizard.next();
  faults.push(...(await misfits(page)));
  await wizard.fillCharacter();
  await wizard.next();
  faults.push(...(await misfits(page)));
  await wizard.next();
  faults.push(...(await misfits(page)));
  for (const step of [4, 5, 6, 7, 8]) {
    await page.goto(`/ar/joinus?step=${step}`);
    faults.push(...(await misfits(page)));
  }

  await page.goto('/cosmetics/weapons');
  const shop = new Shop(page);
  const dialog = await shop.openTndPopup();
  faults.push(...(await misfits(page)));
  await dialog.getByRole('button', { name: 'Get my reference code' }).click();
  await dialog.getByRole('button', { name: 'Copy text' }).waitFor();
  faults.push(...(await misfits(page)));
  await page.goto('/orders');
  await page.getByRole('article').getByText('I’ve paid').click();
  faults.push(...(await misfits(page)));

  await page.goto('/entity');
  await page.getByRole('textbox', { name: 'Entity name' }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  faults.push(...(await misfits(page)));
  await new Form(page).fillAll();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  faults.push(...(await misfits(page)));

  for (const address of ['/', '/ar']) {
    await page.setViewportSize(NARROW);
    await page.goto(address);
    await page.getByRole('banner').locator('button[aria-expanded]').last().click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await misfits(page)));
  }
  expect(faults).toEqual([]);
});

test('the home page is no wider than the screen where the layout changes', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await drawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});
