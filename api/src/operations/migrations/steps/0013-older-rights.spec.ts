import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import { olderRights } from './0013-older-rights.js';

describe('rights from before they were recorded', () => {
  const DAY_MS = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const gold = { kind: 'level', group: 'vip', rank: 3, days: 30 };
  const queue = { kind: 'level', group: 'queue', rank: 3, days: 30 };
  const car = { kind: 'thing', effect: 'car.gt', scope: 'character', takeBack: 'ask', days: null };
  const pack = new ObjectId();
  const vehicle = new ObjectId();
  const [fresh, older, giftOnly, silverGold, nobody] = Array.from({ length: 5 }, () => new ObjectId());
  const order = (userId: ObjectId | undefined, completedAt: Date | null, more: object = {}) => ({
    _id: new ObjectId(),
    userId,
    product: { productId: pack, name: 'Gold VIP' },
    currency: 'USD',
    amountMinor: 500,
    status: 'COMPLETED',
    completedAt,
    ...more,
  });
  const migrate = () => olderRights.up(db());
  const grantsOf = (userId: ObjectId | undefined) =>
    db().collection('grants').find({ userId }).sort({ key: 1 }).toArray();

  const db = ownDatabase();
  beforeEach(async () => {
    await db()
      .collection('products')
      .insertMany([
        { _id: pack, benefits: [gold, queue] },
        { _id: vehicle, benefits: [car] },
      ]);
    await db()
      .collection('users')
      .insertMany([
        { _id: fresh, pack: 'Gold' },
        { _id: older, pack: 'Gold' },
        { _id: giftOnly, pack: 'Silver' },
        { _id: silverGold, pack: 'None' },
      ]);
  });

  it('become running levels with the remaining time; things and expired levels become ended rights', async () => {
    const bought = order(fresh, ago(10));
    await db()
      .collection('orders')
      .insertMany([
        bought,
        order(older, ago(31)),
        order(silverGold, ago(2), { product: { productId: vehicle, name: 'GT' } }),
        order(nobody, ago(2)),
      ]);
    await migrate();
    expect(await grantsOf(fresh)).toMatchObject([
      {
        key: `order:${bought._id.toHexString()}:0`,
        product: { id: pack, name: 'Gold VIP' },
        benefit: gold,
        begunAt: bought.completedAt,
        durationMs: 30 * DAY_MS,
        state: 'active',
        history: [{ at: bought.completedAt, to: 'active' }],
        follow: [{ to: 'rights' }],
      },
      { benefit: queue, state: 'active' },
    ]);
    const ended = { state: 'ended', endReason: 'before-deliveries' };
    expect(await grantsOf(older)).toMatchObject([ended, ended]);
    expect(await grantsOf(silverGold)).toMatchObject([{ ...ended, benefit: car }]);
    // The account of an erased player.
    expect(await grantsOf(nobody)).toMatchObject([ended, ended]);
    expect(await db().collection('orders').findOne({ _id: bought._id })).toMatchObject({
      product: { benefits: [gold, queue] },
      follow: [{ to: 'grants' }],
    });
  });

  it('leave the pack that staff have set, except where it stands for a purchase', async () => {
    await db()
      .collection('orders')
      .insertMany([order(fresh, ago(10)), order(older, ago(31))]);
    await migrate();
    const staffPacks = await db().collection('users').find().toArray();
    expect(staffPacks.map(({ staffPack }) => staffPack as string)).toEqual([
      'None',
      'Gold',
      'Silver',
      'None',
    ]);
  });

  it('come of completed orders from before alone, once', async () => {
    await db()
      .collection('orders')
      .insertMany([
        order(fresh, ago(10)),
        order(fresh, ago(10), { status: 'REFUNDED' }),
        order(fresh, null, { status: 'PENDING' }),
        // Its grants are made by the API.
        order(fresh, ago(0), { product: { productId: pack, name: 'Gold VIP', benefits: [gold, queue] } }),
      ]);
    await migrate();
    const once = [await grantsOf(fresh), await db().collection('orders').find().toArray()];
    expect(once[0]).toHaveLength(2);
    await db()
      .collection('users')
      .updateOne({ _id: fresh }, { $set: { staffPack: 'Silver' } });
    await migrate();
    expect([await grantsOf(fresh), await db().collection('orders').find().toArray()]).toEqual(once);
    expect(await db().collection('users').findOne({ _id: fresh })).toMatchObject({ staffPack: 'Silver' });
  });

  it('go on after a crash in the middle', async () => {
    await db()
      .collection('orders')
      .insertMany([order(fresh, ago(10))]);
    await migrate();
    const once = await grantsOf(fresh);
    await db()
      .collection('orders')
      .updateMany({}, { $unset: { 'product.benefits': 1 } });
    await db().collection('grants').deleteOne({ _id: once[1]?._id });
    await migrate();
    const again = await grantsOf(fresh);
    expect(again).toHaveLength(2);
    expect(again[0]).toEqual(once[0]);
  });
});
