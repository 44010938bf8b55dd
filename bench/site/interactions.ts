import type { Locator, Page } from 'playwright-core';
import { atMost, milliseconds } from '../../tools/figures/figure.ts';
import { median } from '../../tools/figures/statistics.ts';
import type { Bench, Findings, Part } from './bench.ts';
import type { Login } from './browser.ts';
import { observedOn } from './observers.ts';
import { CATEGORY_PATH } from './shop-category.ts';
import { visitOnce } from './visit.ts';

/** The browser does not report shorter interactions; it rounds to 8 ms. */
const SHORTEST_MS = 16;

/** Time for the paint after an action, and for its report. */
const SETTLE_MS = 600;

interface Scene {
  path: string;
  as?: 'player' | 'admin';
  /** A user's actions; each `press` is one figure; `how` instead of a tap. */
  act(
    page: Page,
    press: (name: string, target: Locator, how?: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

const wizardStart = async (page: Page) => {
  await page.getByRole('button', { name: 'Yes, I have it' }).tap();
  await page.getByRole('button', { name: 'Yes, it’s installed' }).tap();
  await page.getByRole('button', { name: /(Start|Continue) the App/ }).tap();
  await page.getByRole('button', { name: 'Accept Rules' }).tap();
};

const PERSONAL: Record<string, string> = {
  'Full name': 'Youssef Ben Ali',
  Age: '25',
  'Email address': 'youssef@example.com',
  'Time zone': 'Africa/Tunis',
  'Why this server?': 'For the stories that last.',
};

const SCENES: Scene[] = [
  {
    path: '/',
    act: async (page, press) => {
      await press('menu opens', page.getByRole('button', { name: 'Open the menu' }));
      await press('menu closes', page.getByRole('dialog').getByRole('button', { name: 'Close the menu' }));
      await press('FAQ opens', page.locator('details summary').first());
      await press('FAQ opens another', page.locator('details summary').nth(2));
    },
  },
  {
    path: '/joinus',
    as: 'player',
    act: async (page, press) => {
      await wizardStart(page);
      const next = page.getByRole('button', { name: 'Next' });
      await press('wizard Next, answers missing', next);
      for (const [label, value] of Object.entries(PERSONAL)) {
        await page.getByRole('textbox', { name: label }).first().fill(value);
      }
      await page.getByRole('radio', { name: 'Yes' }).check();
      await press('wizard Next', next);
      await page.getByRole('textbox', { name: 'Character name' }).waitFor();
    },
  },
  {
    path: CATEGORY_PATH,
    as: 'player',
    act: async (page, press) => {
      const tabs = page.getByRole('main').getByRole('navigation').last().getByRole('link');
      await press('shop, another category', tabs.nth(1));
    },
  },
  {
    path: '/gallery',
    act: async (page, press) => {
      await press('picture opens', page.getByRole('link', { name: /Dusk on the water/ }));
      const picture = page.getByRole('dialog');
      await press('next picture', picture.getByRole('button', { name: 'Next' }));
      await press('picture closes', picture.getByRole('button', { name: 'Close' }));
    },
  },
  {
    path: '/events',
    as: 'player',
    act: (page, press) =>
      press(
        'reminder of an event',
        page.getByRole('button', { name: /^I(’m coming| can’t make it)/ }).first(),
      ),
  },
  {
    path: '/rpguide',
    act: async (page, press) => {
      const search = page.getByRole('searchbox', { name: 'Search this page' });
      await press('search in the rules', search);
      await press('search in the rules, a letter', search, () => page.keyboard.press('c'));
    },
  },
  {
    path: '/dashboard#/whiteList',
    as: 'admin',
    act: async (page, press) => {
      const tabs = page.getByRole('tab');
      await tabs.nth(1).waitFor();
      await press('console tab', tabs.nth(1));
      await press('console tab back', tabs.nth(0));
    },
  },
];

async function run({ browser, url, rounds, player, admin, say }: Bench): Promise<Findings> {
  const times = new Map<string, number[]>();
  const logins: Record<string, Login | undefined> = { player, admin };
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, as, act } of SCENES) {
      const login = as && logins[as];
      // Responses do not count: the next paint must not wait for them.
      const options = { network: false, ...(login ? { login } : {}) };
      await visitOnce(browser, url, path, options, async ({ page }) => {
        await act(page, async (name, target, how = () => target.tap()) => {
          await target.scrollIntoViewIfNeeded();
          const before = Object.keys((await observedOn(page)).interactions);
          await how();
          await page.waitForTimeout(SETTLE_MS);
          const { interactions } = await observedOn(page);
          const taken = Object.entries(interactions)
            .filter(([id]) => !before.includes(id))
            .map(([, duration]) => duration);
          const known = times.get(name) ?? [];
          times.set(name, [...known, Math.max(SHORTEST_MS, ...taken)]);
        });
      });
    }
  }
  const medians = [...times].map(([name, all]) => ({ name, ms: median(all) })).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of medians) say(`interaction: ${milliseconds(ms)} ${name}`);
  const [slowest = { name: 'nothing', ms: Infinity }] = medians;
  return {
    figures: [
      atMost(
        'P5',
        'slowest interaction: menu, FAQ, wizard, shop, pictures, reminder, search, console tabs',
        slowest.ms,
        {
          bound: 100,
          write: milliseconds,
          note: slowest.name,
        },
      ),
    ],
  };
}

/** Interaction to next paint, on a CPU four times slower. */
export const interactions: Part = { goals: ['P5'], seconds: 260, run };
