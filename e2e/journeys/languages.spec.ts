import { USER_AGENT } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('a change of language stays on the page, and is remembered', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB', userAgent: USER_AGENT });
  const page = await context.newPage();
  await page.goto('/rpguide');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/rpguide$/);
  await expect(html).toHaveAttribute('lang', /^ar/);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar\/?$/);
  await context.close();
});
