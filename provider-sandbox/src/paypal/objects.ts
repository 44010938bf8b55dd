import type { Settings } from '../settings.js';
import { fromCents, toCents } from './money.js';
import type { PaypalStore } from './paypal-store.js';
import type { Capture, Link, Order, Refund } from './types.js';

const FEE_CENTS = 49;
const FEE_PERCENT = 3.49;

/** Writes orders, captures and refunds as the API shows them. */
export class PaypalObjects {
  constructor(
    private readonly settings: Settings,
    private readonly store: PaypalStore,
  ) {}

  #api(path: string): string {
    return `${this.settings.serverUrl}/paypal${path}`;
  }

  orderLinks(order: Order): Link[] {
    const self = this.#api(`/v2/checkout/orders/${order.id}`);
    const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
    if (order.status === 'COMPLETED' || order.status === 'VOIDED') return links;
    const href = `${this.settings.publicUrl}/paypal/checkoutnow?token=${order.id}`;
    if (order.status !== 'APPROVED') links.push({ href, rel: 'approve', method: 'GET' });
    links.push({ href: self, rel: 'update', method: 'PATCH' });
    return [...links, { href: `${self}/capture`, rel: 'capture', method: 'POST' }];
  }

  orderSummary(order: Order) {
    return { id: order.id, status: order.status, links: this.orderLinks(order) };
  }

  order(order: Order) {
    return {
      id: order.id,
      intent: 'CAPTURE',
      status: order.status,
      ...this.#payment(order),
      purchase_units: [this.#unit(order)],
      create_time: order.createdAt,
      update_time: order.updatedAt,
      links: this.orderLinks(order),
    };
  }

  #payment({ payer }: Order) {
    if (!payer) return {};
    const { payer_id: account_id, ...rest } = payer;
    return { payer, payment_source: { paypal: { account_id, account_status: 'VERIFIED', ...rest } } };
  }

  #unit({ id, unit }: Order) {
    const capture = this.store.captureOf(id);
    if (!capture) return unit;
    const refunds = this.store.refundsOf(capture.id);
    const payments = {
      captures: [this.capture(capture)],
      ...(refunds.length > 0 ? { refunds: refunds.map((refund) => this.refund(refund)) } : {}),
    };
    // A capture can reach another payee than the order named; then the order shows that payee, too.
    return { ...unit, payee: capture.payee, payments };
  }

  capture(capture: Capture) {
    const self = this.#api(`/v2/payments/captures/${capture.id}`);
    const { amount } = capture;
    const gross = toCents(amount.value);
    const fee = Math.min(gross, Math.round((gross * FEE_PERCENT) / 100) + FEE_CENTS);
    const currency = amount.currency_code;
    return {
      id: capture.id,
      status: capture.status,
      ...(capture.reason === null ? {} : { status_details: { reason: capture.reason } }),
      amount,
      final_capture: true,
      seller_protection: {
        status: 'ELIGIBLE',
        dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
      },
      ...(capture.status === 'PENDING' || capture.status === 'DECLINED'
        ? {}
        : {
            seller_receivable_breakdown: {
              gross_amount: amount,
              paypal_fee: fromCents(fee, currency),
              net_amount: fromCents(gross - fee, currency),
            },
          }),
      ...(capture.invoiceId === undefined ? {} : { invoice_id: capture.invoiceId }),
      ...(capture.customId === undefined ? {} : { custom_id: capture.customId }),
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: `${self}/refund`, rel: 'refund', method: 'POST' },
        { href: this.#api(`/v2/checkout/orders/${capture.orderId}`), rel: 'up', method: 'GET' },
      ],
      create_time: capture.createdAt,
      update_time: capture.updatedAt,
    };
  }

  /** A capture as its own resource and in events: with payee and related ids. */
  captureResource(capture: Capture) {
    return {
      ...this.capture(capture),
      payee: capture.payee,
      supplementary_data: { related_ids: { order_id: capture.orderId } },
    };
  }

  refund(refund: Refund) {
    const self = this.#api(`/v2/payments/refunds/${refund.id}`);
    return {
      id: refund.id,
      status: refund.status,
      amount: refund.amount,
      ...(refund.invoiceId === undefined ? {} : { invoice_id: refund.invoiceId }),
      ...(refund.customId === undefined ? {} : { custom_id: refund.customId }),
      ...(refund.note === undefined ? {} : { note_to_payer: refund.note }),
      seller_payable_breakdown: {
        gross_amount: refund.amount,
        paypal_fee: fromCents(0, refund.amount.currency_code),
        net_amount: refund.amount,
        total_refunded_amount: fromCents(
          this.store.refundsOf(refund.captureId).reduce((sum, r) => sum + toCents(r.amount.value), 0),
          refund.amount.currency_code,
        ),
      },
      create_time: refund.createdAt,
      update_time: refund.createdAt,
      links: [
        { href: self, rel: 'self', method: 'GET' },
        { href: this.#api(`/v2/payments/captures/${refund.captureId}`), rel: 'up', method: 'GET' },
      ],
    };
  }
}
