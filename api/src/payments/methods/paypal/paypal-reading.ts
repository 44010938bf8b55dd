import type { Payment } from '../../core/payment.schema.js';
import type { ProviderReading, ProviderState } from '../../core/payment-provider.js';
import { list, object, text, type Json } from '../../core/provider-http.js';

const CAPTURE_STATE: Record<string, ProviderState> = {
  COMPLETED: 'paid',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially_refunded',
};

const ORDER_STATE: Record<string, ProviderState> = {
  CREATED: 'unpaid',
  SAVED: 'unpaid',
  PAYER_ACTION_REQUIRED: 'unpaid',
  APPROVED: 'approved',
  VOIDED: 'failed',
  // Completed without a capture does not prove payment.
  COMPLETED: 'pending',
};

const look = (table: Record<string, ProviderState>, word: string | undefined) =>
  word && Object.hasOwn(table, word) ? table[word] : undefined;

/** "6.50" as 650. Undefined for anything that is not a plain amount with two decimals at most. */
export function centsOf(value: string | undefined): number | undefined {
  const match = value?.match(/^(\d{1,9})(?:\.(\d{1,2}))?$/);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Maps a PayPal order to a reading for our payment, with all mismatches. */
export function paypalReading(
  order: PayPalOrder,
  payment: Pick<Payment, '_id' | 'providerRef' | 'reference' | 'amountMinor' | 'currency' | 'payee'>,
): ProviderReading {
  const capture = decisiveCapture(order.captures);
  const state = capture ? look(CAPTURE_STATE, capture.status) : look(ORDER_STATE, order.status);
  const id = payment._id.toHexString();
  const expected: [string, boolean][] = [
    ['provider_ref', order.id === payment.providerRef],
    ['intent', order.intent === 'CAPTURE'],
    ['purchase_units', order.unitCount === 1],
    ['amount', centsOf(capture ? capture.value : order.value) === payment.amountMinor],
    ['currency', (capture ? capture.currency : order.currency) === payment.currency],
    // Order and capture must both name our payment.
    ['custom_id', order.customId === id && (capture?.customId ?? id) === id],
    [
      'invoice_id',
      order.invoiceId === payment.reference &&
        (capture?.invoiceId ?? payment.reference) === payment.reference,
    ],
    ['payee', order.payeeMerchantId === payment.payee],
    ['capture_id', !capture || capture.id !== undefined],
  ];
  return {
    state: state ?? 'pending',
    providerStatus: capture?.status ?? order.status ?? 'UNKNOWN',
    reason: capture?.reason ?? null,
    captureId: capture?.id ?? null,
    ...(state === 'partially_refunded' ? { refundedTotal: refundedTotalOf(order) } : {}),
    mismatches: expected.filter(([, holds]) => !holds).map(([name]) => name),
  };
}

/** Total refunded so far, in cents. Undefined if the amount of any completed refund is missing. */
function refundedTotalOf({ refunds = [] }: PayPalOrder): number | undefined {
  const completed = refunds.filter(({ status }) => status === 'COMPLETED');
  const amounts = completed.map(({ value }) => centsOf(value));
  if (amounts.length === 0 || amounts.includes(undefined)) return undefined;
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** The decisive capture: a completed one takes precedence over a declined attempt. */
function decisiveCapture(captures: PayPalCapture[]): PayPalCapture | undefined {
  const money = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);
  return (
    captures.find(({ status }) => status && money.has(status)) ??
    captures.find(({ status }) => status === 'PENDING') ??
    captures.at(-1)
  );
}

/** A capture. Only `COMPLETED` proves that we have the money. */
export interface PayPalCapture {
  id?: string;
  status?: string;
  reason?: string;
  /** Decimal text, e.g. "6.50". */
  value?: string;
  currency?: string;
  customId?: string;
  invoiceId?: string;
}

/** The relevant fields of a PayPal order. All are optional and untrusted until compared. */
export interface PayPalOrder {
  id?: string;
  status?: string;
  intent?: string;
  unitCount: number;
  /** Decimal text. */
  value?: string;
  currency?: string;
  /** Our payment's id. */
  customId?: string;
  /** Our reference. */
  invoiceId?: string;
  payeeMerchantId?: string;
  captures: PayPalCapture[];
  /** Refunds in any status; only `COMPLETED` ones returned money. */
  refunds?: { status?: string; value?: string }[];
}

function readCapture(capture: Json): PayPalCapture {
  const amount = object(capture['amount']);
  return {
    id: text(capture['id']),
    status: text(capture['status']),
    reason: text(object(capture['status_details'])['reason']),
    value: text(amount['value']),
    currency: text(amount['currency_code']),
    customId: text(capture['custom_id']),
    invoiceId: text(capture['invoice_id']),
  };
}

/** Parses PayPal's representation of an order, the same for create, get and capture. */
export function readPayPalOrder(json: unknown): PayPalOrder {
  const order = object(json);
  const units = list(order['purchase_units']);
  const [unit = {}] = units;
  const amount = object(unit['amount']);
  return {
    id: text(order['id']),
    status: text(order['status']),
    intent: text(order['intent']),
    unitCount: units.length,
    value: text(amount['value']),
    currency: text(amount['currency_code']),
    customId: text(unit['custom_id']),
    invoiceId: text(unit['invoice_id']),
    payeeMerchantId: text(object(unit['payee'])['merchant_id']),
    captures: list(object(unit['payments'])['captures']).map(readCapture),
    refunds: list(object(unit['payments'])['refunds']).map((refund) => ({
      status: text(refund['status']),
      value: text(object(refund['amount'])['value']),
    })),
  };
}
