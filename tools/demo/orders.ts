import type {
  Delivery,
  InitPaymentResult,
  ManualPaymentTicket,
  Order,
  VerifyPaymentResult,
} from '@city/contracts';
import { RefusedCall } from './community.ts';
import { DAY, HOUR, type City, type Step } from './steps.ts';

/** The member of staff who handles money. */
const TREASURER = 'yasmine.b';
/** The member of staff who hands things over. */
const SUPPORT = 'hamza.builds';

/** A player pays with PayPal and returns; the step makes the order. */
const paypal = (id: string, ago: number, account: string, slug: string): Step => ({
  id,
  ago,
  async run(city) {
    const { people } = city;
    const { _id: productId } = await city.product(slug);
    const started = await people.as<{ id: string }>(account, 'POST', '/api/payment/paypal/orders', {
      productId,
    });
    await people.sandbox('POST', `/paypal/orders/${started.id}/approve`);
    const order = await people.as<Order>(account, 'POST', '/api/orders/success', {
      paymentDetails: { id: started.id },
    });
    return order._id;
  },
});

/** A player starts a payment by card in dinars; returns the reference of the payment at the provider. */
async function startCard(city: City, account: string, slug: string): Promise<string> {
  const { _id: productId } = await city.product(slug);
  const init = { productId, method: 'konnect' };
  const { paymentRef } = await city.people.as<InitPaymentResult>(
    account,
    'POST',
    '/api/payment/init-payment',
    init,
  );
  return paymentRef;
}

const card = (id: string, ago: number, account: string, slug: string): Step => ({
  id,
  ago,
  async run(city) {
    const ref = await startCard(city, account, slug);
    await city.people.sandbox('POST', `/konnect/payments/${ref}/pay`);
    const { order } = await city.people.as<VerifyPaymentResult>(account, 'GET', `/api/payment/verify/${ref}`);
    return order?._id;
  },
});

const tip = (id: string, ago: number, account: string, slug: string): Step => ({
  id,
  ago,
  async run(city) {
    const { _id: productId } = await city.product(slug);
    const ticket = await city.people.as<ManualPaymentTicket>(account, 'POST', '/api/orders/tnd', {
      productId,
    });
    return ticket.orderId;
  },
});

/** A member of staff or the player does something with the order. */
const act = (id: string, ago: number, by: string, verb: string, order: string, body: object): Step => ({
  id,
  ago,
  async run({ people, made }) {
    const path =
      verb === 'expire' ? `/api/orders/expire/${made(order)}` : `/api/orders/${made(order)}/${verb}`;
    await people.as(by, verb === 'proof' ? 'POST' : 'PUT', path, body);
  },
});

/** What staff do with the things of an order. */
const deliver = (order: string, ago: number, acts: readonly [verb: string, body?: object][]): Step => ({
  id: `${order}.${acts.at(-1)?.[0] ?? ''}`,
  ago,
  async run({ people, made }) {
    const all = await people.as<Delivery[]>(SUPPORT, 'GET', '/api/deliveries');
    const mine = all.find(({ orderId }) => orderId === made(order));
    if (!mine) throw new Error(`nothing is to be delivered for ${order}`);
    for (const [verb, body] of acts)
      await people.as(SUPPORT, 'PUT', `/api/deliveries/${mine._id}/${verb}`, body ?? {});
  },
});

/** Orders in every state, by every way to pay, and deliveries in every state. */
export const ORDER_STEPS: readonly Step[] = [
  // Paid, with a right that has nothing to hand over.
  paypal('order.silver', 11 * DAY, 'wassim.tn', 'vip-silver'),
  // Paid by tip and confirmed; delivered.
  tip('order.house', 9 * DAY, 'meriem_s', 'courtyard-house'),
  act('order.house.reported', 9 * DAY - HOUR, 'meriem_s', 'proof', 'order.house', { tipNumber: '48213' }),
  act('order.house.confirmed', 8 * DAY + 20 * HOUR, TREASURER, 'confirm-manual', 'order.house', {
    proof: { tipTransactionId: '48213', tippedAmount: 117, currency: 'TND' },
  }),
  deliver('order.house', 8 * DAY, [
    ['claim'],
    ['confirm', { note: 'Leïla Mansour, Fountain Lane 7. The key is under the lemon tree.' }],
  ]),
  // Paid by card and given back.
  card('order.clothes', 7 * DAY, 'sirine.h', 'palace-kaftan'),
  act('order.clothes.refunded', 5 * DAY + HOUR, TREASURER, 'refunded', 'order.clothes', {
    reason: 'Tu as acheté le mauvais article ; le montant est de retour sur ta carte.',
    proof: 'RF-20931',
  }),
  // A tip that never arrived.
  tip('order.expired', 6 * DAY, 'khalid.rz', 'harbour-machete'),
  act('order.expired.expired', 4 * DAY, TREASURER, 'expire', 'order.expired', {
    reason: 'لم يصل أي دونيشن خلال المدة. افتح الطلبية من جديد متى شئت.',
  }),
  // Paid; the handover failed.
  paypal('order.company', 4 * DAY + HOUR, 'jawad.ol', 'mechanic-workshop'),
  deliver('order.company', 3 * DAY, [
    ['claim'],
    ['refuse', { reason: 'The workshop on Salt Street is taken. Open a ticket and choose another one.' }],
  ]),
  // Paid; a member of staff is at it.
  card('order.ped', DAY, 'nightkenza', 'the-neon-courier'),
  deliver('order.ped', HOUR / 2, [['claim']]),
  // Paid; waits for a member of staff.
  paypal('order.skin', 5 * HOUR, 'dorra.k', 'girih-gold'),
  // More money than the price has arrived, or less: staff decide.
  {
    id: 'order.review',
    ago: 26 * HOUR,
    async run(city) {
      const ref = await startCard(city, 'lina.aroui', 'harbour-knit');
      await city.people.sandbox('PUT', '/scenarios/konnect', { name: 'wrong-amount', times: 3 });
      await city.people.sandbox('POST', `/konnect/payments/${ref}/pay`);
      try {
        await city.people.as('lina.aroui', 'GET', `/api/payment/verify/${ref}`);
      } catch (error) {
        if (!(error instanceof RefusedCall) || error.status >= 500) throw error;
      }
      await city.people.sandbox('PUT', '/scenarios/konnect', { name: 'wrong-amount', times: 0 });
    },
  },
  // Open tips: one is reported as paid, one is not.
  tip('order.claimed', 8 * HOUR, 'falcon.live', 'vip-bronze'),
  act('order.claimed.reported', 7 * HOUR, 'falcon.live', 'proof', 'order.claimed', { tipNumber: '48377' }),
  tip('order.open', HOUR, 'sofiane94', 'duelist-s-revolver'),
];
