import { ASSUMPTIONS } from './assumptions.ts';
import { meanOf, needsOf, type Measured } from './sheet.ts';

const measured: Measured = {
  day: '2026-01-31',
  machine: 'a machine',
  costs: [
    { name: 'read', weight: 90, apiMicros: 100, storeMicros: 0, bytes: 1_000 },
    { name: 'write', weight: 10, apiMicros: 1_100, storeMicros: 2_000, bytes: 0 },
  ],
  stored: [{ collection: 'users', bytes: 400, indexes: 5 }],
};

it('weights costs by the shares of the mix', () => {
  expect(meanOf(measured.costs, ({ apiMicros }) => apiMicros)).toBe(200);
});

it('is calculated from measurements and assumptions', () => {
  const given = {
    ...ASSUMPTIONS,
    visitsPerDay: 2,
    requestsPerVisit: 10,
    busiestHour: 0.18,
    burst: 4,
    utilization: 0.5,
    indexEntryBytes: 20,
    workingSet: 0.5,
    registeredPerDaily: 10,
  };
  const needs = needsOf(100_000, measured, given as typeof ASSUMPTIONS);
  // 2,000,000 requests a day, of which 0.18 × 4 / 3600 in the busiest second.
  expect(needs.peakRate).toBeCloseTo(400);
  expect(needs.meanRate).toBeCloseTo(23.15, 2);
  expect(needs.apiCores).toBeCloseTo(0.08);
  expect(needs.storeCores).toBeCloseTo(0.08);
  expect(needs.apiProcesses).toBe(2);
  expect(needs.answerBits).toBeCloseTo(400 * 900 * 8);
  // A million users of 400 bytes with five entries of 20.
  expect(needs.storedBytes).toBe(500_000_000);
  expect(needs.indexBytes).toBe(100_000_000);
  expect(needs.memoryBytes).toBe(300_000_000);
  expect(needs.growthBytes).toBe(0);
});

it('grows with the number of players, with at least two processes', () => {
  const [few, many] = [1_000, 10_000_000].map((players) => needsOf(players, measured, ASSUMPTIONS));
  expect(few?.apiProcesses).toBe(2);
  expect(many?.apiProcesses).toBe(Math.ceil((many?.apiCores ?? 0) / ASSUMPTIONS.utilization));
  expect((many?.peakRate ?? 0) / (few?.peakRate ?? 1)).toBeCloseTo(10_000);
});
