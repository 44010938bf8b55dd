import fc from 'fast-check';
import { Types } from 'mongoose';
import type { DuePayment } from './payments.repository.js';
import { batchOf, fairRound } from './reconciliation.service.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const player = () => new Types.ObjectId();
const due = (userId: Types.ObjectId, agoSeconds: number, dueForSeconds = 0): DuePayment => ({
  _id: new Types.ObjectId(),
  userId,
  createdAt: new Date(NOW.getTime() - agoSeconds * 1_000),
  lookAt: new Date(NOW.getTime() - dueForSeconds * 1_000),
});
const round = (payments: DuePayment[], size = 200) => fairRound(payments, NOW, size);

describe('a round of the reconciliation', () => {
  it('looks at one payment of each player before a second one of anybody', () => {
    const [greedy, one, two] = [player(), player(), player()];
    const many = Array.from({ length: 1_000 }, (_, n) => due(greedy, 10_000 + n, 5_000 + n));
    const others = [due(one, 9_000), due(two, 9_000)];
    const first = round([...many, ...others]).slice(0, 3);
    expect(new Set(first.map(({ userId }) => userId)).size).toBe(3);
  });

  it('starts with the newest payments, then takes the oldest', () => {
    const [old, older, fresh, fresher] = [
      due(player(), 7_200, 10),
      due(player(), 3_600, 90),
      due(player(), 200, 5),
      due(player(), 70, 1),
    ];
    expect(round([old, fresh, older, fresher])).toEqual([fresher, fresh, older, old]);
    const same = player();
    const [a, b] = [due(same, 7_200, 10), due(same, 100)];
    expect(round([a, b])).toEqual([b, a]);
  });

  it('includes every payment that fits, once', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 20, max: 100 }), (counts, size) => {
        const all = counts.flatMap((count) => {
          const userId = player();
          return Array.from({ length: count }, (_, n) => due(userId, 60 + n * 97, n));
        });
        const chosen = round(all, size);
        expect(chosen).toHaveLength(Math.min(size, all.length));
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(new Set(chosen.map(({ userId }) => userId)).size).toBe(counts.length);
      }),
      { numRuns: 200 },
    );
  });
});

it('a step with more items than a round takes begins where the last round ended', () => {
  const items = [...Array(5).keys()];
  const rounds = [1, 2, 3, 4, 5].map((number) => batchOf(items, number, 2));
  expect(new Set(rounds.flat()).size).toBe(5);
  expect(batchOf(items, 7, 5)).toEqual(items);
});
