import { upperId } from '../platform/ids.js';
import type { SandboxContext } from '../sandbox-context.js';
import { PaypalError, unprocessable } from './errors.js';
import { fromCents, toCents } from './money.js';
import type { Capture, Money, Order, Payer, PurchaseUnit, Refund } from './types.js';

const BUYER: Payer = {
  payer_id: 'SANDBXBUYER22',
  email_address: 'buyer@sandbox.example',
  name: { given_name: 'Sandbox', surname: 'Buyer' },
  address: { country_code: 'TN' },
};

/** Changes orders, captures and refunds. Each change sends the product a webhook. */
export class Checkout {
  constructor(private readonly sandbox: SandboxContext) {}

  create(unit: PurchaseUnit): Order {
    const { paypal, clock } = this.sandbox;
    const order: Order = {
      unit,
      id: upperId(17),
      status: 'CREATED',
      isPaidByDecliningCard: false,
      payer: null,
      createdAt: clock.stamp(),
      updatedAt: clock.stamp(),
    };
    paypal.orders.set(order.id, order);
    return order;
  }

  /** The buyer agrees to pay; with a card that will be declined, if they chose that. */
  approve(order: Order, card: 'ok' | 'declined' = 'ok'): void {
    if (order.status === 'COMPLETED' || order.status === 'VOIDED')
      throw unprocessable('ORDER_CANNOT_BE_APPROVED', 'The order is closed.');
    const isNew = order.status !== 'APPROVED';
    order.status = 'APPROVED';
    order.payer = BUYER;
    order.isPaidByDecliningCard = card === 'declined';
    this.#touch(order);
    if (isNew) this.sandbox.paypalWebhooks.orderApproved(order);
  }

  /** The approval expires because it was not captured in time. */
  reverseApproval(order: Order): void {
    if (order.status === 'COMPLETED')
      throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    order.status = 'VOIDED';
    this.#touch(order);
    this.sandbox.paypalWebhooks.approvalReversed(order);
  }

  /** Takes the money. */
  capture(order: Order): void {
    const { paypal, scenarios } = this.sandbox;
    if (order.status === 'COMPLETED')
      throw unprocessable(
        'ORDER_ALREADY_CAPTURED',
        'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
      );
    if (order.status !== 'APPROVED')
      throw unprocessable(
        'ORDER_NOT_APPROVED',
        'Payer has not yet approved the Order for payment. Please redirect the payer to the approve url.',
      );
    if (order.isPaidByDecliningCard || scenarios.take('paypal', 'instrument-declined'))
      throw this.#instrumentDeclined(order);
    const capture = this.#newCapture(order);
    paypal.captures.set(capture.id, capture);
    order.status = 'COMPLETED';
    this.#touch(order);
    this.#announce(capture);
  }

  /** Refunds an amount. Like PayPal it throws if the amount exceeds the rest. */
  refund(
    capture: Capture,
    wanted: Money | undefined,
    texts: Pick<Refund, 'customId' | 'invoiceId' | 'note'>,
  ): Refund {
    const { paypal, clock, paypalWebhooks } = this.sandbox;
    if (capture.status === 'PENDING')
      throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
    if (capture.status === 'DECLINED' || capture.status === 'FAILED')
      throw unprocessable('CAPTURE_STATUS_NOT_VALID', 'The capture has not been completed.');
    if (capture.status === 'REFUNDED')
      throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
    const currency = capture.amount.currency_code;
    const left = toCents(capture.amount.value) - this.#refundedCents(capture);
    const cents = wanted === undefined ? left : toCents(wanted.value);
    if (wanted !== undefined && wanted.currency_code !== currency)
      throw unprocessable(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'Refund must be in the same currency as the capture.',
      );
    if (cents > left)
      throw unprocessable(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      );
    const refund: Refund = {
      ...texts,
      id: upperId(17),
      captureId: capture.id,
      status: 'COMPLETED',
      amount: fromCents(cents, currency),
      createdAt: clock.stamp(),
    };
    paypal.refunds.set(refund.id, refund);
    this.#setStatus(capture, cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', null);
    paypalWebhooks.refund('PAYMENT.CAPTURE.REFUNDED', refund);
    return refund;
  }

  /** PayPal takes the money back: a chargeback or a lost dispute. */
  reverse(capture: Capture): void {
    const { paypal, clock, paypalWebhooks } = this.sandbox;
    const { amount, customId, invoiceId } = capture;
    const left = toCents(amount.value) - this.#refundedCents(capture);
    const refund: Refund = {
      id: upperId(17),
      captureId: capture.id,
      status: 'COMPLETED',
      createdAt: clock.stamp(),
      amount: fromCents(left, amount.currency_code),
      customId,
      invoiceId,
      note: undefined,
    };
    paypal.refunds.set(refund.id, refund);
    this.#setStatus(capture, 'REFUNDED', 'CHARGEBACK');
    paypalWebhooks.refund('PAYMENT.CAPTURE.REVERSED', refund);
  }

  /** A pending capture is decided. */
  settle(
    capture: Capture,
    type: 'PAYMENT.CAPTURE.COMPLETED' | 'PAYMENT.CAPTURE.DENIED' | 'PAYMENT.CAPTURE.DECLINED',
  ): void {
    const isPaid = type === 'PAYMENT.CAPTURE.COMPLETED';
    if (capture.status === 'PENDING') this.#setStatus(capture, isPaid ? 'COMPLETED' : 'DECLINED', null);
    this.sandbox.paypalWebhooks.capture(type, capture);
  }

  #refundedCents(capture: Capture): number {
    const refunds = this.sandbox.paypal.refundsOf(capture.id);
    return refunds.reduce((sum, refund) => sum + toCents(refund.amount.value), 0);
  }

  #setStatus(capture: Capture, status: Capture['status'], reason: string | null): void {
    capture.status = status;
    capture.reason = reason;
    capture.updatedAt = this.sandbox.clock.stamp();
  }

  #touch(order: Order): void {
    order.updatedAt = this.sandbox.clock.stamp();
  }

  /** The buyer must choose another funding source; the order can be approved again. */
  #instrumentDeclined(order: Order): PaypalError {
    order.status = 'PAYER_ACTION_REQUIRED';
    order.isPaidByDecliningCard = false;
    this.#touch(order);
    const href = `${this.sandbox.settings.publicUrl}/paypal/checkoutnow?token=${order.id}`;
    return new PaypalError(
      'UNPROCESSABLE_ENTITY',
      [
        {
          issue: 'INSTRUMENT_DECLINED',
          description:
            'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
        },
      ],
      [{ href, rel: 'redirect', method: 'GET' }],
    );
  }

  #newCapture({ id: orderId, unit }: Order): Capture {
    const { clock, scenarios } = this.sandbox;
    const is = (
      name: 'declined' | 'pending' | 'amount-tamper' | 'wrong-payee' | 'wrong-currency' | 'wrong-reference',
    ) => scenarios.take('paypal', name) !== undefined;
    const isDeclined = is('declined');
    const isPending = !isDeclined && is('pending');
    const { currency_code, value } = unit.amount;
    const money = is('amount-tamper')
      ? fromCents(toCents(value) + 1, currency_code)
      : { currency_code, value };
    const wrongPayee = { merchant_id: 'SOMEBODYELSE1', email_address: 'somebody.else@sandbox.example' };
    return {
      id: upperId(17),
      orderId,
      status: isDeclined ? 'DECLINED' : isPending ? 'PENDING' : 'COMPLETED',
      reason: isDeclined ? 'DECLINED_BY_RISK_FRAUD_FILTERS' : isPending ? 'PENDING_REVIEW' : null,
      amount: is('wrong-currency') ? { ...money, currency_code: 'EUR' } : money,
      customId: is('wrong-reference') ? 'somebody-elses-payment' : unit.custom_id,
      invoiceId: unit.invoice_id,
      payee: is('wrong-payee') ? wrongPayee : unit.payee,
      createdAt: clock.stamp(),
      updatedAt: clock.stamp(),
    };
  }

  #announce(capture: Capture): void {
    const { paypalWebhooks } = this.sandbox;
    if (capture.status === 'PENDING') paypalWebhooks.capture('PAYMENT.CAPTURE.PENDING', capture);
    else if (capture.status === 'DECLINED') paypalWebhooks.capture('PAYMENT.CAPTURE.DECLINED', capture);
    else paypalWebhooks.capture('PAYMENT.CAPTURE.COMPLETED', capture);
  }
}
