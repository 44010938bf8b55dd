import { cumulativeLayoutShift, totalBlockingTime, type Shift } from './page-metrics.ts';

const shift = (at: number, value: number): Shift => ({ at, value, source: '' });

describe('cumulative layout shift', () => {
  it('is zero without shifts', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
  });

  it('adds shifts within a second', () => {
    expect(cumulativeLayoutShift([shift(0, 0.1), shift(900, 0.2), shift(1_800, 0.1)])).toBeCloseTo(0.4);
  });

  it('takes the worst of the session windows', () => {
    expect(cumulativeLayoutShift([shift(0, 0.1), shift(1_000, 0.2), shift(3_000, 0.15)])).toBeCloseTo(0.2);
  });

  it('limits a session window to five seconds', () => {
    const everyHalfSecond = Array.from({ length: 12 }, (_, index) => shift(index * 500, 0.1));
    expect(cumulativeLayoutShift(everyHalfSecond)).toBeCloseTo(1);
  });
});

describe('total blocking time', () => {
  it('counts the part of a task beyond 50 ms', () => {
    expect(
      totalBlockingTime(
        [
          { start: 100, duration: 80 },
          { start: 300, duration: 50 },
        ],
        0,
      ),
    ).toBe(30);
  });

  it('ignores tasks before the first paint', () => {
    expect(
      totalBlockingTime(
        [
          { start: 0, duration: 400 },
          { start: 450, duration: 150 },
        ],
        500,
      ),
    ).toBe(50);
  });

  it('counts the remainder of a task that ran at the first paint', () => {
    expect(totalBlockingTime([{ start: 400, duration: 200 }], 500)).toBe(50);
  });
});
