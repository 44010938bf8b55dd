import { expect, test } from '../support/test.ts';

test('a measured visit is reported when it ends, without a cookie', async ({ page, request }) => {
  // One visit in four is measured: make it this one.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const reporter = page.waitForResponse(/\/assets\/reporter-[\w-]+\.js$/);
  await page.goto('/fr/contact');
  await reporter;
  await page.getByRole('main').click();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
  await page.goto('about:blank');
  const numbers = async () => (await request.get('/api/metrics')).text();
  await expect
    .poll(numbers)
    .toMatch(/site_web_vital_seconds_count\{vital="LCP",route="\/contact",device="desktop"\} [1-9]/);
  expect(await numbers()).toMatch(/site_layout_shift_count\{route="\/contact",device="desktop"\} [1-9]/);
});

test('@night a browser with Do Not Track downloads no telemetry', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.clock.install();
  await page.goto('/terms');
  await page.clock.runFor(20_000);
  expect(asked.filter((url) => /\/reporter-[\w-]+\.js$|\/api\/telemetry/.test(url))).toEqual([]);
});
