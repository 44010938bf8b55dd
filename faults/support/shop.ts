import { call, expecting, describeOutcome } from './call.ts';
import type { Person, World } from './world.ts';

/** A started payment at a provider. */
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

/** A player starts a payment and approves it at PayPal. It is not captured yet. */
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

/** A player has paid at Konnect and has not returned yet. */
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

/** The API call of the page that the player returns to. */
export function returnToSite({ url }: World, { provider, ref, person }: StartedPayment): [string, object] {
  return provider === 'paypal'
    ? [
        `${url}/api/orders/success`,
        { method: 'POST', cookie: person.cookie, body: { paymentDetails: { id: ref } } },
      ]
    : [`${url}/api/payment/verify/${ref}`, { cookie: person.cookie }];
}

/** The sandbox's control API. Throws on an error. */
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

/** The status of a payment, with its orders. */
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
