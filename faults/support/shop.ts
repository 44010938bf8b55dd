import { setTimeout as pause } from 'node:timers/promises';
import { ask, describeOutcome, successOf, type Outcome } from './call.ts';
import { control } from './control.ts';
import { PROVIDERS, type ProviderId, type Returned, type StartedPayment } from './providers.ts';
import type { Person, World } from './world.ts';

/** A product that can be paid for by card. */
export async function productForSale({ database }: World): Promise<string> {
  const product = await database.collection('products').findOne({ available: true, category: 'car_monthly' });
  if (!product) throw new Error('nothing is for sale');
  return String(product._id);
}

/** A player has paid on the provider's page (at PayPal: approved; the API captures) and has not returned yet. */
export async function paidOnPage(
  world: World,
  provider: ProviderId,
  person: Person,
  productId: string,
): Promise<StartedPayment> {
  const started = await PROVIDERS[provider].start(world, person, productId);
  await PROVIDERS[provider].pay(world, started);
  return started;
}

/** The request of the page that the player returns to. */
export const returnToSite = ({ url }: World, payment: StartedPayment): Promise<Outcome<Returned>> =>
  ask(url, PROVIDERS[payment.provider].returnRequest(payment.ref), { cookie: payment.person.cookie });

/** The order that the site shows to a player who returns from the provider; null while the payment is not paid. */
export function orderIn(outcome: Outcome<Returned>) {
  const told = successOf(outcome);
  if (told && 'order' in told) return told.order;
  return told && '_id' in told ? told : null;
}

/** Repeats the return until the order exists. A process that was killed may have taken the money already. */
export async function returnUntilOrdered(world: World, payment: StartedPayment): Promise<void> {
  while (!orderIn(await returnToSite(world, payment))) await pause(50);
}

/** A player buys something with PayPal: the site has answered with the order. */
export async function buy(world: World, person: Person, productId: string): Promise<StartedPayment> {
  const paid = await paidOnPage(world, 'paypal', person, productId);
  const outcome = await returnToSite(world, paid);
  if (!orderIn(outcome)) throw new Error(describeOutcome(outcome));
  return paid;
}

/** PayPal refunds the payment and notifies the site. */
export async function refund(world: World, bought: StartedPayment): Promise<void> {
  const { captureId } = await paymentState(world, bought);
  await control(world, 'POST', '/paypal/events', { type: 'PAYMENT.CAPTURE.REFUNDED', captureId });
}

/** A payment, with the statuses of its orders and the id of the first. */
export async function paymentState({ database }: World, { provider, providerRef }: StartedPayment) {
  const payment = await database.collection('payments').findOne({ provider, providerRef });
  const orders = await database.collection('orders').find({ paymentId: payment?._id }).toArray();
  const history = (payment?.history ?? []) as { to: string }[];
  return {
    status: payment?.status as string | undefined,
    captureId: payment?.captureId as string | undefined,
    timesPaid: history.filter(({ to }) => to === 'paid').length,
    orders: orders.map(({ status }) => status as string),
    orderId: orders[0]?._id,
  };
}
