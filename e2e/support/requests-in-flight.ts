import type { BrowserContext, Page, Request } from '@playwright/test';

/** The requests of a page that have no answer yet, and how many it has sent. */
interface Traffic {
  waiting: Set<Request>;
  sent: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of every page of this context, from now on. */
export function watchRequests(context: BrowserContext): void {
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

function watchPage(page: Page): void {
  const of: Traffic = { waiting: new Set(), sent: 0 };
  traffic.set(page, of);
  page.on('request', (request) => {
    // A new document ends the requests of the previous one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) of.waiting.clear();
    of.waiting.add(request);
    of.sent += 1;
  });
  const end = (request: Request) => of.waiting.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until the page is idle twice without a request waiting or sent. A request that a journey holds back never ends;
 * after `patienceMs` it is ignored.
 */
export async function untilQuiet(page: Page, patienceMs = 5_000): Promise<void> {
  const of = traffic.get(page);
  if (!of) throw new Error('the requests of this page are not counted: call watchRequests with its context');
  const until = Date.now() + patienceMs;
  for (let sent = -1; Date.now() < until && (of.waiting.size > 0 || of.sent !== sent);) {
    sent = of.sent;
    if (of.waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 15));
    else await page.evaluate(untilIdle);
  }
}

/** Runs in the page: what an answer has caused is drawn, and the program has nothing left to do. */
async function untilIdle(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  }
}
