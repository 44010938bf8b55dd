import { ADMIN_CONSOLE_CONTRACT } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { FAILURES, Network } from '../../test/failing/network';
import { faultsOf, lastingText, mainText, moneyClaims, sectionsOf } from '../../test/failing/page-faults';
import { FRAME, PAGES, type Row } from '../../test/failing/pages';
import { isPersonal, world } from '../../test/failing/world';
import { youssef } from '../../test/people';
import { renderSite } from '../../test/render-site';
import { loadConsole } from '../remotes/admin-console/load-console';
import { paths } from '../shared/paths';
import { runForgetTasks } from '../shared/session/logout-tasks';
import { landingPage } from './landing';
import type { PageHandle } from './page-route';
import { routes } from './pages';

jest.mock('../remotes/admin-console/load-console', () => ({ loadConsole: jest.fn() }));

const [SESSION, CONFIG] = FRAME;

/** Long enough for every retry and every timeout. */
const LONG_MS = 120_000;
/** Long enough for the page's data to be stale. */
const TAB_HIDDEN_MS = 600_000;

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
const pages = [
  { path: paths.home, handle: landingPage.handle },
  ...(routes as { path: string; handle: PageHandle }[]),
].filter(({ handle }, index, all) => all.findIndex((other) => other.handle === handle) === index);

const isConsole = (path: string) => path.startsWith(paths.dashboard);

/** The requests to fail one by one on a page; null fails all of them. */
function requestsOf(path: string, { requests }: Row): (string | null)[] {
  const showsConfig = isConsole(path) || path === paths.contact;
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

beforeAll(async () => {
  for (const { handle } of pages) await handle.preload();
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadConsole).mockResolvedValue({
    contract: ADMIN_CONSOLE_CONTRACT,
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

const cells = pages.flatMap(({ path }) => (PAGES[path] ?? []).map((row, index) => ({ path, row, index })));

it('covers every page of the router', () => {
  expect(Object.keys(PAGES).sort()).toEqual(pages.map(({ path }) => path).sort());
});

describe.each(cells)('$path $index', ({ path, row }) => {
  const healthy = { text: '', sections: [] as string[], claims: [] as string[] };

  it('makes exactly the requests in the table', async () => {
    const { network } = await open(path, row);
    healthy.text = mainText();
    // A page without other requests works without an answer.
    healthy.sections = row.requests.length > 0 ? [] : sectionsOf();
    healthy.claims = moneyClaims(healthy.text);
    const frame = isConsole(path) ? [SESSION, CONFIG] : FRAME;
    expect([...new Set(network.asked)].sort()).toEqual([...new Set([...frame, ...row.requests])].sort());
  });

  it.each(Object.entries(FAILURES))('stays usable on failure: %s', async (name, failure) => {
    const faults: string[] = [];

    for (const route of requestsOf(path, row)) {
      const note = (when: string, found: string[]) =>
        void faults.push(...found.map((fault) => `${route ?? 'everything'}, ${when}: ${fault}`));
      // The API refuses the player: the session has expired, and the page may say so.
      const endsSession = name === '401' && route !== null && isPersonal(route);
      const fail = (network: Network) => {
        network.fail(route, failure);
        if (endsSession) network.change(SESSION, { user: null });
      };
      // Whatever the address contains is known; the rest must be requested.
      const proofs = row.requests.filter((request) => !row.details?.includes(request));
      const isRequested = route === null || route === SESSION || proofs.includes(route);
      const claims = proofs.length > 0 && isRequested ? [] : healthy.claims;
      const expected = { isLoggedIn: !endsSession, healthy: healthy.text, sections: healthy.sections };

      const first = await open(path, row, fail);
      note('at first', faultsOf(first.said(), { ...expected, claims }));
      await returnToTab();
      note('still', faultsOf(first.said(), { ...expected, claims }));
      if (!endsSession) {
        first.network.heal();
        // Data that was hidden without a session may have failed too: each part has its own retry.
        const again = () =>
          [...document.querySelectorAll('main button')].filter(({ textContent }) =>
            /again/i.test(textContent),
          );
        const offered = again().length > 0;
        for (let press = 0; press < 2; press += 1) {
          for (const button of again()) if (button.isConnected) fireEvent.click(button);
          await settle();
        }
        if (offered && mainText() !== healthy.text) note('again', ['does not recover']);
      }

      const later = await open(path, row);
      write();
      await settle();
      const written = fields().map(({ value }) => value);
      const [text, lasting] = [mainText(), lastingText()];
      fail(later.network);
      await returnToTab();
      note('later', faultsOf(later.said(), { ...expected, claims: healthy.claims, healthy: text }));
      if (
        !endsSession &&
        written.join() !==
          fields()
            .map(({ value }) => value)
            .join()
      ) {
        note('later', ['lost what was typed']);
      }
      if (!endsSession && lasting !== lastingText() && name !== '404')
        note('later', ['takes away what it showed']);
    }
    expect(faults).toEqual([]);
  });
});
