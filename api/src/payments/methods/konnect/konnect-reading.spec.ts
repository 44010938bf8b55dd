import { Types } from 'mongoose';
import type { KonnectPayment } from './konnect.client.js';
import { konnectReading } from './konnect-reading.js';

const _id = new Types.ObjectId();
const payment = {
  _id,
  providerRef: 'KONNECT1',
  amountMinor: 18_000,
  currency: 'TND',
  payee: 'WALLET',
} as const;

/** A paid Konnect payment of 18 dinars; amounts in millimes. */
const paid: KonnectPayment = {
  id: 'KONNECT1',
  orderId: _id.toHexString(),
  status: 'completed',
  token: 'TND',
  amount: 18_000,
  reachedAmount: 18_000,
  type: 'immediate',
  walletId: 'WALLET',
  lastTryFailed: false,
};
const read = (change: Partial<KonnectPayment> = {}) => konnectReading({ ...paid, ...change }, payment);

describe('what a payment at Konnect means', () => {
  it('is paid when everything is as we made it', () => {
    expect(read()).toEqual({
      state: 'paid',
      providerStatus: 'completed',
      reason: null,
      captureId: 'KONNECT1',
      mismatches: [],
      lastTryFailed: false,
    });
  });

  it.each<[string, Partial<KonnectPayment>]>([
    ['provider_ref', { id: 'KONNECT2' }],
    ['order_id', { orderId: 'x' }],
    ['currency', { token: 'EUR' }],
    ['amount', { amount: 17_999 }],
    ['amount', { amount: 18_001 }],
    ['reached_amount', { reachedAmount: 17_999 }],
    ['type', { type: 'partial' }],
    ['payee', { walletId: 'ANOTHER' }],
  ])('notices a wrong %s (%p)', (name, change) => {
    expect(read(change)).toMatchObject({ state: 'paid', mismatches: [name] });
  });

  it('does not check the fields that the short form omits, and accepts an overpayment', () => {
    expect(read({ reachedAmount: undefined, type: undefined, walletId: undefined }).mismatches).toEqual([]);
    expect(read({ reachedAmount: 18_001 }).mismatches).toEqual([]);
  });

  it.each(['pending', 'failed', 'COMPLETED', 'completed '])('takes "%s" for no money', (status) => {
    const nothing = { state: 'unpaid', providerStatus: status, captureId: null, mismatches: [] };
    expect(read({ status, amount: 1 })).toMatchObject(nothing);
  });

  it('says when the last card was refused, and when there is no status', () => {
    expect(read({ status: 'pending', lastTryFailed: true })).toMatchObject({
      reason: 'failed_payment',
      lastTryFailed: true,
    });
    expect(read({ status: undefined })).toMatchObject({ state: 'unpaid', providerStatus: 'unknown' });
  });
});
