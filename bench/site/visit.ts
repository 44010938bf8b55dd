import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPhone, type Login } from './browser.ts';
import { Downloads } from './downloads.ts';
import { observe, observedOn, type Observed } from './observers.ts';
import { slowDown, type Slowness } from './slow-phone.ts';

/** How long nothing may be asked for until a page counts as done; covers the work that its last answer causes. */
const QUIET_MS = 1_200;
/** A new tab loads pages of the browser's own (its address bar is one), which take the processor from the page measured. */
const NEW_TAB_MS = 1_500;

/** A page on the phone, loaded and at rest. */
export interface Visit {
  page: Page;
  downloads: Downloads;
  /** As it was when the page came to rest. */
  observed: Observed;
}

export interface VisitOptions extends Slowness {
  login?: Login;
}

/** Loads an address on a phone that was never here, lets `use` look at the page at rest, and forgets the phone. */
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

/** Loads an address in a new tab of this phone, which has to observe itself already. */
export async function visit(phone: BrowserContext, path: string, slowness: Slowness = {}): Promise<Visit> {
  const page = await phone.newPage();
  await page.waitForTimeout(NEW_TAB_MS);
  const tools = await slowDown(page, slowness);
  const downloads = new Downloads(tools);
  await tools.send('Page.enable');
  const answer = await page.goto(path, { waitUntil: 'load' });
  if (!answer?.ok()) throw new Error(`${path} was answered with ${answer?.status() ?? 'nothing'}`);
  await downloads.quiet(QUIET_MS);
  return { page, downloads, observed: await observedOn(page) };
}
