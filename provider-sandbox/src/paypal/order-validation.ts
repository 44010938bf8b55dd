import { CREDENTIALS } from '../credentials.js';
import { isRecord, type JsonRecord } from '../platform/json.js';
import { invalidRequest, missingParameter, PaypalError, wrongLength, type Issue } from './errors.js';
import { toCents } from './money.js';
import type { Order, OrderItem, PurchaseUnit } from './types.js';

type NewOrder = Pick<Order, 'intent' | 'units' | 'hasPaymentSource' | 'returnUrl' | 'cancelUrl'>;

const UNIT_TEXTS = {
  reference_id: 256,
  description: 127,
  custom_id: 127,
  invoice_id: 127,
  soft_descriptor: 22,
};
const BREAKDOWN_PLUS = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const;
const BREAKDOWN_MINUS = ['shipping_discount', 'discount'] as const;
const EXPERIENCE_ENUMS: Record<string, readonly string[]> = {
  shipping_preference: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
  landing_page: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'],
  user_action: ['PAY_NOW', 'CONTINUE'],
  payment_method_preference: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'],
};

/** Collects the errors: of the schema (400) or, if it is valid, of the semantics (422). */
class Faults {
  readonly schema: Issue[] = [];
  readonly meaning: Issue[] = [];

  missing(field: string): void {
    this.schema.push(missingParameter(field));
  }
  syntax(field: string, value: unknown): void {
    const description = 'The value of a field does not conform to the expected format.';
    this.#wrong('INVALID_PARAMETER_SYNTAX', field, value, description);
  }
  value(field: string, value: unknown): void {
    this.#wrong('INVALID_PARAMETER_VALUE', field, value, 'The value of a field is invalid.');
  }
  length(field: string, value: string): void {
    this.schema.push({ ...wrongLength(field), value });
  }
  #wrong(issue: string, field: string, value: unknown, description: string): void {
    this.schema.push({ field, value: String(value), location: 'body', issue, description });
  }
  refuse(issue: string, field: string, value: string, description: string): void {
    this.meaning.push({ field, value, location: 'body', issue, description });
  }
  throwIfAny(): void {
    if (this.schema.length > 0) throw invalidRequest(...this.schema);
    if (this.meaning.length > 0) throw new PaypalError('UNPROCESSABLE_ENTITY', this.meaning);
  }
}

/** The order that a creation request describes; throws INVALID_REQUEST or UNPROCESSABLE_ENTITY with all faults. */
export function readNewOrder(body: JsonRecord): NewOrder {
  const faults = new Faults();
  const { intent } = body;
  if (intent === undefined) faults.missing('/intent');
  else if (intent !== 'CAPTURE' && intent !== 'AUTHORIZE') faults.value('/intent', intent);
  const units = readUnits(body.purchase_units, faults);
  const context = readExperience(body, faults);
  faults.throwIfAny();
  return {
    intent: intent as Order['intent'],
    units,
    hasPaymentSource: body.payment_source !== undefined,
    returnUrl: context.return_url as string | undefined,
    cancelUrl: context.cancel_url as string | undefined,
  };
}

function readUnits(value: unknown, faults: Faults): PurchaseUnit[] {
  if (value === undefined) faults.missing('/purchase_units');
  else if (!Array.isArray(value) || value.length < 1 || value.length > 10)
    faults.value('/purchase_units', 'list of 1 to 10');
  if (!Array.isArray(value)) return [];
  const units = value.map((unit: unknown, i) => readUnit(unit, `/purchase_units/${i}`, faults));
  const references = new Set(units.map((unit) => unit.reference_id));
  if (references.size < units.length)
    faults.refuse(
      'DUPLICATE_REFERENCE_ID',
      '/purchase_units',
      '',
      '`reference_id` must be unique if multiple `purchase_unit` are provided.',
    );
  return units;
}

function readUnit(value: unknown, at: string, faults: Faults): PurchaseUnit {
  const unit = isRecord(value) ? value : {};
  for (const [name, max] of Object.entries(UNIT_TEXTS)) readText(unit[name], `${at}/${name}`, max, faults);
  if (unit.payee !== undefined) readPayee(unit.payee, at, faults);
  const total = readMoney(unit.amount, `${at}/amount`, faults, { isTotal: true });
  if (total !== undefined) checkSums(unit, total, at, faults);
  const texts = Object.keys(UNIT_TEXTS).filter((name) => unit[name] !== undefined);
  return {
    ...(Object.fromEntries(texts.map((name) => [name, unit[name]])) as Partial<PurchaseUnit>),
    reference_id: (unit.reference_id as string | undefined) ?? 'default',
    amount: unit.amount as PurchaseUnit['amount'],
    ...(unit.items === undefined ? {} : { items: unit.items }),
    payee: { merchant_id: CREDENTIALS.paypal.merchantId, email_address: CREDENTIALS.paypal.merchantEmail },
  };
}

function readPayee(payee: unknown, at: string, faults: Faults): void {
  const given = isRecord(payee) ? payee : {};
  const ours: JsonRecord = {
    merchant_id: CREDENTIALS.paypal.merchantId,
    email_address: CREDENTIALS.paypal.merchantEmail,
  };
  for (const [name, value] of Object.entries(ours))
    if (given[name] !== undefined && given[name] !== value)
      faults.refuse('PAYEE_ACCOUNT_INVALID', `${at}/payee/${name}`, '', 'Payee account is invalid.');
}

function readText(value: unknown, field: string, max: number, faults: Faults): void {
  if (value === undefined) return;
  if (typeof value !== 'string') faults.syntax(field, value);
  else if (value.length < 1 || value.length > max) faults.length(field, value);
}

/** Cents of an amount; undefined when it cannot be read. A total must be above zero, in the account's currency. */
function readMoney(value: unknown, at: string, faults: Faults, { isTotal = false } = {}): number | undefined {
  if (!isRecord(value)) {
    faults.missing(at);
    return undefined;
  }
  const { currency_code: currency, value: text } = value;
  if (currency === undefined) faults.missing(`${at}/currency_code`);
  else if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    faults.syntax(`${at}/currency_code`, currency);
  else if (currency !== CREDENTIALS.paypal.currency)
    faults.refuse(
      'CURRENCY_NOT_SUPPORTED',
      `${at}/currency_code`,
      currency,
      'Currency code is not currently supported. Please refer https://developer.paypal.com/docs/integration/direct/rest/currency-codes/ for list of supported currency codes.',
    );
  if (text === undefined) faults.missing(`${at}/value`);
  else if (typeof text !== 'string' || text.length > 32 || !/^-?\d+(\.\d+)?$/.test(text))
    faults.syntax(`${at}/value`, text);
  else if (!/^-?\d+(\.\d{1,2})?$/.test(text))
    faults.refuse(
      'DECIMAL_PRECISION',
      `${at}/value`,
      text,
      'If the currency supports decimals, only two decimal place precision is supported.',
    );
  else if (text.startsWith('-') || (isTotal && toCents(text) === 0))
    faults.refuse('CANNOT_BE_ZERO_OR_NEGATIVE', `${at}/value`, text, 'Must be greater than zero.');
  else return toCents(text);
  return undefined;
}

/** Items demand an exact item_total, and the parts of a breakdown must sum up to the amount. */
function checkSums(unit: JsonRecord, total: number, at: string, faults: Faults): void {
  const amount = unit.amount as JsonRecord;
  const breakdown = isRecord(amount.breakdown) ? amount.breakdown : undefined;
  const part = (name: string) =>
    breakdown?.[name] === undefined
      ? 0
      : (readMoney(breakdown[name], `${at}/amount/breakdown/${name}`, faults) ?? 0);
  if (breakdown) {
    const sum =
      BREAKDOWN_PLUS.reduce((cents, name) => cents + part(name), 0) -
      BREAKDOWN_MINUS.reduce((cents, name) => cents + part(name), 0);
    if (sum !== total)
      faults.refuse(
        'AMOUNT_MISMATCH',
        `${at}/amount/value`,
        String(amount.value),
        'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      );
  }
  if (unit.items === undefined) return;
  const items = Array.isArray(unit.items) ? unit.items : [];
  if (items.length === 0) return faults.value(`${at}/items`, unit.items);
  const itemsTotal = items
    .map((item: unknown, i) => readItem(item, `${at}/items/${i}`, faults))
    .reduce((sum, cents) => sum + cents, 0);
  if (breakdown?.item_total === undefined)
    faults.refuse(
      'ITEM_TOTAL_REQUIRED',
      `${at}/amount/breakdown/item_total`,
      '',
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    );
  else if (part('item_total') !== itemsTotal)
    faults.refuse(
      'ITEM_TOTAL_MISMATCH',
      `${at}/amount/breakdown/item_total`,
      '',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
    );
}

/** Cents of one line. */
function readItem(value: unknown, at: string, faults: Faults): number {
  const item = isRecord(value) ? (value as JsonRecord & Partial<OrderItem>) : {};
  if (item.name === undefined) faults.missing(`${at}/name`);
  readText(item.name, `${at}/name`, 127, faults);
  readText(item.sku, `${at}/sku`, 127, faults);
  if (item.category !== undefined)
    if (!['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'].includes(String(item.category)))
      faults.value(`${at}/category`, item.category);
  if (item.quantity === undefined) faults.missing(`${at}/quantity`);
  else if (typeof item.quantity !== 'string' || !/^[1-9]\d{0,9}$/.test(item.quantity))
    faults.syntax(`${at}/quantity`, item.quantity);
  const cents = readMoney(item.unit_amount, `${at}/unit_amount`, faults) ?? 0;
  return cents * (Number(item.quantity) || 0);
}

/**
 * Reads the payer’s return addresses: from payment_source.paypal.experience_context, or the deprecated
 * application_context.
 */
function readExperience(body: JsonRecord, faults: Faults): JsonRecord {
  const source = isRecord(body.payment_source) ? body.payment_source : undefined;
  const paypal = source && isRecord(source.paypal) ? source.paypal : undefined;
  if (body.payment_source !== undefined && !paypal) faults.missing('/payment_source/paypal');
  const modern = paypal && isRecord(paypal.experience_context) ? paypal.experience_context : undefined;
  const context = modern ?? (isRecord(body.application_context) ? body.application_context : {});
  const at = modern ? '/payment_source/paypal/experience_context' : '/application_context';
  readText(context.brand_name, `${at}/brand_name`, 127, faults);
  for (const [name, allowed] of Object.entries(EXPERIENCE_ENUMS)) {
    const isDeprecatedValue = !modern && name === 'landing_page' && context[name] === 'BILLING';
    if (context[name] !== undefined && !allowed.includes(String(context[name])) && !isDeprecatedValue)
      faults.value(`${at}/${name}`, context[name]);
  }
  for (const name of ['return_url', 'cancel_url'])
    if (context[name] !== undefined && !isWebUrl(context[name]))
      faults.syntax(`${at}/${name}`, context[name]);
  return context;
}

const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
