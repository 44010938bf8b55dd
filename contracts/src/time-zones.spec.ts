import { momentIn } from './time-zones.js';

it.each([
  ['Africa/Tunis', '2026-11-26T20:00', '2026-11-26T19:00:00.000Z'],
  ['Asia/Riyadh', '2026-12-31T23:30', '2026-12-31T20:30:00.000Z'],
  // Before and after the clocks of Paris change, and in the hour that does not exist.
  ['Europe/Paris', '2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['Europe/Paris', '2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Paris', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['America/New_York', '2026-11-26T00:00', '2026-11-26T05:00:00.000Z'],
])('in %s it is %s at %s', (timeZone, local, moment) => {
  expect(momentIn(timeZone, local)?.toISOString()).toBe(moment);
});

it('a text that is no time has no moment', () => {
  expect(momentIn('Africa/Tunis', 'soon')).toBeNull();
});
