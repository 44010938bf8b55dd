import { Checkout } from '../paypal/checkout.js';
import type { JsonRecord } from '../platform/json.js';
import type { SandboxContext } from '../sandbox-context.js';
import { ControlError } from './control-error.js';

const CAPTURE_EVENTS = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;
const ORDER_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'] as const;

/** Makes the thing happen at the stand-in (a refund, a chargeback, a decision …) and sends its event. */
export function publishPaypalEvent(
  sandbox: SandboxContext,
  { type, captureId, orderId, outcome = null }: JsonRecord,
): { type: string; eventId: string | undefined } {
  const { paypal, paypalWebhooks } = sandbox;
  const checkout = new Checkout(sandbox);
  const capture = () => {
    if (typeof captureId !== 'string') throw new ControlError(400, 'captureId is needed for this event');
    return paypal.capture(captureId);
  };
  const order = () => {
    if (typeof orderId !== 'string') throw new ControlError(400, 'orderId is needed for this event');
    return paypal.order(orderId);
  };
  const lastEventId = () => sandbox.outbox.notifications.at(-1)?.id;

  switch (type) {
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return { type, eventId: checkout.settle(capture(), type) };
    case 'PAYMENT.CAPTURE.PENDING':
      return { type, eventId: paypalWebhooks.capture(type, capture()) };
    case 'PAYMENT.CAPTURE.REFUNDED':
      checkout.refund(capture(), undefined, { customId: undefined, invoiceId: undefined, note: undefined });
      return { type, eventId: lastEventId() };
    case 'PAYMENT.CAPTURE.REVERSED':
      return { type, eventId: checkout.reverse(capture()) };
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return {
        type,
        eventId: paypalWebhooks.dispute(type, capture(), typeof outcome === 'string' ? outcome : null),
      };
    case 'CHECKOUT.ORDER.APPROVED':
      return { type, eventId: paypalWebhooks.orderApproved(order()) };
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return { type, eventId: paypalWebhooks.approvalReversed(order()) };
    default:
      throw new ControlError(400, 'Unknown event type', [...CAPTURE_EVENTS, ...ORDER_EVENTS]);
  }
}
