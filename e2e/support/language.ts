import { localizedPath, splitLocale, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';

/** Opens the same page in this language, with the state of its history entry (a receipt, the product of an order). */
export async function openIn(page: Page, language: Locale): Promise<void> {
  const shown = await page.locator('html').getAttribute('lang');
  if (shown === language) return;
  const { pathname, search, hash } = new URL(page.url());
  const { path } = splitLocale(pathname);
  // The console has one address for all languages and uses the stored choice.
  const address = path.startsWith('/dashboard') ? path : localizedPath(language, path);
  await page.evaluate(
    ([url, choice]) => {
      localStorage.setItem('language', choice);
      history.replaceState(history.state, '', url);
    },
    [`${address}${search}${hash}`, language] as const,
  );
  await page.reload();
  await page.getByRole('heading').first().waitFor();
}
