import { list, object, text, type Json } from '../../core/provider-http/json-reader.js';

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
