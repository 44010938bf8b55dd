import { ORDER_STATUSES, type OrderStatus } from '@city/contracts';

/** The events that change an order's status. The payment decides whether money was accepted or refunded (payment-status.ts). */
export const ORDER_EVENTS = [
  /** The money was accepted. Also completes an expired order that was never paid, so that late money is not lost. */
  'paid',
  /** The money was refunded. */
  'refunded',
  /** It expired or was given up, its product was paid for in another way, or staff rejected its tip or closed it. */
  'expired',
  /** Staff reopen an expired order that was never paid. */
  'reopened_unpaid',
  /** Staff reopen an expired order that was completed. */
  'reopened_paid',
] as const;
export type OrderStateEvent = (typeof ORDER_EVENTS)[number];

/** States × events: the next state, or null where the event changes nothing. Only staff can reopen an `EXPIRED` order without money. */
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

/** The source states and the target state of an event, for the conditional write. */
export function orderMove(event: OrderStateEvent): { from: OrderStatus[]; to: OrderStatus } {
  const from = ORDER_STATUSES.filter((status) => ORDER_TABLE[status][event] !== null);
  const [to] = from.map((status) => ORDER_TABLE[status][event]);
  if (!to) throw new Error(`the event ${event} leads nowhere`);
  return { from, to };
}
