import { Types } from 'mongoose';
import { readPayPalOrder, centsOf, paypalReading } from './paypal-reading.js';

const _id = new Types.ObjectId();
const payment = {
  _id,
  providerRef: 'PAYPALORDER1',
  reference: 'MRG-7K4Q-M2XD',
  amountMinor: 650,
  currency: 'USD',
  payee: 'MERCHANT',
} as const;

/** PayPal's representation of a paid order. */
function paid() {
  return {
    id: 'PAYPALORDER1',
    status: 'COMPLETED',
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: _id.toHexString(),
        invoice_id: 'MRG-7K4Q-M2XD',
        amount: { currency_code: 'USD', value: '6.50' },
        payee: { merchant_id: 'MERCHANT' },
        payments: {
          captures: [
            { id: 'CAPTURE1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '6.50' } },
          ],
        },
      },
    ],
  };
}

const read = (change: (order: ReturnType<typeof paid>) => unknown = () => undefined) => {
  const order = paid();
  change(order);
  return paypalReading(readPayPalOrder(order), payment);
};
const refund = (value: string, status?: string) => ({ id: 'R1', status, amount: { value } });
const captureOf = (order: ReturnType<typeof paid>) => order.purchase_units[0]!.payments.captures[0]!;

describe('what an order at PayPal means', () => {
  it('is paid when everything is as we made it', () => {
    expect(read()).toEqual({
      state: 'paid',
      providerStatus: 'COMPLETED',
      reason: null,
      captureId: 'CAPTURE1',
      mismatches: [],
    });
  });

  it.each<[string, (order: ReturnType<typeof paid>) => unknown]>([
    ['provider_ref', (order) => (order.id = 'OTHER')],
    ['intent', (order) => (order.intent = 'AUTHORIZE')],
    ['purchase_units', (order) => order.purchase_units.push(order.purchase_units[0]!)],
    ['amount', (order) => (captureOf(order).amount.value = '6.49')],
    ['amount', (order) => (captureOf(order).amount.value = '6.5000')],
    ['currency', (order) => (captureOf(order).amount.currency_code = 'EUR')],
    ['custom_id', (order) => (order.purchase_units[0]!.custom_id = 'x')],
    ['custom_id', (order) => Object.assign(captureOf(order), { custom_id: 'x' })],
    ['invoice_id', (order) => (order.purchase_units[0]!.invoice_id = 'x')],
    ['payee', (order) => (order.purchase_units[0]!.payee.merchant_id = 'x')],
    ['capture_id', (order) => (captureOf(order).id = '')],
  ])('notices a wrong %s', (name, change) => {
    expect(read(change).mismatches).toEqual([name]);
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['FAILED', 'failed'],
    ['REFUNDED', 'refunded'],
    ['PARTIALLY_REFUNDED', 'partially_refunded'],
    ['SOMETHING_NEW', 'pending'],
  ])('a capture that is %s: %s', (status, state) => {
    expect(read((order) => (captureOf(order).status = status)).state).toBe(state);
  });

  it('never takes a completed order without a capture for money', () => {
    expect(read((order) => (order.purchase_units[0]!.payments.captures = [])).state).toBe('pending');
  });

  it.each([
    ['CREATED', 'unpaid'],
    ['SAVED', 'unpaid'],
    ['PAYER_ACTION_REQUIRED', 'unpaid'],
    ['APPROVED', 'approved'],
    ['VOIDED', 'failed'],
    ['SOMETHING_NEW', 'pending'],
    ['constructor', 'pending'],
  ])('an order that is %s and has no capture: %s', (status, state) => {
    const reading = read((order) => {
      order.status = status;
      order.purchase_units[0]!.payments.captures = [];
    });
    expect(reading).toMatchObject({ state, providerStatus: status, captureId: null, mismatches: [] });
  });

  it.each<[string[], string, string]>([
    [['DECLINED', 'COMPLETED', 'FAILED'], 'paid', 'CAPTURE2'],
    [['DECLINED', 'REFUNDED', 'PENDING'], 'refunded', 'CAPTURE2'],
    [['PENDING', 'PARTIALLY_REFUNDED', 'DECLINED'], 'partially_refunded', 'CAPTURE2'],
    [['DECLINED', 'PENDING', 'DECLINED'], 'pending', 'CAPTURE2'],
    [['FAILED', 'DECLINED'], 'declined', 'CAPTURE2'],
    [['', 'COMPLETED', 'DECLINED'], 'paid', 'CAPTURE2'],
  ])('of several captures (%p) one decides: %s', (statuses, state, captureId) => {
    const reading = read((order) => {
      const capture = captureOf(order);
      order.purchase_units[0]!.payments.captures = statuses.map((status, at) => ({
        ...capture,
        id: `CAPTURE${at + 1}`,
        status,
      }));
    });
    expect(reading).toMatchObject({ state, captureId, mismatches: [] });
  });

  it.each<[string, object[], number | undefined]>([
    ['COMPLETED ones', [refund('2.00', 'COMPLETED'), refund('1.50', 'COMPLETED')], 350],
    ['not FAILED ones', [refund('2.00', 'COMPLETED'), refund('4.50', 'FAILED')], 200],
    ['not PENDING and CANCELLED ones', [refund('2.00', 'PENDING'), refund('4.50', 'CANCELLED')], undefined],
    ['not one without a status', [refund('2.00', 'COMPLETED'), refund('1.00')], 200],
    [
      'nothing beside an amount that cannot be read',
      [refund('2.00', 'COMPLETED'), refund('x', 'COMPLETED')],
      undefined,
    ],
  ])('counts as refunded: %s', (_, refunds, refundedTotal) => {
    const reading = read((order) => {
      captureOf(order).status = 'PARTIALLY_REFUNDED';
      Object.assign(order.purchase_units[0]!.payments, { refunds });
    });
    expect(reading.state).toBe('partially_refunded');
    expect(reading.refundedTotal).toBe(refundedTotal);
  });

  it('tells the capture’s status, else the order’s, else that there is none', () => {
    expect(read((order) => (order.status = 'APPROVED')).providerStatus).toBe('COMPLETED');
    expect(paypalReading(readPayPalOrder({}), payment).providerStatus).toBe('UNKNOWN');
  });

  it('tells why a capture is not complete', () => {
    const reading = read((order) =>
      Object.assign(captureOf(order), { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }),
    );
    expect(reading).toMatchObject({ state: 'pending', reason: 'PENDING_REVIEW' });
  });

  it('does not believe a capture that names another invoice', () => {
    const named = (invoice_id: string) => read((order) => Object.assign(captureOf(order), { invoice_id }));
    expect(named('OTHER').mismatches).toEqual(['invoice_id']);
    expect(named(payment.reference).mismatches).toEqual([]);
  });

  it('makes nothing of an answer that is none', () => {
    for (const answer of [null, 'x', [], {}, { purchase_units: 'x' }]) {
      expect(paypalReading(readPayPalOrder(answer), payment).mismatches).toContain('amount');
    }
  });
});

it.each([
  ['6.50', 650],
  ['6.5', 650],
  ['6', 600],
  ['1234567.89', 123_456_789],
  ['1234567890', undefined],
  ['0.05', 5],
  ['6.505', undefined],
  ['-6.50', undefined],
  ['6,50', undefined],
  ['1e3', undefined],
  [undefined, undefined],
])('reads the amount %p as %p cents', (value, cents) => {
  expect(centsOf(value)).toBe(cents);
});
