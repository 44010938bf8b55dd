import type { Page } from '@playwright/test';
import { listMovements } from '../support/movements.ts';
import { publishAs } from '../support/published-city.ts';
import { CONTENT_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

async function expectNoMovement(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await listMovements(page), page.url()).toEqual([]);
  const scrolling = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(scrolling).toBe('auto');
}

test('@night nothing moves with reduced motion', async ({ loggedIn, newName }) => {
  const page = await loggedIn(newName(), '/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Pending responses: loading states must not animate either.
  await page.route('**/api/orders/mine', () => undefined);
  for (const path of ['/', '/shop', '/carshop/monthlycars', '/cosmetics', '/packshop', '/orders']) {
    await page.goto(path);
    await expectNoMovement(page);
  }
  await page.goto('/cosmetics');
  await page.getByRole('article').first().getByRole('button').first().focus();
  expect(await listMovements(page), 'a turned card').toEqual([]);
});

test('@night nothing that staff publish moves with reduced motion', async ({ loggedIn, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const city = await publishAs(await loggedIn('layla'));
  try {
    // The server rereads the lists after a moment.
    await expect(async () => {
      await page.goto('/gallery');
      await expect(page.getByRole('main').getByRole('img')).not.toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    for (const path of [...CONTENT_PAGES, `/news/${city.article}`, `/factions/${city.faction}`]) {
      await page.goto(path);
      await expectNoMovement(page);
    }
    await page.goto('/gallery');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await listMovements(page), 'an opened picture').toEqual([]);
    await page.keyboard.press('ArrowRight');
    expect(await listMovements(page), 'the next picture').toEqual([]);
  } finally {
    await city.clear();
  }
});

test('@night with reduced motion a button and its name appear in the same frame when the window grows', async ({
  loggedIn,
  newName,
}) => {
  const name = newName();
  const page = await loggedIn(name, '/who');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('banner').getByRole('button').waitFor();
  const nameless = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
        const look = () => {
          const button = [...document.querySelectorAll('header nav button')].find(({ textContent }) =>
            textContent.includes(text),
          );
          const texts = [...(button?.querySelectorAll('span') ?? [])];
          const isNamed = texts.some((span) => span.textContent === text && isShown(span));
          if (button && isShown(button) && isNamed) return resolve(frames);
          if (button && isShown(button)) frames += 1;
          requestAnimationFrame(look);
        };
        look();
      }),
    name,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await nameless).toBe(0);
});
