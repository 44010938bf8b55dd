import { readPayPalEvent } from './paypal-event.js';

/** A capture event. */
const captured = {
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: 'CAPTURE1',
    custom_id: 'PAYMENT1',
    supplementary_data: { related_ids: { order_id: 'ORDER1' } },
  },
};
/** The `up` link of a refund to its capture. */
const up = (href: unknown) => [
  { rel: 'self', href: 'https://api.paypal.com/v2/payments/captures/SELFSELF' },
  { rel: 'up', href },
];

describe('what an event of PayPal is about', () => {
  it('is a payment, an order and a capture', () => {
    expect(readPayPalEvent(captured)).toEqual({
      eventId: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      paymentId: 'PAYMENT1',
      paypalOrderId: 'ORDER1',
      captureId: 'CAPTURE1',
      outcome: null,
    });
  });

  it.each([
    [null],
    ['WH-1'],
    [{ ...captured, id: undefined }],
    [{ ...captured, id: '' }],
    [{ ...captured, event_type: undefined }],
    [{ ...captured, event_type: 7 }],
    [{ ...captured, id: 'x'.repeat(101) }],
    [{ ...captured, event_type: 'x'.repeat(101) }],
  ])('is nothing in what is no event: %j', (json) => {
    expect(readPayPalEvent(json)).toBeNull();
  });

  it('takes names of up to a hundred characters', () => {
    const long = { ...captured, id: 'x'.repeat(100), event_type: 'y'.repeat(100) };
    expect(readPayPalEvent(long)).toMatchObject({ eventId: long.id, type: long.event_type });
  });

  it('may be nothing that we know', () => {
    expect(readPayPalEvent({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.DENIED' })).toEqual({
      eventId: 'WH-1',
      type: 'PAYMENT.CAPTURE.DENIED',
      paymentId: null,
      paypalOrderId: null,
      captureId: null,
      outcome: null,
    });
  });

  it.each([
    [{ id: 'ORDER1', purchase_units: [{ custom_id: 'PAYMENT1' }] }, 'ORDER1', 'PAYMENT1'],
    [{ id: 'ORDER1', order_id: 'ORDER2', custom_id: 'PAYMENT2' }, 'ORDER1', 'PAYMENT2'],
    [{ order_id: 'ORDER2', purchase_units: [] }, 'ORDER2', null],
    [{ supplementary_data: { related_ids: { order_id: 'ORDER3' } } }, null, null],
    [{ custom_id: 'OUTER', purchase_units: [{ custom_id: 'INNER' }] }, null, 'OUTER'],
  ])('is the order where the payer has acted: %j', (resource, paypalOrderId, paymentId) => {
    const event = { id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED', resource };
    expect(readPayPalEvent(event)).toMatchObject({
      paypalOrderId,
      paymentId,
      captureId: null,
      outcome: null,
    });
  });

  it('is the disputed capture, and how the dispute ended', () => {
    const resource = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }, { seller_transaction_id: 'CAPTURE2' }],
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
    };
    const event = { id: 'WH-3', event_type: 'CUSTOMER.DISPUTE.RESOLVED', resource };
    expect(readPayPalEvent(event)).toMatchObject({
      captureId: 'CAPTURE1',
      disputeId: 'PP-D-1',
      outcome: 'RESOLVED_SELLER_FAVOUR',
      paypalOrderId: null,
    });
    expect(readPayPalEvent({ ...event, resource: {} })).toMatchObject({
      captureId: null,
      disputeId: null,
      outcome: null,
    });
  });

  it.each([
    ['https://api.paypal.com/v2/payments/captures/CAPTURE9', 'CAPTURE9'],
    [`https://api.paypal.com/v2/payments/captures/${'A'.repeat(36)}`, 'A'.repeat(36)],
    [`https://api.paypal.com/v2/payments/captures/${'A'.repeat(37)}`, 'REFUND1'],
    ['https://api.paypal.com/v2/payments/captures/SEVEN77', 'REFUND1'],
    ['https://api.paypal.com/v2/payments/captures/CAPTURE9/refund', 'REFUND1'],
    ['https://api.paypal.com/v2/payments/captures/capture9', 'REFUND1'],
    ['https://api.paypal.com/v2/payments/authorizations/CAPTURE9', 'REFUND1'],
    [undefined, 'REFUND1'],
  ])('is the capture to which a refund points (%s): %s', (href, captureId) => {
    const resource = { id: 'REFUND1', custom_id: 'PAYMENT1', links: up(href) };
    const event = { id: 'WH-4', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource };
    expect(readPayPalEvent(event)).toMatchObject({ captureId, paymentId: 'PAYMENT1' });
  });
});
