import { DIRECTION, LOCALES, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import { listFaults, settled } from '../support/accessibility.ts';
import { DESK, PHONE } from '../support/devices.ts';
import { pendingList } from '../support/pending-list.ts';
import { expect, test } from '../support/test.ts';

type Theme = 'dark' | 'light';
type Screen = typeof PHONE;

const NARROW = { width: 320, height: 844 };
const WIDE = { width: 2560, height: 1440 };
/** Panels whose title is the same word in French. */
const SAME_IN_FRENCH: readonly string[] = ['/pages', '/staff', '/webhooks'];

/** What is wider than the screen: the page, or a box within it that scrolls sideways. A table at a desk may scroll. */
const listWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter(
        (element) =>
          element === document.documentElement ||
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
      )
      .map(({ tagName, className }) => `<${tagName.toLowerCase()} ${className}> is wider than the screen`),
  );

/** The panels of the menu, which lists every panel that the reader may open, and their forms. */
async function listPanels(staff: Page): Promise<string[]> {
  const links = staff.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const panels = addresses.filter((address) => address.startsWith('#')).map((address) => address.slice(1));
  return [
    ...new Set(panels.map((panel) => panel.split('?', 1)[0] ?? '')),
    ...['/products/create', '/entries/create', '/pages/page:rpguide', pendingList('betaApp')],
  ];
}

/** Switches the open console to a language and a theme. */
async function switchTo(staff: Page, locale: Locale, theme: Theme): Promise<void> {
  await staff.evaluate(
    ([language, mode]) => {
      localStorage.setItem('language', language);
      localStorage.setItem('RaStore.theme', JSON.stringify(mode));
    },
    [locale, theme] as const,
  );
  await staff.reload();
  const html = staff.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', DIRECTION[locale]);
  await expect(html).toHaveCSS('color-scheme', theme);
}

interface Look {
  /** The screens on which the rules of accessibility are checked; on phones nothing may be wider than the screen. */
  accessible: readonly Screen[];
  /** Further screens than which nothing may be wider. */
  fitting: readonly Screen[];
}

/** Opens each panel that has a share and lists its faults on these screens; `titles` receives its heading. */
async function walk(
  staff: Page,
  panels: readonly string[],
  share: (index: number) => Look | null,
  titles: string[] = [],
): Promise<string[]> {
  const faults: string[] = [];
  const title = staff.locator('h1');
  let shown = '';
  for (const [index, panel] of panels.entries()) {
    const look = share(index);
    if (!look) continue;
    const { accessible, fitting } = look;
    const [first] = [...accessible, ...fitting];
    if (first) await staff.setViewportSize(first);
    await staff.goto(`/dashboard#${panel}`);
    await expect(title).not.toHaveText(shown);
    // Empty while the panel is downloaded.
    await expect(title).toHaveText(/\S/);
    shown = await title.innerText();
    titles[index] = shown;
    for (const screen of [...accessible, ...fitting]) {
      await staff.setViewportSize(screen);
      await settled(staff);
      const found = accessible.includes(screen) ? await listFaults(staff) : [];
      if (screen.width < 1000 || fitting.includes(screen)) found.push(...(await listWide(staff)));
      faults.push(...found.map((fault) => `${panel} at ${screen.width} px: ${fault}`));
    }
  }
  return faults;
}

/** The owner's console, with an application that waits. */
const openConsole = test.extend<{ staff: Page }>({
  staff: async ({ loggedIn, applicant, newName }, use) => {
    await (await applicant(newName())).applyForBeta();
    const staff = await loggedIn('omar', '/dashboard');
    await staff.emulateMedia({ reducedMotion: 'reduce' });
    await use(staff);
  },
});

openConsole(
  'every panel is accessible, fits a phone, and has a title in another language',
  async ({ staff }) => {
    test.setTimeout(900_000);
    const panels = await listPanels(staff);
    expect(panels.length).toBeGreaterThan(20);
    const onPhone = { accessible: [NARROW], fitting: [] };
    const narrow = { accessible: [], fitting: [NARROW] };
    const isEven = (index: number) => index % 2 === 0;
    const english: string[] = [];
    const translated: string[] = [];
    const atDesk = { accessible: [DESK], fitting: [NARROW] };
    const faults = await walk(staff, panels, (index) => (isEven(index) ? atDesk : null), english);
    faults.push(...(await walk(staff, panels, (index) => (isEven(index) ? null : onPhone), english)));
    await switchTo(staff, 'ar', 'light');
    faults.push(...(await walk(staff, panels, (index) => (isEven(index) ? onPhone : null), translated)));
    await switchTo(staff, 'fr', 'dark');
    faults.push(...(await walk(staff, panels, (index) => (isEven(index) ? null : narrow), translated)));
    expect(faults).toEqual([]);
    for (const [index, panel] of panels.entries())
      if (!SAME_IN_FRENCH.includes(panel)) expect(translated[index], panel).not.toBe(english[index]);
  },
);

for (const locale of LOCALES)
  for (const theme of ['dark', 'light'] as const)
    openConsole(
      `@night every panel in ${locale} in the ${theme} theme is accessible and fits`,
      async ({ staff }) => {
        test.setTimeout(600_000);
        const panels = await listPanels(staff);
        await switchTo(staff, locale, theme);
        const all = { accessible: [DESK, PHONE], fitting: [NARROW, WIDE] };
        expect(await walk(staff, panels, () => all)).toEqual([]);
      },
    );
