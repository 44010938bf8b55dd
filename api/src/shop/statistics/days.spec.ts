import { rangeAround, slotsIn } from './days.js';

const HOUR = 3_600_000;
const QUARTERS = { size: HOUR / 4, ahead: 0 };
const days = (hoursAhead: number) => ({ size: 24 * HOUR, ahead: hoursAhead * HOUR });

describe('slots of a time zone', () => {
  it.each([
    ['Africa/Tunis', '2026-03-01', '2026-05-31', days(1)],
    ['UTC', '2026-01-01', '2026-01-30', days(0)],
    ['America/Caracas', '2026-01-01', '2026-01-30', days(-4)],
    ['Asia/Kathmandu', '2026-01-01', '2026-01-30', days(5.75)],
    ['Europe/Paris', '2026-01-01', '2026-01-30', days(1)],
    ['Europe/Paris', '2026-07-01', '2026-07-01', days(2)],
    ['Europe/Paris', '2026-03-01', '2026-03-29', QUARTERS],
    ['Europe/Paris', '2026-10-25', '2026-11-20', QUARTERS],
  ])('%s, %s to %s', (zone, from, to, expected) => {
    expect(slotsIn(zone, rangeAround(from, to))).toEqual(expected);
  });
});
