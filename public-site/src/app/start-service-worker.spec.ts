import { waitFor } from '@testing-library/react';
import { HYDRATED_EVENT } from './deferred-start';
import { startServiceWorker } from './start-service-worker';

const ENTRY = '/assets/index-A1.js';

class FakeWorkers extends EventTarget {
  registered: string[] = [];
  register(path: string): Promise<void> {
    this.registered.push(path);
    return Promise.resolve();
  }
  /** A worker names the build with this entry file as the current one. */
  names(entry: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: entry }));
  }
}

let workers: FakeWorkers;

beforeEach(() => {
  workers = new FakeWorkers();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: (work: () => void) => setTimeout(work),
  });
  document.head.innerHTML = `<script type="application/json">{"entry":"${ENTRY}"}</script>`;
  document.body.innerHTML = '<div id="root"><a href="#who"><b>Who we are</b></a><button>Menu</button></div>';
});
afterEach(() => {
  for (const key of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, key);
});

const takeOver = () => document.dispatchEvent(new Event(HYDRATED_EVENT));

/** What the router is told when this link is clicked. */
function heard(selector: string): number {
  const root = document.getElementById('root');
  const listen = jest.fn();
  root?.addEventListener('click', listen);
  root?.querySelector<HTMLElement>(selector)?.click();
  root?.removeEventListener('click', listen);
  return listen.mock.calls.length;
}

it('is registered once the page is hydrated and idle', async () => {
  startServiceWorker();
  await new Promise((resolve) => setTimeout(resolve));
  expect(workers.registered).toEqual([]);
  takeOver();
  expect(workers.registered).toEqual([]);
  await waitFor(() => expect(workers.registered).toEqual(['/sw.js']));
});

it('is not downloaded with Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  startServiceWorker();
  takeOver();
  await new Promise((resolve) => setTimeout(resolve));
  expect(workers.registered).toEqual([]);
});

it('leaves links to the browser once a worker has named a newer build', () => {
  startServiceWorker();
  workers.names(ENTRY);
  expect(heard('b')).toBe(1);
  workers.names('/assets/index-B2.js');
  expect(heard('b')).toBe(0);
  expect(heard('button')).toBe(1);
});
