import type { Stock } from '@city/contracts';
import {
  ADMIN,
  ADMIN_FOR_OTHERS,
  LOGGED_IN,
  OWN,
  OWN_ONLY,
  PUBLIC,
  row,
  WRITE,
  type Params,
} from '../matrix.js';
import { eventually } from '../../eventually.js';
import { CAR, must, type World } from '../world.js';

const product = async ({ productId }: World): Promise<Params> => ({ id: productId });

/** An order of the player, to be paid by tip. */
async function tip({ people, productId }: World): Promise<Params> {
  const { orderId } = await must<{ orderId: string }>(people.player, 'POST', '/api/orders/tnd', {
    productId,
  });
  return { id: orderId, orderId };
}

async function expiredTip(world: World): Promise<Params> {
  const params = await tip(world);
  await must(world.people.admin, 'PUT', `/api/orders/expire/${params['id']}`);
  return params;
}

async function paypalOrder({ people, productId, city }: World): Promise<Params> {
  const { id } = await must<{ id: string }>(people.player, 'POST', '/api/payment/paypal/orders', {
    productId,
  });
  await city.sandbox.approvePayPal(id);
  return { paypalId: id };
}

async function konnectPayment({ people, productId, city }: World): Promise<Params> {
  const start = '/api/payment/init-payment';
  const { paymentRef } = await must<{ paymentRef: string }>(people.player, 'POST', start, { productId });
  await city.sandbox.payKonnect(paymentRef);
  return { ref: paymentRef };
}

/** The delivery of an order of the player. */
async function delivery(world: World): Promise<Params> {
  await paidTip(world);
  const [task] = await eventually(
    () => must<{ _id: string }[]>(world.people.admin, 'GET', '/api/deliveries'),
    (tasks) => tasks.length > 0,
  );
  return { id: task?._id ?? '' };
}

async function failedDelivery(world: World): Promise<Params> {
  const params = await delivery(world);
  const set = { state: 'failed' };
  await world.city.connection.collection('deliveries').updateMany({}, { $set: set });
  return params;
}

/** A delivery that the Admin of the rows has claimed. */
async function claimedDelivery(world: World): Promise<Params> {
  const params = await delivery(world);
  const admin = await world.city.connection.collection('users').findOne({ username: 'layla' });
  const lease = { userId: admin?._id, name: 'layla', at: new Date() };
  await world.city.connection.collection('deliveries').updateMany({}, { $set: { state: 'leased', lease } });
  return params;
}

/** A delivery that a game server makes. */
async function gameDelivery(world: World): Promise<Params> {
  const params = await delivery(world);
  const set = { bridgeId: 'f'.repeat(24), waitsFor: 'bridge', state: 'waiting' };
  await world.city.connection.collection('deliveries').updateMany({}, { $set: set });
  return params;
}

const buy = (_: Params, { productId }: World) => ({ productId });
const buyLines = (_: Params, { productId }: World) => ({ lines: [{ productId }], method: 'paypal' });
const quoteLines = (_: Params, { productId }: World) => ({ lines: [{ productId }], currency: 'USD' });

let tips = 0;
const proof = () => ({
  proof: { tipTransactionId: `TIP-${(tips += 1)}`, tippedAmount: 18, currency: 'TND' },
});

/** A payment of the player in review because of a different amount. */
async function heldPayment(world: World): Promise<Params> {
  await world.city.sandbox.scenario('paypal', 'amount-tamper');
  const { paypalId } = await paypalOrder(world);
  await world.people.player.post('/api/orders/success', { paymentDetails: { id: paypalId } });
  const list = await must<{ _id: string }[]>(world.people.admin, 'GET', '/api/payment/review');
  return { id: list[0]?._id ?? '' };
}

async function paidTip(world: World): Promise<Params> {
  const params = await tip(world);
  await must(world.people.admin, 'PUT', `/api/orders/${params['id']}/confirm-manual`, proof());
  return params;
}

/** The payment of a house that the player has bought and staff have refunded. */
async function refundedHouse(world: World): Promise<Params> {
  const { admin } = world.people;
  const house = { ...CAR, name: 'Canal House', category: 'house', benefits: [] };
  const { _id: productId } = await must<{ _id: string }>(admin, 'POST', '/api/products', house);
  const { id } = await paidTip({ ...world, productId });
  const { held } = await must<Stock>(admin, 'GET', `/api/products/${productId}/stock`);
  await must(admin, 'PUT', `/api/orders/${id}/refunded`, REFUND);
  return { id: held[0]?.paymentId ?? '' };
}

/** A paid order of the player, of which PayPal has given a part back. */
async function partlyRefunded(world: World): Promise<Params> {
  const { paypalId } = await paypalOrder(world);
  await must(world.people.player, 'POST', '/api/orders/success', { paymentDetails: { id: paypalId } });
  const orders = world.city.connection.collection('orders');
  const order = await orders.findOneAndUpdate({ paymentRef: paypalId }, { $set: { refundedMinor: 100 } });
  return { id: String(order?.['paymentId']) };
}

const paidLine = async (world: World): Promise<Params> => ({ ...(await paidTip(world)), n: '1' });

const REFUND = { reason: 'The bank has sent it back', proof: 'RF-1' };

const sale = () => ({
  ...{ name: { en: 'Row of the matrix', fr: '', ar: '' }, percent: 10, categories: ['house'], products: [] },
  ...{ withPack: true, startsAt: inDays(1), endsAt: inDays(2) },
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function comingSale({ people }: World): Promise<Params> {
  const { _id } = await must<{ _id: string }>(people.admin, 'POST', '/api/sales', sale());
  return { id: _id };
}

export const MONEY_ROWS = [
  row('GET products', PUBLIC),
  row('GET products/category/:category', PUBLIC, async () => ({ category: 'car_monthly' })),
  row('GET products/:id', PUBLIC, product),
  row('GET products/:id/history', ADMIN, product),
  row('GET products/:id/quote', LOGGED_IN, product),
  row('GET products/eligibility', LOGGED_IN),
  row('GET products/:id/stock', ADMIN, product),
  row('PUT products/:id/stock', ADMIN, product, { total: null }),
  row('POST products', ADMIN, undefined, { ...CAR, name: 'Another Runner' }),
  row('PUT products/:id', ADMIN, product, { available: true }),

  row('GET sales/current', PUBLIC),
  row('GET sales', ADMIN),
  row('POST sales', ADMIN, undefined, sale()),
  row('POST sales/preview', ADMIN, undefined, sale()),
  row('PUT sales/:id', ADMIN, comingSale, { percent: 5 }),
  row('DELETE sales/:id', ADMIN, comingSale),

  row('GET orders', ADMIN),
  row('GET orders/mine', LOGGED_IN),
  row('GET orders/:id', OWN, tip),
  row('GET orders/:id/receipt', OWN, paidTip),
  row('PUT orders/expire/:id', ADMIN_FOR_OTHERS, tip),
  row('PUT orders/:id/reopen', ADMIN_FOR_OTHERS, expiredTip, {}),
  row('POST orders/:orderId/reminder', ADMIN_FOR_OTHERS, tip),

  row('POST orders/tnd', WRITE, undefined, buy),
  row('POST orders/:id/proof', OWN_ONLY, tip, { tipNumber: 'T-77' }),
  row('PUT orders/:id/cancel', { ...OWN_ONLY, suspended: 403 }, tip),
  row('PUT orders/:id/confirm-manual', ADMIN_FOR_OTHERS, tip, proof),
  row('PUT orders/:id/reject-manual', ADMIN_FOR_OTHERS, tip, { reason: 'No such tip' }),

  row('PUT orders/:id/refunded', ADMIN_FOR_OTHERS, paidTip, REFUND),

  row('PUT orders/:id/lines/:n/refunded', ADMIN_FOR_OTHERS, paidLine, REFUND),

  row('GET deliveries', ADMIN),
  row('PUT deliveries/:id/claim', ADMIN_FOR_OTHERS, delivery),
  row('PUT deliveries/:id/confirm', ADMIN_FOR_OTHERS, claimedDelivery, { note: 'Karim Ben Salah' }),
  row('PUT deliveries/:id/refuse', ADMIN_FOR_OTHERS, claimedDelivery, { reason: 'In jail' }),
  row('PUT deliveries/:id/retry', ADMIN_FOR_OTHERS, failedDelivery),
  row('PUT deliveries/:id/write-off', ADMIN_FOR_OTHERS, delivery, { reason: 'Refunded by hand' }),

  row('PUT deliveries/:id/character', OWN_ONLY, gameDelivery, { character: null }),

  row('GET payment/review', ADMIN),
  row('PUT payment/:id/release', ADMIN_FOR_OTHERS, heldPayment, { reason: 'The provider confirmed it' }),
  row('PUT payment/:id/refunded', ADMIN_FOR_OTHERS, heldPayment, REFUND),
  row('PUT payment/:id/back-on-sale', ADMIN_FOR_OTHERS, refundedHouse, { reason: 'Emptied by hand' }),

  row('PUT payment/:id/assign', ADMIN_FOR_OTHERS, partlyRefunded, { line: 1, reason: 'Refunded at PayPal' }),

  row('POST checkout/quote', LOGGED_IN, undefined, quoteLines),
  row('POST checkout', WRITE, undefined, buyLines),
  row('GET checkout/open', LOGGED_IN),

  row('POST payment/paypal/orders', WRITE, undefined, buy),
  row('POST orders/success', OWN_ONLY, paypalOrder, ({ paypalId }) => ({ paymentDetails: { id: paypalId } })),
  row('POST payment/init-payment', WRITE, undefined, buy),
  row('GET payment/verify/:ref', OWN, konnectPayment),
];
