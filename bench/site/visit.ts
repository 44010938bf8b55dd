import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPhone, type Login } from './browser.ts';
import { Downloads } from './downloads.ts';
import { observe, observedOn, type Observed } from './observers.ts';
import { slowDown, type Slowness } from './slow-phone.ts';

/** Milliseconds without network traffic until a page counts as loaded. They cover the work after its last response. */
const QUIET_MS = 1_200;
/** A new tab loads internal pages of the browser, which compete with the measured page for the CPU. */
const NEW_TAB_MS = 1_500;

/** A page on the phone, loaded and idle. */
export interface Visit {
  page: Page;
  downloads: Downloads;
  /** At the time when the page became idle. */
  observed: Observed;
}

export interface VisitOptions extends Slowness {
  login?: Login;
}

/** Loads an address on a new phone, runs `use` on the idle page, and closes the phone. */
export async function visitOnce<Result>(
  browser: Browser,
  url: string,
  path: string,
  { login, ...slowness }: VisitOptions,
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const phone = await newPhone(browser, url, login);
  try {
    await observe(phone);
    return await use(await visit(phone, path, slowness));
  } finally {
    await phone.close();
  }
}

/** Loads an address in a new tab of this phone, which must already have its observers. */
export async function visit(phone: BrowserContext, path: string, slowness: Slowness = {}): Promise<Visit> {
  const page = await phone.newPage();
  await page.waitForTimeout(NEW_TAB_MS);
  const tools = await slowDown(page, slowness);
  const downloads = new Downloads(tools);
  await tools.send('Page.enable');
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${path} returned ${answer?.status() ?? 'nothing'}`);
  await downloads.quiet(QUIET_MS);
  return { page, downloads, observed: await observedOn(page) };
}
