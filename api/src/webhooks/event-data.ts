import type { WebhookEvent } from '@city/contracts';
import type { Types } from 'mongoose';
import type { DeliveryRecord } from '../entitlements/deliveries/delivery.schema.js';
import type { GrantRecord } from '../entitlements/grants/grant.schema.js';
import { numberOf } from '../shop/orders/order.mapper.js';
import type { OrderRecord } from '../shop/orders/order.schema.js';
import type { NewEvent, Fact } from '../platform/announcements/announcement.js';

/** The `data` of a call without the player's id: ids, kinds, states, amounts and times; never a name or a text of a person. */
export type EventData = Record<string, Fact>;

const idOf = (id: Types.ObjectId | null): string | null => id?.toHexString() ?? null;

/** Amounts are in cents (USD) or millimes (TND). */
const orderData = (order: OrderRecord): EventData => ({
  orderId: order._id.toHexString(),
  number: numberOf(order),
  productId: order.product.productId.toHexString(),
  method: order.method,
  amount: order.amountMinor,
  currency: order.currency,
});

/** The data read from the document. The facts of the announced event, from its time, override it. */
const DATA: { readonly [E in WebhookEvent]: (document: never, facts: NewEvent['facts']) => EventData } = {
  // The announced event contains all data, because staff may remove the application meanwhile.
  'application.decided': () => ({}),
  'order.paid': orderData,
  // `refunded` is the total so far; null if the provider has not reported it.
  'order.refunded': (order: OrderRecord, { whole, refunded }) => ({
    ...orderData(order),
    refunded: whole ? order.amountMinor : (refunded ?? null),
  }),
  'grant.changed': ({ _id, orderId, product, benefit, begunAt }: GrantRecord) => ({
    grantId: _id.toHexString(),
    orderId: idOf(orderId),
    productId: idOf(product.id),
    kind: benefit.kind,
    ...(benefit.kind === 'level'
      ? { group: benefit.group, rank: benefit.rank }
      : { effect: benefit.effect, scope: benefit.scope }),
    days: benefit.days,
    begunAt: begunAt.toISOString(),
  }),
  // `give`: handed over. `take`: taken back.
  'delivery.done': ({ _id, grantId, orderId, kind, effect, scope }: DeliveryRecord) => ({
    deliveryId: _id.toHexString(),
    grantId: grantId.toHexString(),
    orderId: idOf(orderId),
    kind,
    effect,
    scope,
  }),
};

/** The event that was announced. */
export const eventOf = ({ kind }: NewEvent): WebhookEvent => kind.slice('webhook.'.length) as WebhookEvent;

/** @param document the changed document */
export const eventDataOf = (document: unknown, announced: NewEvent): EventData => ({
  ...DATA[eventOf(announced)](document as never, announced.facts),
  ...announced.facts,
});
