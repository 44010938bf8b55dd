import type { Page } from '@playwright/test';
import { listFaults } from './accessibility.ts';
import { DESK } from './devices.ts';
import { doubleText, drawn, listMisfits } from './fit.ts';
import { listOverwide } from './overwide.ts';

/** A window into which an open page is resized, and what may not fit there. */
interface Size {
  name: string;
  viewport: { width: number; height: number };
  prepare?(page: Page): Promise<void>;
  list(page: Page): Promise<string[]>;
}

export const NARROW: Size = {
  name: '320 px',
  viewport: { width: 320, height: 640 },
  list: listMisfits,
};
export const LARGE_TEXT: Size = {
  name: '200 %',
  viewport: { width: 640, height: 640 },
  prepare: doubleText,
  list: listMisfits,
};
export const WIDE: Size = {
  name: '2560 px',
  viewport: { width: 2560, height: 1440 },
  list: listOverwide,
};

/** The faults of the page at a desk. */
export const AT_DESK: Size = { name: '1440 px', viewport: DESK, list: listFaults };

/** Resizes the open page and lists the layout faults at each size, one per line. The page keeps the last size. */
export async function listMisfitsAt(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, viewport, prepare, list } of sizes) {
    await page.setViewportSize(viewport);
    await prepare?.(page);
    await drawn(page);
    const { pathname, search } = new URL(page.url());
    faults.push(...(await list(page)).map((fault) => `${pathname}${search} at ${name}: ${fault}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}
