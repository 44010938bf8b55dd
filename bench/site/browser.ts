import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { ensureChromium } from '../../tools/product/chromium.ts';

/** The phone of Lighthouse's mobile preset. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Africa/Tunis',
} as const;

/** Storage state (cookies, local storage) of a logged-in user. */
export type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** @param port remote debugging port */
export function launchBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium('figures'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}

/** A phone on its first visit: nothing is cached. */
export async function newPhone(browser: Browser, url: string, login?: Login): Promise<BrowserContext> {
  const major = browser.version().split('.', 1)[0];
  const context = await browser.newContext({
    ...PHONE,
    // Pages treat a browser that identifies as headless as a robot.
    userAgent:
      'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      `Chrome/${major}.0.0.0 Mobile Safari/537.36`,
    baseURL: url,
    ...(login ? { storageState: login } : {}),
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** Logs this person in at the provider sandbox, through the real flow, without rendering a page. */
export async function logIn(browser: Browser, url: string, username: string): Promise<Login> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const start = await context.request.get('/auth?returnTo=/', { maxRedirects: 0 });
    const authorize = new URL(start.headers().location ?? '', url);
    authorize.searchParams.set('sandbox_user', username);
    const back = await context.request.get(authorize.href);
    if (!back.ok()) throw new Error(`the login of ${username} returned ${back.status()}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
