// Conversions to text by the server’s rules. mingo cannot convert BSON’s own types.
import { evalExpr } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';
import { bsonType, isDocument, typeName } from '../bson/values.js';
import { CommandError } from '../errors.js';
import type { Options } from 'mingo/types';

const TEXT_TYPES = new Set(['ObjectId', 'Long', 'Int32', 'Double', 'Decimal128']);

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return String(value as string);
  if (TEXT_TYPES.has(bsonType(value) ?? '')) return (value as { toString(): string }).toString();
  throw new CommandError(
    241,
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`,
  );
}

const toText = (doc: unknown, expression: unknown, options: Options): string | null =>
  asText(evalExpr(doc, expression, options));

function convert(doc: unknown, operand: unknown, options: Options): unknown {
  const to = isDocument(operand) ? evalExpr(doc, operand.to, options) : undefined;
  if (!isDocument(operand) || (to !== 'string' && to !== 2))
    return expressions.$convert(doc as never, operand as never, options);
  const input = evalExpr(doc, operand.input, options) ?? null;
  if (input === null) return evalExpr(doc, operand.onNull, options) ?? null;
  try {
    return asText(input);
  } catch (error) {
    if (operand.onError === undefined) throw error;
    return evalExpr(doc, operand.onError, options);
  }
}

export const CONVERSIONS = { $toString: toText, $convert: convert };
