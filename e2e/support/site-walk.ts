import { localePrefix, type Locale } from '@city/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { listFaults, settled } from './accessibility.ts';
import { USER_AGENT } from './devices.ts';
import { authorizeAddress } from './login.ts';
import { watchFaults } from './page-faults.ts';
import { listMovements } from './movements.ts';
import { listMisfitsAt } from './sizes.ts';

/** The loading of a page, and the checks on that load. */
export interface View {
  locale: Locale;
  screen: { width: number; height: number };
  /** Leaves out the rules of accessibility on this screen. */
  isFitOnly?: boolean;
  /** The windows to which the page is resized afterwards. */
  sizes: Parameters<typeof listMisfitsAt>[1];
}

const isPhone = ({ width }: View['screen']) => width < 1000;

/** Largest layout shift of a page while it starts. */
const SHIFT_MAX = 0.005;

/** Opens a browser profile in which this person is logged in, or nobody. */
export async function profile(
  browser: Browser,
  { baseURL, ...options }: BrowserContextOptions & { baseURL: string },
  name?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...options });
  if (name) {
    const answer = await context.request.get(await authorizeAddress(context.request, name));
    if (!answer.ok()) throw new Error(`the login of ${name} ended with ${answer.status()}`);
  }
  return context;
}

/**
 * Loads each of these pages once, as this person or as a visitor, and lists its faults: errors of the browser (React’s
 * hydration among them), a visitor’s layout shift, movement on a phone whose owner wants none, accessibility, and
 * layout faults in other windows.
 */
export async function walk(
  browser: Browser,
  baseURL: string,
  visits: readonly { place: string; view: View }[],
  name?: string,
): Promise<string[]> {
  const [first] = visits;
  if (!first) return [];
  const { locale, screen } = first.view;
  const context = await profile(
    browser,
    {
      ...{ baseURL, viewport: screen, userAgent: USER_AGENT },
      locale: { en: 'en-GB', fr: 'fr-FR', ar: 'ar-TN' }[locale],
      reducedMotion: isPhone(screen) ? 'reduce' : 'no-preference',
    },
    name,
  );
  const errors = watchFaults(context);
  await context.addInitScript(addUpShifts);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const { place, view } of visits) {
    const address = place === '/' ? localePrefix(locale) || '/' : `${localePrefix(locale)}${place}`;
    await page.setViewportSize(screen);
    await page.goto(address);
    const { shift, found } = await lookAt(page, view);
    // The player’s own data arrives after the page, so layout shifts count for visitors only.
    if (!name && shift > SHIFT_MAX) found.push(`a layout shift of ${shift.toFixed(4)}`);
    found.push(...errors.splice(0));
    faults.push(...found.map((fault) => `${address} for ${name ? 'a player' : 'a visitor'}: ${fault}`));
  }
  await context.close();
  return faults;
}

async function lookAt(
  page: Page,
  { locale, screen, sizes, isFitOnly }: View,
): Promise<{ shift: number; found: string[] }> {
  await settled(page);
  const faults: string[] = [];
  const { lang, title, shift } = await page.evaluate(() => ({
    ...{ lang: document.documentElement.lang, title: document.title },
    shift: (window as unknown as { layoutShift(): number }).layoutShift(),
  }));
  if (lang !== locale) faults.push(`its language is ${lang}`);
  if (new URL(page.url()).pathname.length > 4 && !/\S · \S/.test(title)) faults.push(`its title is ${title}`);
  if (isPhone(screen)) faults.push(...(await listMovements(page)));
  if (!isFitOnly) faults.push(...(await listFaults(page)));
  faults.push(...(await listMisfitsAt(page, sizes)));
  return { shift, found: faults };
}

/** Runs in the page before its own scripts. */
function addUpShifts(): void {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput } of entries as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    layoutShift() {
      add(observer.takeRecords());
      return sum;
    },
  });
}
