import { isDocument, isOperatorDocument, bsonType } from '../bson/values.js';
import { isRegex } from '../bson/paths.js';
import { badValue, notSupported } from '../errors.js';
import { compares, equals, oneOf, orElements } from './equality.js';
import { compileRegex, regexTest } from './regex.js';
import { typeTest } from './types.js';
import type { Doc } from '../bson/values.js';
import type { Test } from './equality.js';

/** Compiles what stands inside an operator: matcher.ts provides it, which this file must not import back. */
export interface Nested {
  /** A whole query on a document. */
  query(filter: Doc): Test;
  /** The conditions of one field: `{ $gt: 1, $lt: 5 }`. */
  conditions(conditions: Doc): Test;
}

/** A condition on one field. `none` means: no value that the path reaches may fulfil it. */
export interface FieldTest {
  test: Test;
  none?: boolean;
}

type FieldOperator = (operand: unknown, nested: Nested, siblings: Doc) => FieldTest;

function list(operator: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  const nested = operand.find((item) => isOperatorDocument(item));
  if (nested !== undefined && operator !== '$all') throw badValue(`cannot nest $ under ${operator}`);
  return operand;
}

const comparison =
  (holds: (order: number) => boolean): FieldOperator =>
  (operand) => {
    if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field.`);
    return { test: orElements(compares(operand, holds)) };
  };

/** A bit mask given as number, as list of positions or as binary data. */
function bitMask(operator: string, operand: unknown): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>((mask, position: unknown) => mask | (1n << BigInt(Number(position))), 0n);
  const number = Number(operand);
  if (bsonType(operand) === 'Binary' || !Number.isSafeInteger(number) || number < 0)
    throw badValue(`${operator} takes a non-negative integer or an array of bit positions`);
  return BigInt(number);
}

const bits =
  (operator: string, holds: (common: bigint, mask: bigint) => boolean): FieldOperator =>
  (operand) => {
    const mask = bitMask(operator, operand);
    return {
      test: orElements((value) => Number.isSafeInteger(value) && holds(BigInt(Number(value)) & mask, mask)),
    };
  };

function elementTest(operand: unknown, nested: Nested): Test {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const logical = first !== undefined && ['$and', '$or', '$nor', '$expr'].includes(first);
  if (isOperatorDocument(operand) && !logical) {
    const test = nested.conditions(operand);
    return (value) => Array.isArray(value) && value.some(test);
  }
  const test = nested.query(operand);
  return (value) =>
    Array.isArray(value) && value.some((item) => (isDocument(item) || Array.isArray(item)) && test(item));
}

function allTest(operand: unknown, nested: Nested): Test {
  const tests = list('$all', operand).map((item) => {
    if (isDocument(item) && '$elemMatch' in item) return elementTest(item.$elemMatch, nested);
    if (isOperatorDocument(item)) throw badValue('no $ expressions in $all');
    return equalityTest(item);
  });
  return (value) => tests.length > 0 && tests.every((test) => test(value));
}

/** What `{ field: value }` means: equality, or a match when the value is a regular expression. */
export function equalityTest(operand: unknown): Test {
  return orElements(isRegex(operand) ? regexTest(compileRegex(operand)) : equals(operand));
}

function modTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, not an array of two numbers');
  const [divisor = NaN, remainder = NaN] = operand.map((part) => Math.trunc(Number(part)));
  if (Number.isNaN(divisor) || Number.isNaN(remainder))
    throw badValue('malformed mod, divisor is not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  const isNumber = (value: unknown) => typeof value === 'number' || bsonType(value) === 'Long';
  return orElements((value) => isNumber(value) && Math.trunc(Number(value)) % divisor === remainder);
}

function sizeTest(operand: unknown): Test {
  const size = Number(operand);
  if (typeof operand === 'string' || !Number.isInteger(size) || size < 0)
    throw badValue(`Failed to parse $size. Expected a non-negative integer, got ${String(operand)}`);
  return (value) => Array.isArray(value) && value.length === size;
}

/** Every operator that may stand on a field. */
export const FIELD_OPERATORS: Readonly<Record<string, FieldOperator>> = {
  $eq: (operand) => ({ test: equalityTest(operand) }),
  $ne: (operand) => {
    if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
    return { test: equalityTest(operand), none: true };
  },
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $in: (operand) => ({ test: orElements(oneOf(list('$in', operand))) }),
  $nin: (operand) => ({ test: orElements(oneOf(list('$nin', operand))), none: true }),
  $not: (operand, nested) => {
    if (isRegex(operand)) return { test: equalityTest(operand), none: true };
    if (!isOperatorDocument(operand)) throw badValue('$not needs a regex or a document');
    return { test: nested.conditions(operand), none: true };
  },
  $exists: (operand) => ({ test: (value) => value !== undefined, none: !operand }),
  $type: (operand) => ({ test: orElements(typeTest(operand)) }),
  $regex: (operand, _nested, siblings) => ({
    test: orElements(regexTest(compileRegex(operand, siblings.$options))),
  }),
  $options: (_operand, _nested, siblings) => {
    if (siblings.$regex === undefined) throw badValue('$options needs a $regex');
    return { test: () => true };
  },
  $comment: () => ({ test: () => true }),
  $mod: (operand) => ({ test: modTest(operand) }),
  $size: (operand) => ({ test: sizeTest(operand) }),
  $all: (operand, nested) => ({ test: allTest(operand, nested) }),
  $elemMatch: (operand, nested) => ({ test: elementTest(operand, nested) }),
  $bitsAllSet: bits('$bitsAllSet', (common, mask) => common === mask),
  $bitsAnySet: bits('$bitsAnySet', (common) => common !== 0n),
  $bitsAllClear: bits('$bitsAllClear', (common) => common === 0n),
  $bitsAnyClear: bits('$bitsAnyClear', (common, mask) => common !== mask),
};

const GEO = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within']);

export function fieldOperator(name: string): FieldOperator {
  const operator = Object.hasOwn(FIELD_OPERATORS, name) ? FIELD_OPERATORS[name] : undefined;
  if (operator) return operator;
  if (GEO.has(name)) throw notSupported(name);
  throw badValue(`unknown operator: ${name}`);
}
