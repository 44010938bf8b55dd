import { momentIn } from './moment-in.js';

it.each([
  ['Africa/Tunis', '2026-11-26', '20:00', '2026-11-26T19:00:00.000Z'],
  ['Asia/Riyadh', '2026-12-31', '23:30', '2026-12-31T20:30:00.000Z'],
  // Before and after the clocks of Paris change, and in the hour that does not exist.
  ['Europe/Paris', '2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['Europe/Paris', '2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Paris', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['America/New_York', '2026-11-26', '00:00', '2026-11-26T05:00:00.000Z'],
])('in %s, %s at %s is %s', (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time)?.toISOString()).toBe(moment);
});

it.each([
  ['', '20:00'],
  ['2026-11-26', ''],
])('an empty field (%p, %p) gives no moment', (day, time) => {
  expect(momentIn('Africa/Tunis', day, time)).toBeNull();
});
