import { isDocument, isOperatorDocument, bsonType } from '../bson/values.js';
import { isRegex } from '../bson/paths.js';
import { badValue, notSupported } from '../errors.js';
import { compares, equals, oneOf, orElements } from './equality.js';
import { compileRegex, regexTest } from './regex.js';
import { typeTest } from './types.js';
import type { Doc } from '../bson/values.js';
import type { Test } from './equality.js';

/** Compiles the query inside an operator. Provided by matcher.ts, which imports this file. */
export interface Nested {
  /** A whole query on a document. */
  query(filter: Doc): Test;
  /** The conditions of one field: `{ $gt: 1, $lt: 5 }`. */
  conditions(conditions: Doc): FieldTest[];
}

/**
 * A condition on one field. A plain condition is true if a value at the path fulfils it; with `elements`, an element of
 * an array there is enough. Different values may fulfil the conditions of `all` and of `not`.
 */
export type FieldTest =
  | { test: Test; elements?: boolean }
  | { all: readonly FieldTest[] }
  /** True if at least one of these conditions is false. */
  | { not: readonly FieldTest[] };

/** Returns whether the condition is true. `any` returns whether a value at the path fulfils a test. */
export function holds(condition: FieldTest, any: (test: Test) => boolean): boolean {
  if ('test' in condition) return any(condition.test);
  if ('all' in condition) return condition.all.every((inner) => holds(inner, any));
  return !condition.not.every((inner) => holds(inner, any));
}

/** Returns the condition with tests of array elements included in its plain conditions. */
export function expanded(condition: FieldTest): FieldTest {
  if ('test' in condition) return condition.elements ? { test: orElements(condition.test) } : condition;
  if ('all' in condition) return { all: condition.all.map(expanded) };
  return { not: condition.not.map(expanded) };
}

const ofElements = (test: Test): FieldTest => ({ test, elements: true });

type FieldOperator = (operand: unknown, nested: Nested, siblings: Doc) => FieldTest;

function list(operator: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  const nested = operand.find((item) => isOperatorDocument(item));
  if (nested !== undefined && operator !== '$all') throw badValue(`cannot nest $ under ${operator}`);
  return operand;
}

const comparison =
  (inOrder: (order: number) => boolean): FieldOperator =>
  (operand) => {
    if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field.`);
    return ofElements(compares(operand, inOrder));
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
  (operator: string, isWanted: (common: bigint, mask: bigint) => boolean): FieldOperator =>
  (operand) => {
    const mask = bitMask(operator, operand);
    return ofElements((value) => Number.isSafeInteger(value) && isWanted(BigInt(Number(value)) & mask, mask));
  };

function elementTest(operand: unknown, nested: Nested): Test {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const logical = first !== undefined && ['$and', '$or', '$nor', '$expr'].includes(first);
  if (isOperatorDocument(operand) && !logical) {
    const conditions = nested.conditions(operand);
    // An element that is an array itself is one value here: its own elements are not looked at.
    return (value) =>
      Array.isArray(value) &&
      value.some((item) => conditions.every((one) => holds(one, (test) => test(item))));
  }
  const test = nested.query(operand);
  return (value) =>
    Array.isArray(value) &&
    value.some((item) => (isDocument(item) ? test(item) : Array.isArray(item) && test({ ...item })));
}

function allTest(operand: unknown, nested: Nested): FieldTest {
  const all = list('$all', operand).map((item): FieldTest => {
    if (isDocument(item) && '$elemMatch' in item) return { test: elementTest(item.$elemMatch, nested) };
    if (isOperatorDocument(item)) throw badValue('no $ expressions in $all');
    return equalityTest(item);
  });
  return all.length > 0 ? { all } : { test: () => false };
}

/** Returns the test for `{ field: value }`: equality, or a match if the value is a regular expression. */
export function equalityTest(operand: unknown): FieldTest {
  return ofElements(isRegex(operand) ? regexTest(compileRegex(operand)) : equals(operand));
}

function modTest(operand: unknown): FieldTest {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, not an array of two numbers');
  const [divisor = NaN, remainder = NaN] = operand.map((part) => Math.trunc(Number(part)));
  if (Number.isNaN(divisor) || Number.isNaN(remainder))
    throw badValue('malformed mod, divisor is not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  const isNumber = (value: unknown) => typeof value === 'number' || bsonType(value) === 'Long';
  return ofElements((value) => isNumber(value) && Math.trunc(Number(value)) % divisor === remainder);
}

function sizeTest(operand: unknown): Test {
  const size = Number(operand);
  if (typeof operand === 'string' || !Number.isInteger(size) || size < 0)
    throw badValue(`Failed to parse $size. Expected a non-negative integer, got ${String(operand)}`);
  return (value) => Array.isArray(value) && value.length === size;
}

/** All field operators. */
export const FIELD_OPERATORS: Readonly<Record<string, FieldOperator>> = {
  $eq: equalityTest,
  $ne: (operand) => {
    if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
    return { not: [equalityTest(operand)] };
  },
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $in: (operand) => ofElements(oneOf(list('$in', operand))),
  $nin: (operand) => ({ not: [ofElements(oneOf(list('$nin', operand)))] }),
  $not: (operand, nested) => {
    if (isRegex(operand)) return { not: [equalityTest(operand)] };
    if (!isOperatorDocument(operand)) throw badValue('$not needs a regex or a document');
    return { not: nested.conditions(operand) };
  },
  $exists: (operand) => {
    const exists = { test: (value: unknown) => value !== undefined };
    return operand ? exists : { not: [exists] };
  },
  $type: (operand) => ofElements(typeTest(operand)),
  $regex: (operand, _nested, siblings) => ofElements(regexTest(compileRegex(operand, siblings.$options))),
  $options: (_operand, _nested, siblings) => {
    if (siblings.$regex === undefined) throw badValue('$options needs a $regex');
    return { all: [] };
  },
  $comment: () => ({ all: [] }),
  $mod: modTest,
  $size: (operand) => ({ test: sizeTest(operand) }),
  $all: allTest,
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
