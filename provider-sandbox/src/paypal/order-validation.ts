import { CREDENTIALS } from '../credentials.js';
import { isRecord, type JsonRecord } from '../platform/json.js';
import { invalidRequest, missingParameter, PaypalError, wrongLength, type Issue } from './errors.js';
import { toCents } from './money.js';
import type { PurchaseUnit } from './types.js';

/** The fields that the product sends, with the longest texts. A request with another field is refused: add it here. */
const ORDER_FIELDS = ['intent', 'purchase_units'];
const UNIT_TEXTS = { reference_id: 256, description: 127, custom_id: 127, invoice_id: 127 };
const UNIT_FIELDS = [...Object.keys(UNIT_TEXTS), 'amount', 'items'];
const ITEM_FIELDS = ['name', 'quantity', 'unit_amount', 'sku', 'category'];
const CATEGORIES = ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'];

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

/** The purchase that a creation request describes; throws INVALID_REQUEST or UNPROCESSABLE_ENTITY with all faults. */
export function readNewOrder(body: JsonRecord): PurchaseUnit {
  const faults = new Faults();
  const { intent, purchase_units: units } = body;
  known(body, ORDER_FIELDS, '', faults);
  if (intent === undefined) faults.missing('/intent');
  else if (intent !== 'CAPTURE') faults.value('/intent', intent);
  if (units === undefined) faults.missing('/purchase_units');
  else if (!Array.isArray(units) || units.length !== 1) faults.value('/purchase_units', 'list of 1');
  const unit = readUnit(Array.isArray(units) ? units[0] : {}, '/purchase_units/0', faults);
  faults.throwIfAny();
  return unit;
}

function known(record: JsonRecord, fields: readonly string[], at: string, faults: Faults): void {
  for (const [name, value] of Object.entries(record))
    if (!fields.includes(name)) faults.value(`${at}/${name}`, value);
}

function readUnit(value: unknown, at: string, faults: Faults): PurchaseUnit {
  const unit = isRecord(value) ? value : {};
  known(unit, UNIT_FIELDS, at, faults);
  for (const [name, max] of Object.entries(UNIT_TEXTS)) readText(unit[name], `${at}/${name}`, max, faults);
  const total = readMoney(unit.amount, `${at}/amount`, faults, { isTotal: true });
  if (total !== undefined) checkSums(unit, total, at, faults);
  return {
    ...unit,
    reference_id: (unit.reference_id as string | undefined) ?? 'default',
    amount: unit.amount as PurchaseUnit['amount'],
    payee: { merchant_id: CREDENTIALS.paypal.merchantId, email_address: CREDENTIALS.paypal.merchantEmail },
  };
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

/** Items need their exact sum as item_total, which must be the amount. */
function checkSums({ amount, items }: JsonRecord, total: number, at: string, faults: Faults): void {
  const { breakdown, value } = amount as JsonRecord;
  const given = isRecord(breakdown) ? breakdown : {};
  known(given, ['item_total'], `${at}/amount/breakdown`, faults);
  const place = `${at}/amount/breakdown/item_total`;
  const itemTotal = given.item_total === undefined ? undefined : readMoney(given.item_total, place, faults);
  if (itemTotal !== undefined && itemTotal !== total)
    faults.refuse('AMOUNT_MISMATCH', `${at}/amount/value`, String(value), 'Should equal item_total.');
  if (items === undefined) return;
  if (!Array.isArray(items) || items.length === 0) return faults.value(`${at}/items`, items);
  const sum = items
    .map((item: unknown, i) => readItem(item, `${at}/items/${i}`, faults))
    .reduce((cents, one) => cents + one, 0);
  if (itemTotal === undefined)
    faults.refuse(
      'ITEM_TOTAL_REQUIRED',
      place,
      '',
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    );
  else if (itemTotal !== sum)
    faults.refuse(
      'ITEM_TOTAL_MISMATCH',
      place,
      '',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
    );
}

/** Cents of one line. */
function readItem(value: unknown, at: string, faults: Faults): number {
  const item = isRecord(value) ? value : {};
  known(item, ITEM_FIELDS, at, faults);
  const { name, sku, category, quantity } = item;
  if (name === undefined) faults.missing(`${at}/name`);
  readText(name, `${at}/name`, 127, faults);
  readText(sku, `${at}/sku`, 127, faults);
  if (category !== undefined && !CATEGORIES.includes(String(category)))
    faults.value(`${at}/category`, category);
  if (quantity === undefined) faults.missing(`${at}/quantity`);
  else if (typeof quantity !== 'string' || !/^[1-9]\d{0,9}$/.test(quantity))
    faults.syntax(`${at}/quantity`, quantity);
  return (readMoney(item.unit_amount, `${at}/unit_amount`, faults) ?? 0) * (Number(quantity) || 0);
}
