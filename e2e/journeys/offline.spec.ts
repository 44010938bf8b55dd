import { localePrefix, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults } from '../support/accessibility.ts';
import { drawn } from '../support/fit.ts';
import { Front } from '../support/front.ts';
import { untilQuiet } from '../support/requests-in-flight.ts';
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

/** Waits until this browser has cached the document at a path. */
const kept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path)).toBe(true);

/** A first visit that fills the caches. */
async function visit(page: Page, path: string, home = '/'): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await kept(page, home);
  // Including lazily loaded parts.
  await untilQuiet(page);
}

const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('the home page works offline on a second visit', async ({ page, front }) => {
  await visit(page, '/');
  const offlinePages = (await cachedUrls(page)).filter((path) => path.endsWith('/offline.html'));
  expect(offlinePages).toEqual(['/offline.html']);
  front.takeDown();
  const answer = await page.goto('/?from=a-friend');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Its program was cached with it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: textsOf('en')('header.openMenu') })
    .waitFor();
});

for (const locale of ['en', 'fr', 'ar'] satisfies Locale[]) {
  const prefix = localePrefix(locale);
  const t = textsOf(locale);

  test(`${locale === 'en' ? '' : '@night '}${locale}: the offline page is translated, and reloads by itself`, async ({
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
    // Errors of requests that now fail are translated, too.
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

// As in a browser without Cache Storage, or one that is closing the tab.
test('@night the offline page works without Cache Storage', async ({ page }) => {
  const t = textsOf('en');
  await page.addInitScript(() => {
    CacheStorage.prototype.match = () => Promise.reject(new DOMException('', 'UnknownError'));
  });
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('offline.home') })).toBeHidden();
});

test('API responses, prices and personal pages are never cached', async ({ page, front }) => {
  await visit(page, '/');
  const paths = ['/houses', '/shop', '/order', '/me', '/joinus'];
  for (const path of paths) await page.goto(path);
  front.forget();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  // A page whose scripts fail to load loads itself again.
  await untilQuiet(page);
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

for (const [tag, when, hasWorker] of [
  ['', '', true],
  // It waits for a moment in which the older worker has nothing to do: that can take minutes.
  ['@night ', ', even if the browser does not activate its worker yet', false],
] as const)
  test(`${tag}a newer version takes over with the next navigation${when}`, async ({ page, front }) => {
    const newer = page.locator('html[data-build="newer"]');
    await page.addInitScript(() => {
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      workers?.addEventListener('message', ({ data }) => {
        document.documentElement.dataset.current = String(data);
      });
    });
    await visit(page, '/');
    front.deployNewer({ hasWorker });
    // One more visit is served from the cache, …
    await page.goto('/');
    await expect(newer).toHaveCount(0);
    // … until a worker tells the page that it is outdated.
    await expect(page.locator('html[data-current="/assets/index-newer.js"]')).toHaveCount(1, {
      timeout: 60_000,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roleplay guide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roleplay guide' })).toBeVisible();
    await expect(newer).toHaveCount(1);
    await page.goto('/');
    await expect(newer).toHaveCount(1);
  });

test('@night a reload is never served from the cache', async ({ page, front }) => {
  await visit(page, '/');
  await page.goto('/');
  front.deployNewer();
  await page.reload();
  await expect(page.locator('html[data-build="newer"]')).toHaveCount(1);
});
