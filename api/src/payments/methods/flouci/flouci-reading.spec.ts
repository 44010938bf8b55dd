import { Types } from 'mongoose';
import { flouciReading } from './flouci-reading.js';
import type { FlouciPayment } from './flouci.client.js';

const _id = new Types.ObjectId();
const payment = { _id, providerRef: 'FoPKKHqfQIKfBqhEj8M47A', amountMinor: 18_000, currency: 'TND' as const };
const paid: FlouciPayment = {
  success: true,
  status: 'SUCCESS',
  amount: 18_000,
  trackingId: _id.toHexString(),
  currency: '788',
};
const reading = (change: Partial<FlouciPayment>) => flouciReading({ ...paid, ...change }, payment);

it.each([
  ['SUCCESS', 'paid', null],
  ['PENDING', 'unpaid', null],
  ['EXPIRED', 'unpaid', 'session_expired'],
  ['FAILURE', 'declined', 'failed_payment'],
] as const)('%s is %s', (status, state, reason) => {
  expect(reading({ status })).toMatchObject({ state, reason, providerStatus: status, mismatches: [] });
});

it.each(['REFUNDED', 'CANCELED', 'success', 'toString'])(
  'holds %s for review: nobody knows what it means',
  (status) => {
    expect(reading({ status })).toMatchObject({
      state: 'pending',
      providerStatus: status,
      mismatches: ['status'],
    });
  },
);

it('takes the payment’s id as that of the money, once it is paid', () => {
  expect(reading({}).captureId).toBe(payment.providerRef);
  expect(reading({ status: 'PENDING' }).captureId).toBeNull();
  expect(flouciReading(paid, { ...payment, providerRef: undefined }).captureId).toBeNull();
});

it('reads nothing without success', () => {
  expect(reading({ success: false })).toEqual({
    state: 'unpaid',
    providerStatus: 'UNSUCCESSFUL',
    reason: 'unknown_to_provider',
    captureId: null,
    mismatches: [],
  });
});

it('takes a missing status for an unknown one', () => {
  expect(reading({ status: undefined })).toMatchObject({ state: 'pending', providerStatus: 'UNKNOWN' });
});

it('needs no currency, because wallets name none', () => {
  expect(reading({ currency: undefined }).mismatches).toEqual([]);
});

it.each([
  ['amount', { amount: 17_999 }],
  ['amount', { amount: undefined }],
  ['order_id', { trackingId: 'somebody-elses-payment' }],
  ['order_id', { trackingId: undefined }],
  ['currency', { currency: '978' }],
  ['currency', { currency: '840' }],
] as const)('another %s is a mismatch of money, and of nothing else: %o', (name, change) => {
  expect(reading(change).mismatches).toEqual([name]);
  expect(reading({ ...change, status: 'PENDING' }).mismatches).toEqual([]);
});

it('knows that a failed attempt leaves nothing to settle', () => {
  expect([reading({ status: 'FAILURE' }), reading({})].map((one) => one.lastTryFailed)).toEqual([
    true,
    false,
  ]);
});
