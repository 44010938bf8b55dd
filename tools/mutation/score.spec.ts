import { changesOf, percentOf, scoreOf } from './score.ts';

const mutants = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ status: status as 'Killed' })),
  );

it('is the share of detected mutants', () => {
  const score = scoreOf(
    mutants({ Killed: 6, Timeout: 2, Survived: 1, NoCoverage: 1, Ignored: 5, CompileError: 3 }),
  );
  expect(score).toEqual({ killed: 6, timedOut: 2, survived: 1, untested: 1 });
  expect(changesOf(score)).toBe(10);
  expect(percentOf(score)).toBe(80);
});

it('is never rounded up to a goal', () => {
  expect(percentOf(scoreOf(mutants({ Killed: 8499, Survived: 1501 })))).toBe(84.9);
  expect(percentOf(scoreOf(mutants({ Killed: 85, Survived: 15 })))).toBe(85);
  expect(percentOf(scoreOf([]))).toBe(100);
});
