import { interleaved } from './rounds.ts';
import { median, percentile } from './statistics.ts';

describe('median', () => {
  it('is the middle one, whatever the order', () => {
    expect(median([30, 1, 2])).toBe(2);
  });

  it('is the mean of the two middle ones of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('throws for an empty list', () => {
    expect(() => median([])).toThrow('empty list');
  });
});

describe('percentile', () => {
  it('is the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });
});

describe('interleaved rounds', () => {
  it('run every subject once per round, each first in turn', async () => {
    const order: string[] = [];
    const run = (name: string) => async (round: number) => (order.push(name), round);
    const results = await interleaved(3, { ours: run('ours'), baseline: run('baseline') });
    expect(order).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline']);
    expect(results).toEqual({ ours: [0, 1, 2], baseline: [0, 1, 2] });
  });
});
