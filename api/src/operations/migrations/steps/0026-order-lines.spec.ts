import { ObjectId } from 'mongodb';
import { ownDatabase } from '../../../../test/own-database.js';
import { orderLinesOf } from '../../../shop/orders/order-lines.js';
import { orderLines } from './0026-order-lines.js';

const db = ownDatabase();

it('gives older orders the line as which they are read, also when run twice', async () => {
  const order = (more: object) => ({
    ...{ _id: new ObjectId(), currency: 'USD' as const, amountMinor: 540, discountPercent: 17 },
    product: { productId: new ObjectId(), name: 'Car', category: 'car_monthly' as const, benefits: [] },
    ...more,
  });
  const older = [order({}), order({ currency: 'TND', amountMinor: 18_000, discountPercent: 0 })];
  const newer = order({ lines: [{ n: 1 }, { n: 2 }] });
  await db()
    .collection('orders')
    .insertMany([...older, newer]);
  await orderLines.up(db());
  await orderLines.up(db());
  const stored = await db().collection('orders').find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ lines }) => lines)).toEqual([
    ...older.map((one) => orderLinesOf(one as never)),
    [{ n: 1 }, { n: 2 }],
  ]);
  expect(stored[0]?.['lines']).toMatchObject([
    { listMinor: 651, adjustments: [{ kind: 'pack', percent: 17, offMinor: 111 }], amountMinor: 540 },
  ]);
});
