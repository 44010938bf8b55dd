import { localePrefix, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults } from '../support/accessibility.ts';
import { drawn } from '../support/fit.ts';
import { Front } from '../support/front.ts';
import { expect, test as base } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ product }, use) => {
    const front = new Front(product.url);
    await front.start();
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});
test.use({ serviceWorkers: 'allow' });

/** Waits until this browser keeps the document at a path. */
const kept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path)).toBe(true);

/** A first visit, and what it leaves behind. */
async function visit(page: Page, path: string, home = '/'): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await kept(page, home);
  // Parts that come later are there, too.
  await page.waitForLoadState('networkidle');
}

const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('the home page opens a second time without a network, and works', async ({ page, front }) => {
  await visit(page, '/');
  front.takeDown();
  const answer = await page.goto('/?from=a-friend');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its program was kept with it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: textsOf('en')('header.openMenu') })
    .waitFor();
});

for (const locale of ['en', 'fr', 'ar'] satisfies Locale[]) {
  const prefix = localePrefix(locale);
  const t = textsOf(locale);

  test(`${locale}: a page that cannot be fetched says so in its language, and opens by itself`, async ({
    page,
    front,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, `${prefix}/terms`, prefix || '/');
    front.takeDown();
    await page.goto(`${prefix}/houses`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${t('offline.metaTitle')} · `));
    await expect(page.getByText(t('offline.payment'))).toBeHidden();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      expect(await listFaults(page)).toEqual([]);
    }
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('offline.failed') })).toBeVisible();
    await page.getByRole('link', { name: t('offline.home') }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // What the page then cannot ask for it says in its language, too.
    await expect(page.getByText(t('errors.NETWORK_ERROR')).first()).toBeVisible();

    await page.goto(`${prefix}/order`);
    await expect(page.getByText(t('offline.payment'))).toBeVisible();
    front.bringUp();
    // Nothing is pressed.
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeHidden({
      timeout: 20_000,
    });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

// As in a browser that keeps nothing, or one that is just closing the tab.
test('the page for a lost connection stands where the browser’s store fails', async ({ page }) => {
  const t = textsOf('en');
  await page.addInitScript(() => {
    CacheStorage.prototype.match = () => Promise.reject(new DOMException('', 'UnknownError'));
  });
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('offline.home') })).toBeHidden();
});

test('what the API says, prices and pages of one person are never kept', async ({ page, front }) => {
  await visit(page, '/');
  const paths = ['/houses', '/shop', '/order', '/me', '/joinus'];
  for (const path of paths) await page.goto(path);
  front.forget();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  expect(front.asked).toEqual(expect.arrayContaining([...paths, '/api/auth/session']));
  const wrong = (await cachedUrls(page)).filter(
    (path) => !/^\/(?:assets|art)\/|^\/(?:fr\/|ar\/)?offline\.html$|^\/$/.test(path),
  );
  expect(wrong).toEqual([]);

  front.takeDown();
  const answer = await page.evaluate(() => fetch('/api/products').then(String, () => 'no answer'));
  expect(answer).toBe('no answer');
  await page.goto('/houses');
  await expect(page.getByRole('heading', { name: 'The road to the city is closed' })).toBeVisible();
});

test('a newer version wins with the next step', async ({ page, front }) => {
  const newer = page.locator('html[data-build="newer"]');
  await visit(page, '/');
  front.deployNewer();
  // The one visit that is still answered with what was kept …
  await page.goto('/');
  await expect(newer).toHaveCount(0);
  // … until the newer version has taken over, and nothing of the older one is kept. The browser lets it begin when the
  // older one has nothing left to do, and looks for that only now and then.
  await expect
    .poll(
      async () =>
        (await page.evaluate(() => caches.keys())).filter((name) => name.includes('/index-')).sort(),
      { timeout: 30_000 },
    )
    .toEqual(['city-offline-/assets/index-newer.js', 'city-pages-/assets/index-newer.js']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Roleplay guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roleplay guide' })).toBeVisible();
  await expect(newer).toHaveCount(1);
  await page.goto('/');
  await expect(newer).toHaveCount(1);
});

test('a page that is loaded anew is never answered with what was kept', async ({ page, front }) => {
  await visit(page, '/');
  await page.goto('/');
  front.deployNewer();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
});
