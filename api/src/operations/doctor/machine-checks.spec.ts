import { avxFindings, zoneFindings } from './machine-checks.js';

describe('time zones', () => {
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
});

describe('the processor', () => {
  it.each([
    ['an x86 processor without AVX', 'processor: 0\nflags\t\t: fpu sse4_2 aes\nbugs: none', 1],
    ['an x86 processor with AVX', 'processor: 0\nflags\t\t: fpu sse4_2 avx avx2\n', 0],
    ['a processor of another kind', 'processor: 0\nFeatures\t: fp asimd\n', 0],
  ])('%s is reported or not', (_, cpuinfo, count) => {
    expect(avxFindings(cpuinfo)).toHaveLength(count);
  });
});
