import type { Benefit, CurrentUser } from '@city/contracts';
import { Types } from 'mongoose';
import type { TestApp } from '../../../../test/test-app.js';
import { workOff } from '../../../../test/work-off.js';
import { openShop, type Shop } from '../payment-kit.spec-helper.js';
import type { PaymentEvent } from '../payment-status.js';
import { Settlement } from './settlement.service.js';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
const COLLECTIONS = [
  ...['payments', 'orders', 'last_purchases', 'stocks', 'grants', 'users', 'deliveries'],
  ...['notifications', 'webhook_calls', 'outbox'],
];
const BENEFITS: Benefit[] = [
  { kind: 'level', group: 'vip', rank: 3, days: 30 },
  { kind: 'thing', effect: 'house.canal', scope: 'character', takeBack: 'always', days: null },
];

describe('from money to delivery', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.app.sandbox.scenario('paypal', 'webhook-none', 1_000);
  });
  afterAll(() => shop.app.close());

  const settlement = () => shop.app.get(Settlement);
  const house = (name: string) => shop.sell({ name, category: 'house', benefits: BENEFITS });
  const documents = async () =>
    Object.fromEntries(
      await Promise.all(
        COLLECTIONS.map(async (name) => [
          name,
          // A message is sent meanwhile.
          (await shop.app.connection.collection(name).find().sort({ _id: 1 }).toArray()).map(
            ({ delivery: _delivery, ...document }) => document,
          ),
        ]),
      ),
    ) as Record<string, Record<string, unknown>[]>;
  const idOf = async (ref: string) =>
    (await shop.payments.findByProviderRef('paypal', ref))?._id ?? new Types.ObjectId();

  it('changes everything or nothing, whichever statement fails', async () => {
    const player = await shop.app.loginAs('buyer-of-faults');
    const id = await idOf(await shop.paypalOrder(player, await house('House of faults')));
    const apply = (event: PaymentEvent) => {
      const at = new Date();
      const set = event === 'paid' ? { paidAt: at, captureId: 'CAPTURE1' } : {};
      return settlement().apply(id, { event, at, by: 'machine:paypal', set });
    };
    for (const [event, atLeast] of [
      ['paid', 10],
      ['disputed', 5],
      ['dispute_ended', 5],
      ['refunded', 8],
    ] as const) {
      await workOff(shop.app);
      const before = await documents();
      let failed = 0;
      while (await failsAt(shop.app, failed + 1, () => apply(event))) {
        failed += 1;
        expect(await documents()).toEqual(before);
      }
      expect(failed).toBeGreaterThanOrEqual(atLeast);
    }
    const { payments, orders, grants, deliveries, stocks } = await documents();
    expect(payments?.find(({ _id }) => id.equals(_id as Types.ObjectId))).toMatchObject({
      ...{ status: 'refunded', holds: { round: 0, state: 'given-back' } },
    });
    expect(orders?.at(-1)).toMatchObject({ status: 'REFUNDED' });
    expect(grants?.slice(-2)).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }]);
    expect(deliveries?.at(-1)).toMatchObject({ state: 'void' });
    expect(stocks?.at(-1)).toMatchObject({ left: 1, held: [] });
  });

  it('gives both purchases of a player who pays two at the same moment', async () => {
    const player = await shop.app.loginAs('buyer-of-two');
    const refs = [await house('One'), await house('Two')].map((product) => shop.paypalOrder(player, product));
    const answers = await Promise.all((await Promise.all(refs)).map((ref) => shop.success(player, ref)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The answer of a purchase includes what it gives.
    const { body } = await player.get<CurrentUser>('/api/auth/user/me');
    expect(body.pack).toBe('Gold');
    const { grants, users, deliveries } = await documents();
    const user = users?.find(({ username }) => username === 'buyer-of-two');
    const own = (rows: Record<string, unknown>[] = []) =>
      rows.filter(({ userId }) => (userId as Types.ObjectId).equals(user?.['_id'] as Types.ObjectId));
    expect(own(grants)).toHaveLength(4);
    expect(own(deliveries)).toHaveLength(2);
    // Both purchases add up: sixty days.
    const rights = user?.['rights'] as { levels: { until: Date }[] };
    expect(Math.round(((rights.levels[0]?.until.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(60);
  });
});

/** Runs a change whose n-th write in a transaction fails. False if it has fewer writes, and so succeeds. */
async function failsAt(app: TestApp, statement: number, change: () => Promise<unknown>): Promise<boolean> {
  let left = statement;
  const client = app.connection.getClient();
  const fail = ({ commandName, command }: { commandName: string; command: { autocommit?: boolean } }) => {
    if (command.autocommit !== false || !WRITES.includes(commandName) || (left -= 1) !== 0) return;
    throw new Error('injected');
  };
  client.prependListener('commandStarted', fail as never);
  try {
    await change();
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'injected') throw error;
    return true;
  } finally {
    client.removeListener('commandStarted', fail as never);
  }
}
