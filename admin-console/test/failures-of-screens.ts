import { act, fireEvent, screen } from '@testing-library/react';
import { openAt, SCREENS, TEXT, type Screen } from './failing-screens.js';
import { FAILURES, type Failure } from './fake-api.js';

/** Everything on the page that reports something. */
const notices = () =>
  [...document.querySelectorAll('.MuiAlert-root, [role=alert], [role=dialog] .MuiDialogTitle-root')].map(
    (element) => element.textContent,
  );

/** Must never be shown for a failed request. */
const CLAIM = /\bmoney\b|charged|\bpaid\b|refunded|nothing was|not sent|not stored/i;
const TECHNICAL =
  /undefined|JSON|TypeError|Failed to fetch|<html|Bad Gateway|English sentence|timed out|HttpError|\[object|of -1\b/;
const RECOVERY_BUTTONS = /^(Try again|Reload the page|I’m logged in again|Leave the console)$/;

/** Buttons with this text, behind dialogs too. A search by role works out the name of every button on the page. */
const buttonsWith = (text: string | RegExp) => screen.queryAllByText(text, { selector: 'button' });

/** What is wrong with the page after a failure. */
function faultsOf(failure: Failure, before: readonly (string | null)[]): string[] {
  const page = document.body.textContent;
  const news = notices().filter((text) => !before.includes(text));
  const wrong: Record<string, boolean> = {
    'the page is blank': document.querySelector('main') === null,
    'nothing tells of it': news.length === 0,
    'there is no way on': buttonsWith(RECOVERY_BUTTONS).length === 0,
    'somebody who is logged in is sent to the log-in':
      failure !== 401 && /log in|login has expired/i.test(news.join()),
    'the role is said to be gone': failure !== 403 && /no longer have a staff role/.test(page),
    [`it claims what nobody knows: ${news.find((text) => CLAIM.test(text ?? ''))}`]: news.some((text) =>
      CLAIM.test(text ?? ''),
    ),
    [`technical words: ${TECHNICAL.exec(page)?.[0]}`]: TECHNICAL.test(page),
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}

/** Session and role last: they do not come back by themselves. */
const lost = (failure: Failure) => Number(failure === 401 || failure === 403);
export const failures = (Object.keys(FAILURES) as (keyof typeof FAILURES)[])
  .map((name) => (/^\d+$/.test(String(name)) ? (Number(name) as Failure) : name))
  .sort((a, b) => lost(a) - lost(b));

const isCreateForm = (address: string) => address.endsWith('/create');

/**
 * The failures that a screen meets in the gate: two while it opens, one while it is open. Each failure meets a quarter of
 * the screens; never are session and role lost on the same one.
 */
function dealt(index: number): { opening: Failure[]; later: Failure[] } {
  const places = [0, 4, 8].map((step) => (index + step) % failures.length);
  const met = failures.filter((_, place) => places.includes(place));
  return { opening: met.slice(0, 2), later: met.slice(2) };
}

const without = (some: readonly Failure[]) => failures.filter((failure) => !some.includes(failure));

/** Opens a screen while its requests fail, one failure after each retry, and once more with an answer. */
async function openThrough(met: readonly Failure[], { address, sign }: Screen, found: string[]) {
  const opened = openAt(address, met[0]);
  const again = () => screen.findAllByText('Try again', { selector: 'button' });
  for (const [index, failure] of met.entries()) {
    await again();
    await opened.settled();
    found.push(...faultsOf(failure, []).map((fault) => `${failure}: ${fault}`));
    // Each retry meets the next failure, and finally a response.
    opened.api.fail(met[index + 1] ?? null);
    for (const button of await again()) fireEvent.click(button);
    await opened.settled();
  }
  expect((await screen.findAllByText(sign)).length).toBeGreaterThan(0);
  return opened;
}

/** Fails the requests of an open screen in which something was typed. */
async function staysAfter(
  met: readonly Failure[],
  { address, sign, write }: Screen,
  { api, client, person, settled }: ReturnType<typeof openAt>,
  found: string[],
) {
  const field = await write?.(person);
  const before = notices();
  for (const failure of met) {
    api.fail(failure);
    await act(() => client.invalidateQueries());
    await settled();
    const faults = isCreateForm(address) ? [] : faultsOf(failure, before);
    if (screen.queryAllByText(sign).length === 0) faults.push('its data is gone');
    if (field && !(document.contains(field) && (field as HTMLInputElement).value === TEXT))
      faults.push('what was written is gone');
    found.push(...faults.map((fault) => `${failure}: ${fault}`));
  }
}

export async function meets(opening: readonly Failure[], later: readonly Failure[], row: Screen) {
  const found: string[] = [];
  // A form for a new record requests nothing.
  const opened = await openThrough(isCreateForm(row.address) ? [] : opening, row, found);
  if (later.length > 0) await staysAfter(later, row, opened, found);
  expect(found).toEqual([]);
}

const ROWS = Object.values(SCREENS)
  .flat()
  .map((row, index) => ({ ...row, ...dealt(index) }));

/** Tests of the screens: each shows its error, its data once the API responds, and keeps unsaved input from then on. */
export function describeFailures(includes: (row: Screen) => boolean): void {
  beforeAll(() => {
    // jsdom has no layout, so no chart scrolls into view.
    globalThis.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  describe.each(ROWS.filter(includes))('$address', ({ opening, later, ...row }) => {
    if (row.repeats) {
      it('@night shows every error, and its data once the API responds', () => meets(failures, [], row));
      it('@night stays after every failure, with its unsaved input', () => meets([], failures, row));
      return;
    }
    it('shows the error, then its data, and stays with its unsaved input', () => meets(opening, later, row));
    it('@night shows the errors of the other failures', () => meets(without(opening), [], row));
    it('@night stays after the other failures', () => meets([], without(later), row));
  });
}

/** How many of the screens meet a failure in the gate. */
export function shareOf(failure: Failure): number {
  const met = ROWS.filter(({ opening, later }) => [...opening, ...later].includes(failure));
  return met.length / ROWS.length;
}
