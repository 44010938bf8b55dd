import { call, expecting, describeOutcome } from './call.ts';
import type { Person, World } from './world.ts';

/** A payment under way at a provider. */
export interface StartedPayment {
  person: Person;
  provider: 'paypal' | 'konnect';
  /** The provider's id of it. */
  ref: string;
}

/** A product that can be paid for by card. */
export async function productForSale({ database }: World): Promise<string> {
  const product = await database.collection('products').findOne({ available: true, category: 'car_monthly' });
  if (!product) throw new Error('nothing is for sale');
  return String(product._id);
}

/** A player starts to pay and approves at PayPal. Nobody has taken the money yet. */
export async function approvedAtPayPal(
  world: World,
  person: Person,
  productId: string,
): Promise<StartedPayment> {
  const { url } = world;
  const options = { method: 'POST', cookie: person.cookie, body: { productId } };
  const { id: ref } = await expecting<{ id: string }>(200, `${url}/api/payment/paypal/orders`, options);
  await control(world, 'POST', `/paypal/orders/${ref}/approve`);
  return { person, provider: 'paypal', ref };
}

/** A player has paid at Konnect and is not back yet. */
export async function paidAtKonnect(
  world: World,
  person: Person,
  productId: string,
): Promise<StartedPayment> {
  const bought = await startedAtKonnect(world, person, productId);
  await control(world, 'POST', `/konnect/payments/${bought.ref}/pay`);
  return bought;
}

export async function startedAtKonnect(
  world: World,
  person: Person,
  productId: string,
): Promise<StartedPayment> {
  const options = { method: 'POST', cookie: person.cookie, body: { productId } };
  const started = await expecting<{ paymentRef: string }>(
    200,
    `${world.url}/api/payment/init-payment`,
    options,
  );
  return { person, provider: 'konnect', ref: started.paymentRef };
}

/** The page that the player comes back to asks the API. */
export function returnToSite({ url }: World, { provider, ref, person }: StartedPayment): [string, object] {
  return provider === 'paypal'
    ? [
        `${url}/api/orders/success`,
        { method: 'POST', cookie: person.cookie, body: { paymentDetails: { id: ref } } },
      ]
    : [`${url}/api/payment/verify/${ref}`, { cookie: person.cookie }];
}

/** The stand-ins' control API. Throws where it refuses. */
export async function control(
  { sandbox }: World,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const outcome = await call(`${sandbox.url}/__sandbox${path}`, { method, body });
  if (outcome.kind !== 'answer' || outcome.status >= 300)
    throw new Error(`${path}: ${describeOutcome(outcome)}`);
}

/** Where a payment stands, with the orders that were made of it. */
export async function paymentState({ database }: World, { provider, ref }: StartedPayment) {
  const payment = await database.collection('payments').findOne({ provider, providerRef: ref });
  const orders = await database.collection('orders').find({ paymentId: payment?._id }).toArray();
  const history = (payment?.history ?? []) as { to: string }[];
  return {
    status: payment?.status as string | undefined,
    captureId: payment?.captureId as string | undefined,
    timesPaid: history.filter(({ to }) => to === 'paid').length,
    orders: orders.map(({ status }) => status as string),
  };
}
