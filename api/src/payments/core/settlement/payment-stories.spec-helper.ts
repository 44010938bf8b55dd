import fc from 'fast-check';
import { toDecimalText } from '@city/contracts';
import type { Payment } from '../payment.schema.js';
import { type PayPalOrder, paypalReading } from '../../methods/paypal/paypal-reading.js';
import type { ProviderReading } from '../payment-provider.js';

/** Fixed, for reproducible runs; printed with a failing story. */
export const SEED = 20_260;

/** PayPal order statuses without a capture, and capture statuses. */
const ORDER_WORDS = ['CREATED', 'APPROVED', 'VOIDED'] as const;
const CAPTURE_WORDS = [
  'PENDING',
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DECLINED',
  'FAILED',
] as const;
const WRONG = ['amount', 'currency', 'payee', 'custom_id'] as const;

/** A trigger to read PayPal, PayPal's state at that time, and an optional crash. */
export interface Hint {
  by: 'page' | 'webhook' | 'reconciliation';
  word: (typeof ORDER_WORDS)[number] | (typeof CAPTURE_WORDS)[number];
  /** The fact that does not match. */
  wrong: (typeof WRONG)[number] | null;
  /** The process crashes after this many writes. */
  crashesAfter: number | null;
  /** Milliseconds since the payment began. */
  now: number;
  /** Number of concurrent reads. */
  together: number;
  /** Whether the player is suspended. */
  suspended: boolean;
}

/** `usual` in 19 of 20 cases. */
const rarely = <T, Usual>(rare: fc.Arbitrary<T>, usual: Usual): fc.Arbitrary<T | Usual> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 19 }, { arbitrary: rare, weight: 1 });

/** Early, late, repeated and reordered hints, up to `length`. */
export const stories = (length: number): fc.Arbitrary<Hint[]> =>
  fc.array(
    fc.record({
      by: fc.constantFrom('page' as const, 'webhook' as const, 'reconciliation' as const),
      word: fc.constantFrom(...ORDER_WORDS, ...CAPTURE_WORDS, 'COMPLETED' as const),
      wrong: rarely(fc.constantFrom(...WRONG), null),
      crashesAfter: fc.option(fc.nat(4), { nil: null }),
      now: fc.constantFrom(0, 500, 100_000_000),
      together: fc.constantFrom(1, 1, 2, 3),
      suspended: rarely(fc.constant(true), false),
    }),
    { minLength: 1, maxLength: length },
  );

/** PayPal's order at the time of a hint. */
function orderAtPayPal(payment: Payment, { word, wrong }: Pick<Hint, 'word' | 'wrong'>): PayPalOrder {
  const { amountMinor, currency } = payment;
  const value = toDecimalText({ amount: wrong === 'amount' ? 100 : amountMinor, currency });
  const facts = { value, currency: wrong === 'currency' ? 'EUR' : currency };
  const captured = CAPTURE_WORDS.some((capture) => capture === word);
  return {
    ...facts,
    id: payment.providerRef,
    status: captured ? 'COMPLETED' : word,
    intent: 'CAPTURE',
    unitCount: 1,
    customId: wrong === 'custom_id' ? 'f'.repeat(24) : payment._id.toHexString(),
    invoiceId: payment.reference,
    payeeMerchantId: wrong === 'payee' ? 'SOMEBODYELSE' : (payment.payee ?? undefined),
    captures: captured ? [{ ...facts, id: `CAPTURE${payment.providerRef}`, status: word }] : [],
  };
}

/** The reading of that order. */
export const readingOf = (payment: Payment, hint: Pick<Hint, 'word' | 'wrong'>): ProviderReading =>
  paypalReading(orderAtPayPal(payment, hint), payment);
