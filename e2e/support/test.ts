import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Applicant } from './applicant.ts';
import { ConsoleServer } from './console-server.ts';
import { authorizeAddress } from './login.ts';
import { watchFaults } from './page-faults.ts';
import { watchRequests } from './requests-in-flight.ts';
import { startForJourneys, type RunningProduct } from './running-product.ts';
import { Sandbox } from './sandbox.ts';

export { expect } from '@playwright/test';

interface Worlds {
  /** The provider sandbox: what a player does there, and the messages it received. */
  sandbox: Sandbox;
  /** A page of a new browser profile in which this person is logged in. */
  loggedIn(username: string, returnTo?: string): Promise<Page>;
  /** A logged-in player without a page. */
  applicant(username: string): Promise<Applicant>;
  /** An unused Discord user name; a member of the required server unless it ends in `-outsider`. */
  newName(kind?: 'member' | 'outsider'): string;
}

let serial = 0;

interface WorkerParts {
  /** Set by a file whose journeys move the clock of the API’s machine; they get a separate product. */
  movableClock: boolean;
  /** Set by a file whose journeys need a game server; they get a separate product. */
  gameCity: boolean;
  product: RunningProduct;
  consoleServer: ConsoleServer;
}

export const test = base.extend<Worlds, WorkerParts>({
  movableClock: [false, { option: true, scope: 'worker' }],
  gameCity: [false, { option: true, scope: 'worker' }],
  // Each worker starts a separate product, so that a journey’s global changes affect no other.
  product: [
    async ({ movableClock, gameCity }, use) => {
      const product = await startForJourneys({ movableClock, gameCity });
      await use(product);
      await product.stop();
    },
    // Without a limit: a busy machine is slow.
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  browser: [
    async ({ browser }, use) => {
      browser.on('context', watchRequests);
      await use(browser);
      browser.off('context', watchRequests);
    },
    { scope: 'worker' },
  ],
  // The console is deployed separately from the site. Every journey runs a server for it.
  consoleServer: [
    async ({ product }, use) => {
      const server = new ConsoleServer(product.consolePort, product.url);
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true },
  ],
  // Pages of visitors, like those of `loggedIn`, must be free of browser errors.
  context: async ({ context }, use) => {
    const faults = watchFaults(context);
    await use(context);
    expect(faults).toEqual([]);
  },
  sandbox: async ({ request, product }, use) => {
    await use(new Sandbox(request, product.sandboxUrl));
  },
  newName: async ({ browserName: _ }, use, info) => {
    await use((kind = 'member') => {
      serial += 1;
      const name = `p${info.workerIndex}x${Date.now().toString(36)}${serial}`;
      return kind === 'outsider' ? `${name}-outsider` : name;
    });
  },
  applicant: async ({ product }, use) => {
    const applicants: Applicant[] = [];
    await use(async (username) => {
      const applicant = await Applicant.login(product.url, username);
      applicants.push(applicant);
      return applicant;
    });
    for (const applicant of applicants) await applicant.close();
  },
  loggedIn: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[][] = [];
    await use(async (username, returnTo = '/') => {
      const context = await browser.newContext();
      contexts.push(context);
      faults.push(watchFaults(context));
      const authorize = await authorizeAddress(context.request, username, returnTo);
      const page = await context.newPage();
      await page.goto(authorize);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(faults.flat()).toEqual([]);
  },
});
