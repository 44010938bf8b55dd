import { readServerTime, serverNow } from './server-time';

const DAY_MS = 86_400_000;
const answer = (ms: number, cache = 'no-store') =>
  readServerTime(new Headers({ 'cache-control': cache, date: new Date(Date.now() + ms).toUTCString() }));
const ahead = () => Math.round((serverNow() - Date.now()) / 60_000);

it('the time of the server counts where the device is off, and nothing that a cache has kept', () => {
  answer(-2 * DAY_MS);
  expect(ahead()).toBe(-2_880);
  answer(5 * DAY_MS, 'public, no-cache');
  readServerTime(new Headers({ 'cache-control': 'no-store' }));
  expect(ahead()).toBe(-2_880);
  answer(20_000);
  expect(ahead()).toBe(0);
});
