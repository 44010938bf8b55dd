import { Types } from 'mongoose';
import type { Clock } from '../clock.js';
import type { Jobs } from '../jobs/jobs.service.js';
import type { Transactions } from '../transactions/transactions.js';
import type { MarksRepository } from '../marks/marks.repository.js';
import { followMark, type FollowMark } from './follow-mark.js';
import { Follow } from './follow.service.js';

const now = new Date('2026-11-25T12:00:00Z');

/** A collection `orders` in memory; `findMarked` pages like the repository. */
function startFollow(documents: Map<string, FollowMark[]>) {
  const marks = {
    findMarked: async (
      _field: string,
      _collection: string,
      _now: Date,
      page: { skip: number; limit: number },
    ) =>
      [...documents]
        .filter(([, follow]) => follow.length > 0)
        .slice(page.skip, page.skip + page.limit)
        .map(([id]) => new Types.ObjectId(id)),
    find: async (_field: string, _collection: string, id: Types.ObjectId) => ({
      _id: id,
      follow: documents.get(String(id)),
    }),
    remove: async (_field: string, _collection: string, id: Types.ObjectId, keys: readonly string[]) => {
      const left = (documents.get(String(id)) ?? []).filter(({ key }) => !keys.includes(key));
      documents.set(String(id), left);
    },
  } as unknown as MarksRepository;
  const transactions = { afterCommit: async (callback: () => void) => callback() };
  return new Follow(marks, {} as Jobs, transactions as unknown as Transactions, { now: () => now } as Clock);
}

const idOf = (index: number) => new Types.ObjectId(index.toString(16).padStart(24, '0')).toHexString();

describe('the sweep over marks', () => {
  it('follows every mark and removes it', async () => {
    const documents = new Map([0, 1, 2].map((index) => [idOf(index), [followMark('grants', now)]]));
    const follow = startFollow(documents);
    const followed: string[] = [];
    follow.register('orders', 'grants', async (id) => void followed.push(String(id)));

    await follow.sweep();

    expect(followed).toEqual([...documents.keys()]);
    expect([...documents.values()].flat()).toEqual([]);
  });

  it('ends where nobody follows a mark, which stays, and follows the others', async () => {
    const documents = new Map([
      [idOf(0), [followMark('deliveries', now), followMark('grants', now)]],
      [idOf(1), [followMark('grants', now)]],
    ]);
    const follow = startFollow(documents);
    follow.register('orders', 'grants', async () => undefined);

    await follow.sweep();

    expect([...documents.values()].flat().map(({ to }) => to)).toEqual(['deliveries']);
  });
});
