import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LOCALES, type Locale } from '@city/contracts';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { DESK, PHONE } from './devices.ts';
import { openIn } from './language.ts';
import { untilQuiet } from './requests-in-flight.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the page is stable: its heading is rendered and animations have finished. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await untilQuiet(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      })
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}

/** Violations of WCAG 2.2 A and AA (axe-core) and sideways scrolling in the page's current state, one per line. */
export async function listFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const where = new URL(page.url()).pathname;
  return [
    ...violations.map(
      ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    ),
    ...(overflow > 0 ? [`${where}: ${overflow} px wider than the screen`] : []),
  ];
}

/**
 * `listFaults` of the open page. When all tests run (`npm run test:all`) also in every language, on a phone and at a desk;
 * then the page is open as before.
 */
export async function listFaultsInAllLanguages(page: Page): Promise<string[]> {
  if (process.env.TEST_ALL !== '1') {
    await settled(page);
    return listFaults(page);
  }
  const before = page.viewportSize();
  const shown = (await page.locator('html').getAttribute('lang')) as Locale;
  const faults: string[] = [];
  for (const locale of [...LOCALES.filter((one) => one !== shown), shown]) {
    await openIn(page, locale);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await settled(page);
      const found = await listFaults(page);
      faults.push(...found.map((fault) => `${fault} (${locale}, ${viewport.width} px)`));
    }
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
