import { ADMIN_CONSOLE_CONTRACT } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { version } from 'react';
import { FAILURES, Network, type Failure } from './network';
import { faultsOf, mainText, moneyClaims, sectionsOf } from './page-faults';
import { FRAME, PAGES, type Row } from './pages';
import { isPersonal, world } from './world';
import { youssef } from '../people';
import { renderSite } from '../render-site';
import { loadConsole } from '../../src/remotes/admin-console/load-console';
import { paths } from '../../src/platform/paths';
import { runForgetTasks } from '../../src/platform/storage/logout-tasks';
import { landingPage } from '../../src/app/landing';
import { routes } from '../../src/app/pages';

jest.mock('../../src/remotes/admin-console/load-console', () => ({ loadConsole: jest.fn() }));

const [SESSION, CONFIG] = FRAME;

/** Time for every retry and every timeout. */
const LONG_MS = 120_000;
/** Time after which the page's data is stale. With the times above it is less than the ten minutes of the live streams. */
const TAB_HIDDEN_MS = 330_000;

async function settle(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
  // React renders when `act` ends; the requests of that render need the clock again.
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
}

/** The player returns to the tab after a while: the page refetches stale data. */
async function returnToTab(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(TAB_HIDDEN_MS));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settle();
}

/** Addresses handled by the same page count as one. */
export const pages = [{ path: paths.home, handle: landingPage.handle }, ...routes].filter(
  ({ handle }, index, all) => all.findIndex((other) => other.handle === handle) === index,
);

/** The pages of the shop, its orders and payments. */
export const isShopping = (path: string) => /shop|cosmetics|order|payment/.test(path);

const isConsole = (path: string) => path.startsWith(paths.dashboard);

/** The requests to fail one by one on a page; null fails all of them. */
function requestsOf(path: string, { requests }: Row): (string | null)[] {
  const showsConfig = isConsole(path);
  return requests.length > 0 || showsConfig ? [SESSION, CONFIG, ...requests, null] : [SESSION, null];
}

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('input:not([type]), input[type=text], textarea'),
];

function write(): void {
  for (const [index, field] of fields().entries())
    fireEvent.change(field, { target: { value: `Answer ${index}` } });
}

const toastSpies = () => (['success', 'error', 'warning'] as const).map((tone) => jest.spyOn(toast, tone));

async function open(
  path: string,
  { at = path, me = youssef, kept = {} }: Row,
  prepare?: (network: Network) => void,
) {
  cleanup();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  runForgetTasks();
  const network = new Network(world(me));
  prepare?.(network);
  const toasts = toastSpies();
  toasts.forEach((spy) => spy.mockClear());
  renderSite(at);
  await settle();
  return { network, said: () => toasts.flatMap((spy) => spy.mock.calls.map(([text]) => text)) };
}

const cells = pages
  .flatMap(({ path }) => (PAGES[path] ?? []).map((row, index) => ({ path, row, index })))
  .map((cell, page) => ({ ...cell, page }));

/**
 * Whether the gate tests a failure of a request. In the gate each request of a page has one failure in one situation; the
 * failures rotate over the pages. At night every request has every failure.
 */
const isInGate = (page: number, request: number, failure: number) =>
  (page + 3 * request) % Object.keys(FAILURES).length === failure;

/** Whether a request belongs to the page. All pages share the other requests, which fail on every third page in the gate. */
const isOwn = (request: string | null, { requests }: Row) => request === null || requests.includes(request);

function describePage({ path, row, page }: (typeof cells)[number]) {
  let known: Promise<{ asked: string[]; text: string; sections: string[]; claims: string[] }> | undefined;

  /** Opens the page without failures, once. */
  const healthyPage = () =>
    (known ??= open(path, row).then(({ network }) => ({
      asked: network.asked,
      text: mainText(),
      // A page without requests of its own must work without any response.
      sections: row.requests.length > 0 ? [] : sectionsOf(),
      claims: moneyClaims(mainText()),
    })));

  it('makes exactly the requests in the table', async () => {
    const { asked } = await healthyPage();
    const frame = isConsole(path) ? [SESSION, CONFIG] : FRAME;
    expect([...new Set(asked)].sort()).toEqual([...new Set([...frame, ...row.requests])].sort());
  });

  /** Prepares the failure of a request, and what the page may show then. */
  async function failing(name: string, failure: Failure, route: string | null) {
    const healthy = await healthyPage();
    // The API refuses the player: the session has expired, and the page may say so.
    const endsSession = name === '401' && route !== null && isPersonal(route);
    const fail = (network: Network) => {
      network.fail(route, failure);
      if (endsSession) network.change(SESSION, { user: null });
    };
    const expected = { isLoggedIn: !endsSession, healthy: healthy.text, sections: healthy.sections };
    return { healthy, endsSession, fail, expected };
  }

  /** Returns the faults of a page that opens while a request fails, and then retries. */
  async function faultsOnOpening(name: string, failure: Failure, route: string | null): Promise<string[]> {
    const { healthy, endsSession, fail, expected } = await failing(name, failure, route);
    // The page needs a response for every statement that the address does not prove.
    const proofs = row.requests.filter((request) => !row.details?.includes(request));
    const isRequested = route === null || route === SESSION || proofs.includes(route);
    const claims = proofs.length > 0 && isRequested ? [] : healthy.claims;

    const { network, said } = await open(path, row, fail);
    const faults = faultsOf(said(), { ...expected, claims });
    await returnToTab();
    faults.push(...faultsOf(said(), { ...expected, claims }));
    if (endsSession) return faults;
    network.heal();
    // Data that was hidden without a session may have failed too, so the second press retries it.
    const again = () =>
      [...document.querySelectorAll('main button')].filter(({ textContent }) => /again/i.test(textContent));
    const offered = again().length > 0;
    for (let press = 0; press < 2; press += 1) {
      for (const button of again()) if (button.isConnected) fireEvent.click(button);
      await settle();
    }
    if (offered && mainText() !== healthy.text) faults.push('does not recover');
    return faults;
  }

  /** Returns the faults of an open page with typed text, after a request fails. */
  async function faultsOnceOpen(name: string, failure: Failure, route: string | null): Promise<string[]> {
    const { healthy, endsSession, fail, expected } = await failing(name, failure, route);
    const { network, said } = await open(path, row);
    write();
    await settle();
    const typed = () =>
      fields()
        .map(({ value }) => value)
        .join();
    const [written, text] = [typed(), mainText()];
    fail(network);
    await returnToTab();
    const faults = faultsOf(said(), { ...expected, claims: healthy.claims, healthy: text });
    if (endsSession) return faults;
    if (written !== typed()) faults.push('lost what was typed');
    if (text !== mainText() && name !== '404') faults.push('takes away what it showed');
    return faults;
  }

  describe.each(Object.entries(FAILURES).map(([name, failure], index) => ({ name, failure, index })))(
    'on failure: $name',
    ({ name, failure, index }) => {
      const requests = requestsOf(path, row);
      const inGate = requests.filter(
        (route, request) => isInGate(page, request, index) && (isOwn(route, row) || page % 3 === 0),
      );
      async function staysUsable(routes: readonly (string | null)[], situations: readonly Situation[]) {
        const found: string[] = [];
        for (const route of routes)
          for (const situation of situations)
            for (const fault of await situation(name, failure, route))
              found.push(`${route ?? 'everything'}, ${situation.name}: ${fault}`);
        expect(found).toEqual([]);
      }
      const situations = [faultsOnOpening, faultsOnceOpen];
      if (inGate.length > 0)
        it('stays usable', () =>
          staysUsable(inGate, [situations[Math.floor((page + index) / 2) % 2] ?? faultsOnOpening]));
      it('@night stays usable without any of its requests', () => staysUsable(requests, situations));
    },
  );
}

type Situation = (name: string, failure: Failure, route: string | null) => Promise<string[]>;

/** Tests that each page of the site stays usable if any of its requests fails, in every way. */
export function describeFailures(includes: (path: string) => boolean): void {
  beforeAll(async () => {
    for (const { handle } of pages.filter(({ path }) => includes(path))) await handle.preload();
  });

  beforeEach(() => {
    jest.useFakeTimers();
    jest.mocked(loadConsole).mockResolvedValue({
      contract: ADMIN_CONSOLE_CONTRACT,
      react: `^${version}`,
      mount: (place) => {
        place.innerHTML = '<main><h1>The console</h1><textarea></textarea></main>';
        return { unmount: () => undefined };
      },
    });
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  describe.each(cells.filter(({ path }) => includes(path)))('$path $index', describePage);
}
