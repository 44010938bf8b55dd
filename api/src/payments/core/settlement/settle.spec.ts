import fc from 'fast-check';
import { storyCount } from '../../../../test/story-count.js';
import { SEED, stories, type Hint } from './payment-stories.spec-helper.js';
import { World } from './payment-world.spec-helper.js';

const RUNS = storyCount('PAYMENT_STORIES', 10_000);
/** Whoever asks for a number, as mutation tests do, needs no shortest story: any failing one is enough. */
const ANY_FAILURE = process.env['PAYMENT_STORIES'] !== undefined;

const hint = (word: Hint['word'], more: Partial<Hint> = {}): Hint => ({
  by: 'page',
  word,
  wrong: null,
  crashesAfter: null,
  now: 0,
  together: 1,
  suspended: false,
  ...more,
});

/** Settles once more without faults after a story and returns all violated invariants. */
async function afterwards(world: World, story: Hint[]): Promise<string[]> {
  const back = story.some(({ word }) => word === 'REFUNDED');
  const last = await world.look(hint(back ? 'REFUNDED' : 'COMPLETED', { by: 'reconciliation' }));
  const wrong = [...world.broken];
  const { order } = world;
  const { status, amountMinor, orderId, history } = world.payment;
  const times = (wanted: string) => history.filter(({ to }) => to === wanted).length;
  if (times('refunded') > 1) wrong.push('given back twice');
  if (times('paid') > 1) wrong.push('paid twice');
  if (times('paid') === 0) {
    // In review, or refunded before staff decided.
    if (last?.outcome !== (back ? 'failed' : 'review') || order)
      wrong.push(`in review: ${last?.outcome}, ${order?.status}`);
    if (status !== (back ? 'refunded' : 'review')) wrong.push(`in review: ${status}`);
    return wrong;
  }
  if (last?.outcome !== 'paid') wrong.push(`paid, but told ${last?.outcome}`);
  if (!order || !orderId?.equals(order._id)) wrong.push('no order');
  if (order?.amountMinor !== amountMinor) wrong.push(`${order?.amountMinor} for ${amountMinor}`);
  if (order?.status !== (back ? 'REFUNDED' : 'COMPLETED')) wrong.push(`the order is ${order?.status}`);
  return wrong;
}

describe('settling', () => {
  it('has one effect, never goes back and takes the right amount, whatever arrives in whatever order, however often the process dies', async () => {
    await fc.assert(
      fc.asyncProperty(stories(6), async (story) => {
        const world = new World();
        for (const event of story) await world.play(event);
        const wrong = await afterwards(world, story);
        if (wrong.length) throw new Error(wrong.join('; '));
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: ANY_FAILURE },
    );
  }, 60_000);

  it.each(['amount', 'currency', 'payee', 'custom_id'] as const)(
    'never fulfils a payment with a wrong %s, and only staff or the return of the money end its review',
    async (wrong) => {
      const world = new World();
      expect(await world.look(hint('COMPLETED', { wrong }))).toEqual({ outcome: 'review', reason: wrong });
      for (const word of ['CREATED', 'PENDING', 'COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED'] as const) {
        expect(await world.look(hint(word, { by: 'webhook' }))).toMatchObject({ outcome: 'review' });
      }
      expect(world.payment.status).toBe('review');
      await world.look(hint('REFUNDED'));
      expect(world.payment.status).toBe('refunded');
      expect(world.order).toBeUndefined();
    },
  );

  it.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'] as const)(
    'keeps the money of a suspended player for review (%s)',
    async (word) => {
      const world = new World();
      expect(await world.look(hint(word, { suspended: true }))).toMatchObject({ outcome: 'review' });
      expect(world.order).toBeUndefined();
    },
  );
});
