import type { Page } from '@playwright/test';
import { clearCity, publishCity } from '../../tools/product/published-city.ts';

/** Publishes entries of each kind as the Admin of this page of the site; `clear` takes them off the site again. */
export async function publishAs(page: Page) {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies(origin);
  const admin = { url: origin, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const city = await publishCity(admin);
  return { ...city, clear: () => clearCity(admin, city) };
}
