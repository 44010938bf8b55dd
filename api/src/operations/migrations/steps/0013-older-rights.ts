import {
  durationOf,
  PACK_GROUP,
  packOfRank,
  PACKS,
  type Benefit,
  type Currency,
  type LevelBenefit,
  type Pack,
} from '@city/contracts';
import { ObjectId, type Db, type Document } from 'mongodb';
import { SYSTEM } from '../../../platform/ports/erased-history.js';
import type { Migration } from '../migration.js';

interface Order {
  _id: ObjectId;
  userId: ObjectId;
  product: { productId: ObjectId; name: string };
  amountMinor: number;
  currency: Currency;
  completedAt: Date;
}

/**
 * Records rights for orders that are older than this version. A level (pack, queue, discount) keeps its remaining time.
 * Expired levels are recorded as ended. Things are recorded as ended too, because the team has handed them over. Until now
 * staff set a player's pack. If the player bought that pack and the purchase still runs, the purchase decides. Otherwise the
 * pack becomes the staff's pack, which has no end. The doctor lists players whose pack was bought earlier and never ends.
 */
export const olderRights: Migration = {
  id: '0013-older-rights',
  async up(db: Db) {
    // All indexes are built after the migrations. Without these two, each new grant would read the whole collection.
    await db.collection('grants').createIndex({ key: 1 }, { unique: true });
    await db.collection('grants').createIndex({ userId: 1, begunAt: -1, _id: -1 });
    await recordOrders(db);
    await keepStaffPacks(db);
  },
};

/** Stores the benefits of an order after its grants. If the migration is repeated, it skips orders with benefits. */
async function recordOrders(db: Db): Promise<void> {
  const orders = db.collection('orders');
  const grants = db.collection('grants');
  const users = db.collection('users');
  const products = db.collection<{ benefits?: Benefit[] }>('products');
  const unrecorded = {
    status: 'COMPLETED',
    completedAt: { $ne: null },
    'product.benefits': { $exists: false },
  };
  const now = new Date();
  for await (const order of orders.find<Order>(unrecorded)) {
    const { benefits = [] } = (await products.findOne({ _id: order.product.productId })) ?? {};
    const buyer = await users.findOne({ _id: order.userId }, { projection: { _id: 1 } });
    for (const [index, benefit] of benefits.entries()) {
      const key = `order:${order._id.toHexString()}:${index}`;
      const grant = grantOf(order, benefit, { now, isErased: buyer === null });
      await grants.updateOne({ key }, { $setOnInsert: grant }, { upsert: true });
    }
    const follow: Document = { follow: markOf('grants', now) };
    // From now on the grants follow the payment and the order. An open dispute pauses them.
    await orders.updateOne(
      { _id: order._id, 'product.benefits': { $exists: false } },
      { $set: { 'product.benefits': benefits }, $push: follow },
    );
  }
}

function grantOf(
  { _id: orderId, userId, product, amountMinor, currency, completedAt }: Order,
  benefit: Benefit,
  { now, isErased }: { now: Date; isErased: boolean },
): Document {
  const durationMs = durationOf(benefit);
  const isLeft = durationMs === null || completedAt.getTime() + durationMs > now.getTime();
  const holds = benefit.kind === 'level' && isLeft && !isErased;
  const state = holds ? 'active' : 'ended';
  const endReason = holds ? null : 'before-deliveries';
  return {
    userId,
    source: 'order',
    orderId,
    product: { id: product.productId, name: product.name },
    benefit,
    charged: { amount: amountMinor, currency },
    begunAt: completedAt,
    durationMs,
    state,
    endReason,
    // The first reading of payment and order counts.
    seen: { payment: 0, order: 0 },
    history: [{ at: completedAt, to: state, by: SYSTEM, note: endReason }],
    follow: [markOf('rights', now)],
  };
}

/** The rights follow the new grants, and with them the pack in lists. */
async function keepStaffPacks(db: Db): Promise<void> {
  const users = db.collection<{ pack?: Pack; staffPack?: Pack }>('users');
  const grants = db.collection('grants');
  const unknown = { staffPack: { $exists: false } };
  for await (const { _id, pack = 'None' } of users.find(unknown, { projection: { pack: 1 } })) {
    const bought = await grants
      .find<{ benefit: LevelBenefit }>({ userId: _id, state: 'active', 'benefit.group': PACK_GROUP })
      .toArray();
    const isCovered = bought.some(
      ({ benefit }) => PACKS.indexOf(packOfRank(benefit.rank)) >= PACKS.indexOf(pack),
    );
    await users.updateOne({ _id, ...unknown }, { $set: { staffPack: isCovered ? 'None' : pack } });
  }
}

/** The mark of an update that follows; step 0023 makes an entry of the outbox of it. */
const markOf = (to: string, at: Date) => ({ key: new ObjectId().toHexString(), at, to });
