import { ORDER_STATUSES, type OrderStatus } from '@city/contracts';

/** What changes an order's state. Whether money has arrived or gone back is the payment's to say (payment-status.ts). */
export const ORDER_EVENTS = [
  /** The money was accepted. An expired order too, if it never was before: nobody's money is lost to a deadline. */
  'paid',
  /** The money went back to the player. */
  'refunded',
  /** Its time is over, staff have refused its tip, or staff have closed it. */
  'expired',
  /** Staff take an expired order back that never had its money. */
  'reopened_unpaid',
  /** Staff take an expired order back that was completed. */
  'reopened_paid',
] as const;
export type OrderStateEvent = (typeof ORDER_EVENTS)[number];

/** States × events: the next state, or null where the event changes nothing. Only staff lead an order out of `EXPIRED` without new money. */
export const ORDER_TABLE: Readonly<
  Record<OrderStatus, Readonly<Record<OrderStateEvent, OrderStatus | null>>>
> = {
  PENDING: {
    paid: 'COMPLETED',
    refunded: 'REFUNDED',
    expired: 'EXPIRED',
    reopened_unpaid: null,
    reopened_paid: null,
  },
  COMPLETED: {
    paid: null,
    refunded: 'REFUNDED',
    expired: 'EXPIRED',
    reopened_unpaid: null,
    reopened_paid: null,
  },
  EXPIRED: {
    paid: 'COMPLETED',
    refunded: 'REFUNDED',
    expired: null,
    reopened_unpaid: 'PENDING',
    reopened_paid: 'COMPLETED',
  },
  REFUNDED: { paid: null, refunded: null, expired: null, reopened_unpaid: null, reopened_paid: null },
};

/** One change of an order's state as the database writes it: where it may begin and where it ends. */
export function orderMove(event: OrderStateEvent): { from: OrderStatus[]; to: OrderStatus } {
  const from = ORDER_STATUSES.filter((status) => ORDER_TABLE[status][event] !== null);
  const [to] = from.map((status) => ORDER_TABLE[status][event]);
  if (!to) throw new Error(`the event ${event} leads nowhere`);
  return { from, to };
}
