import { act, fireEvent, screen } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { memoryProvider, openPanel } from '../../test/console.js';

let notify: ReturnType<typeof useNotify> = () => undefined;
jest.mock('../panels/overview/overview.js', () => ({
  Overview: function Overview() {
    notify = jest.requireActual<typeof import('react-admin')>('react-admin').useNotify();
    return <p>The overview</p>;
  },
}));

const shown = () => screen.queryAllByText(/^Toast/).map(({ textContent }) => textContent);

beforeEach(async () => {
  openPanel('/', memoryProvider({}));
  await screen.findByText('The overview');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const say = (text: string, type: 'success' | 'error' = 'success') => act(() => notify(text, { type }));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  it('stay for five seconds', async () => {
    say('Toast 1');
    await wait(4_900);
    expect(shown()).toEqual(['Toast 1']);
    await wait(200);
    expect(shown()).toEqual([]);
  });

  it('do not queue up: the newest three are shown, and all disappear in time', async () => {
    for (let n = 1; n <= 8; n += 1) {
      say(`Toast ${n}`);
      await wait(100);
    }
    expect(shown()).toEqual(['Toast 8', 'Toast 7', 'Toast 6']);
    await wait(5_000);
    expect(shown()).toEqual([]);
  });

  it('pause while one is hovered, and can be closed', async () => {
    say('Toast 1');
    const toast = screen.getByText('Toast 1');
    fireEvent.mouseOver(toast);
    await wait(20_000);
    expect(shown()).toEqual(['Toast 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });

  it('are announced in live regions that exist before them, errors assertively', () => {
    const [assertive, polite] = ['assertive', 'polite'].map(
      (live) => document.querySelector(`[aria-live=${live}]`) as HTMLElement,
    );
    say('Toast 1');
    say('Toast 2', 'error');
    expect(polite).toHaveTextContent(/^Toast 1$/);
    expect(assertive).toHaveTextContent(/^Toast 2$/);
  });
});
