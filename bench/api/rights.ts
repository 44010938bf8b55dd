import { ApiClient, byFetch, requestTo, type ApiRequest } from '@city/api-client';
import { atMost, times } from '../../tools/figures/figure.ts';
import { interleaved } from '../../tools/figures/rounds.ts';
import { median, percentile } from '../../tools/figures/statistics.ts';
import { sendExpecting, timed } from '../../tools/clients/requests.ts';
import type { Part, Subject } from './bench.ts';
import { addPeople } from '../../tools/clients/people.ts';

const BUYERS = 40;
/** Packs that each player buys. */
const PACKS = 5;
/** Requests of a round, one after the other. */
const REQUESTS = 40;

async function buy({ product }: Subject, cookie: string, productId: string): Promise<void> {
  const api = new ApiClient(byFetch({ url: product.url, cookie }));
  const { id } = await api.post('/api/payment/paypal/orders', { body: { productId } });
  await sendExpecting(200, `${product.sandboxUrl}/__sandbox/paypal/orders/${id}/approve`, {
    ...{ method: 'POST', body: {} },
  });
  await api.post('/api/orders/success', { body: { paymentDetails: { id } } });
}

/** Milliseconds from the acceptance of each payment to its rights, by the API's own times. */
async function delaysOf({ database }: Subject): Promise<number[]> {
  const grants = await database.collection('grants').find({ source: 'order' }).toArray();
  const orders = await database.collection('orders').find({ 'product.name': /VIP/ }).toArray();
  const payments = await database.collection('payments').find({ status: 'paid' }).toArray();
  const paidAt = new Map(payments.map(({ _id, paidAt }) => [String(_id), paidAt as Date]));
  const acceptedAt = new Map(
    orders.map(({ _id, paymentId }) => [String(_id), paidAt.get(String(paymentId))]),
  );
  return grants.flatMap(({ orderId, begunAt }) => {
    const accepted = acceptedAt.get(String(orderId));
    return accepted ? [(begunAt as Date).getTime() - accepted.getTime()] : [];
  });
}

/** E6, E7: rights are read as quickly as orders, and follow their money. */
export const rights: Part = {
  goals: ['E6', 'E7'],
  async run({ small, rounds }) {
    const { product, database } = small;
    const pack = await database.collection('products').findOne({ slug: 'vip-gold' });
    if (!pack) throw new Error('there is no pack for sale');
    const buyers = await addPeople(database, BUYERS);
    for (const { cookie } of buyers)
      for (let count = 0; count < PACKS; count += 1) await buy(small, cookie, String(pack._id));
    const delays = await delaysOf(small);
    if (delays.length < BUYERS * PACKS) throw new Error(`only ${delays.length} rights were recorded`);

    const cookie = buyers[0]?.cookie ?? '';
    const read =
      ({ path }: ApiRequest) =>
      () =>
        timed(REQUESTS, () => sendExpecting(200, `${product.url}${path}`, { headers: { cookie } }));
    const subjects = {
      grants: read(requestTo('GET', '/api/grants/mine')),
      me: read(requestTo('GET', '/api/auth/user/me')),
      orders: read(requestTo('GET', '/api/orders/mine')),
    };
    await interleaved(1, subjects);
    const taken = await interleaved(rounds, subjects);
    const against = (name: 'grants' | 'me') =>
      median(taken[name].map((values, round) => median(values) / median(taken.orders[round] ?? [])));
    const worded = (name: 'grants' | 'me') =>
      `${median(taken[name].flat()).toFixed(1)} ms beside ${median(taken.orders.flat()).toFixed(1)} ms`;
    const ratio = (name: 'grants' | 'me') => ({ bound: 1.2, write: times, note: worded(name) });
    return [
      atMost('E6', 'own rights / own orders, p50', against('grants'), ratio('grants')),
      atMost('E6', 'session with the pack that counts / own orders, p50', against('me'), ratio('me')),
      atMost('E7', 'from the acceptance of the money to its rights, p99', percentile(delays, 0.99), {
        bound: 150,
        write: (ms) => `${Math.round(ms)} ms`,
        note: `median ${median(delays)} ms, ${BUYERS * PACKS} packs`,
      }),
    ];
  },
};
