import { avxFindings } from './machine-checks.js';

it.each([
  ['an x86 processor without AVX', 'processor: 0\nflags\t\t: fpu sse4_2 aes\nbugs: none', 1],
  ['an x86 processor with AVX', 'processor: 0\nflags\t\t: fpu sse4_2 avx avx2\n', 0],
  ['a processor of another kind', 'processor: 0\nFeatures\t: fp asimd\n', 0],
])('%s is reported or not', (_, cpuinfo, count) => {
  expect(avxFindings(cpuinfo)).toHaveLength(count);
});
