import { ADMIN_CONSOLE_CONTRACT } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { FAILURES, Network } from '../../test/failing/network';
import { FRAME, isPersonal, PAGES, world, type Row } from '../../test/failing/pages';
import { faultsOf, mainText, moneyClaims, sectionsOf } from '../../test/failing/page-faults';
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

/** Every retry, and an answer that never comes, is over by then. */
const LONG_MS = 120_000;
/** What the pages know is old by then. */
const TAB_HIDDEN_MS = 600_000;

async function settle(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
  // React renders when `act` ends; what the page asks for then needs the clock again.
  await act(() => jest.advanceTimersByTimeAsync(LONG_MS));
}

/** The player comes back to the tab after a while: the page asks again for what it knows. */
async function comeBack(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(TAB_HIDDEN_MS));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settle();
}

/** Addresses that share a page are one. */
const pages = [
  { path: paths.home, handle: landingPage.handle },
  ...(routes as { path: string; handle: PageHandle }[]),
].filter(({ handle }, index, all) => all.findIndex((other) => other.handle === handle) === index);

const isConsole = (path: string) => path.startsWith(paths.dashboard);

/** What is failed one by one on a page, and null for everything together. */
function requestsOf(path: string, { asks }: Row): (string | null)[] {
  const showsConfig = isConsole(path) || path === paths.contact;
  return asks.length > 0 || showsConfig ? [SESSION, CONFIG, ...asks, null] : [SESSION, null];
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

it('knows every page of the router', () => {
  expect(Object.keys(PAGES).sort()).toEqual(pages.map(({ path }) => path).sort());
});

describe.each(cells)('$path $index', ({ path, row }) => {
  const healthy = { text: '', sections: [] as string[], claims: [] as string[] };

  it('asks for what the table says', async () => {
    const { network } = await open(path, row);
    healthy.text = mainText();
    // A page that asks for nothing else stands without an answer.
    healthy.sections = row.asks.length > 0 ? [] : sectionsOf();
    healthy.claims = moneyClaims(healthy.text);
    const frame = isConsole(path) ? [SESSION, CONFIG] : FRAME;
    expect([...new Set(network.asked)].sort()).toEqual([...new Set([...frame, ...row.asks])].sort());
  });

  it.each(Object.entries(FAILURES))('stands %s', async (name, failure) => {
    const faults: string[] = [];

    for (const route of requestsOf(path, row)) {
      const note = (when: string, found: string[]) =>
        void faults.push(...found.map((fault) => `${route ?? 'everything'}, ${when}: ${fault}`));
      // The API refuses the player: the session has ended, and the page may say so.
      const endsSession = name === '401' && route !== null && isPersonal(route);
      const fail = (network: Network) => {
        network.fail(route, failure);
        if (endsSession) network.change(SESSION, { user: null });
      };
      // What comes with the address is known; for the rest the server has to be asked.
      const isAsked = route === null || route === SESSION || row.asks.includes(route);
      const claims = row.asks.length > 0 && isAsked ? [] : healthy.claims;
      const expected = { isLoggedIn: !endsSession, healthy: healthy.text, sections: healthy.sections };

      const first = await open(path, row, fail);
      note('at first', faultsOf(first.said(), { ...expected, claims }));
      await comeBack();
      note('still', faultsOf(first.said(), { ...expected, claims }));
      if (!endsSession) {
        first.network.heal();
        // What the session hid may have failed too: each part has its own way to try again.
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
      const text = mainText();
      fail(later.network);
      await comeBack();
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
      if (!endsSession && text !== mainText() && name !== '404') note('later', ['takes away what it showed']);
    }
    expect(faults).toEqual([]);
  });
});
