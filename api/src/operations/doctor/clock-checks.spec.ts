import { zoneFindings } from './machine-checks.js';

it.each([
  ['Africa/Casablanca', '2025c', true],
  ['Africa/Casablanca', '2026b', true],
  ['Africa/Casablanca', '', true],
  ['Africa/Casablanca', '2026c', false],
  ['Africa/El_Aaiun', '2027a', false],
  ['Africa/Tunis', '2025a', false],
  ['Africa/Tunis', '2024b', true],
])('%s with time zones of release %p is reported: %s', (zone, release, isReported) => {
  expect(zoneFindings(zone, release, new Date('2026-11-29T12:00:00Z'))).toHaveLength(isReported ? 1 : 0);
});
