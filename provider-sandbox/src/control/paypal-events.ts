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

/** Runs the event in the simulated PayPal (a refund, a chargeback, a decision …), which sends its webhook. */
export function publishPaypalEvent(
  sandbox: SandboxContext,
  body: JsonRecord,
): { type: unknown; eventId: string | undefined } {
  act(sandbox, body);
  return { type: body.type, eventId: sandbox.paypalWebhooks.lastEventId };
}

function act(sandbox: SandboxContext, { type, captureId, orderId, outcome = null }: JsonRecord): void {
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

  switch (type) {
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return checkout.settle(capture(), type);
    case 'PAYMENT.CAPTURE.PENDING':
      return paypalWebhooks.capture(type, capture());
    case 'PAYMENT.CAPTURE.REFUNDED':
      checkout.refund(capture(), undefined, { customId: undefined, invoiceId: undefined, note: undefined });
      return undefined;
    case 'PAYMENT.CAPTURE.REVERSED':
      return checkout.reverse(capture());
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return paypalWebhooks.dispute(type, capture(), typeof outcome === 'string' ? outcome : null);
    case 'CHECKOUT.ORDER.APPROVED':
      return order().status === 'APPROVED'
        ? paypalWebhooks.orderApproved(order())
        : checkout.approve(order());
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return checkout.reverseApproval(order());
    default:
      throw new ControlError(400, 'Unknown event type', [...CAPTURE_EVENTS, ...ORDER_EVENTS]);
  }
}
