import { failures, goodputOf, summarize } from './summary.ts';

const outcome = (status: number, ms: number, kind = 'page') => ({
  kind,
  status,
  ms,
  expected: status === 200,
  bytes: 0,
});

it('counts correct and timely responses as goodput, and 429 and 503 as refused', () => {
  const outcomes = [
    outcome(200, 10),
    outcome(200, 20),
    outcome(200, 1_500),
    outcome(503, 5),
    outcome(429, 7),
    outcome(0, 10_000),
    outcome(404, 3),
  ];
  expect(summarize({ rate: 4, seconds: 2, outcomes, generatorBusy: 0.5 })).toEqual({
    rate: 4,
    goodput: 1,
    p50: 20,
    p99: 1_500,
    refused: 2,
    refusedP99: 7,
    failed: 2,
    total: 7,
    generatorBusy: 0.5,
  });
  expect(failures([...outcomes, outcome(404, 3, 'product'), outcome(404, 3, 'product')])).toBe(
    'product 404 (2), page no answer (1), page 404 (1)',
  );
});

it('counts the goodput of some kinds separately', () => {
  const outcomes = [
    outcome(200, 10),
    outcome(200, 10, 'own'),
    outcome(200, 1_500, 'own'),
    outcome(503, 5, 'own'),
  ];
  expect(goodputOf({ seconds: 2, outcomes }, (kind) => kind === 'own')).toBe(0.5);
});
