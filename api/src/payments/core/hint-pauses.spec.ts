import { HintPauses } from './payment-returns.service.js';

let now = 0;
const pauses = () => new HintPauses(() => now);

it('lets one payment be read once in the pause, and others meanwhile', () => {
  const hints = pauses();
  const read = (id: string) => hints.take(id, 10_000);
  expect([read('a'), read('a'), read('b')]).toEqual([true, false, true]);
  now += 9_999;
  expect(read('a')).toBe(false);
  now += 1;
  expect([read('a'), read('a')]).toEqual([true, false]);
});

it('does not count where there is no pause', () => {
  const hints = pauses();
  expect([hints.take('a', 0), hints.take('a', 0)]).toEqual([true, true]);
});

it('forgets the oldest of many', () => {
  const hints = pauses();
  for (let n = 0; n <= 5_000; n += 1) hints.take(`p${n}`, 10_000);
  expect([hints.take('p1', 10_000), hints.take('p0', 10_000)]).toEqual([false, true]);
});
