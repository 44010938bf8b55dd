import { compareValues, encode, TYPE, typeByte } from '../bson/order.js';
import { isRegex } from '../bson/paths.js';
import { compileRegex, regexTest } from './regex.js';

export type Test = (value: unknown) => boolean;

/** A condition on an array field holds for the array itself or for one of its elements. */
export const orElements =
  (test: Test): Test =>
  (value) =>
    test(value) || (Array.isArray(value) && value.some(test));

/** Equal to exactly this value; null also means missing. */
export function equals(wanted: unknown): Test {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  const type = typeByte(wanted);
  const key = encode(wanted);
  return (value) => value === wanted || (typeByte(value) === type && encode(value).equals(key));
}

/** Ordered comparison inside the operand's type, as MongoDB brackets it; MinKey and MaxKey compare with all. */
export function compares(operand: unknown, holds: (order: number) => boolean): Test {
  const type = typeByte(operand);
  if (type === TYPE.NULL) return (value) => (value === null || value === undefined) && holds(0);
  if (type === TYPE.MIN_KEY || type === TYPE.MAX_KEY)
    return (value) => value !== undefined && holds(compareValues(value, operand));
  // NaN equals itself and is neither less nor greater than any number.
  const isNaN = typeof operand === 'number' && Number.isNaN(operand);
  return (value) => {
    if (typeByte(value) !== type) return false;
    if (type === TYPE.NUMBER && isNaN !== (typeof value === 'number' && Number.isNaN(value))) return false;
    return holds(compareValues(value, operand));
  };
}

/**
 * Tests for one of the listed values; a regular expression in the list matches strings. Each value takes one look-up,
 * however long the list.
 */
export function oneOf(list: readonly unknown[]): Test {
  const plain = new Set<unknown>();
  const types = new Set<number>();
  const encoded = new Set<string>();
  const others: Test[] = [];
  for (const item of list) {
    if (isRegex(item)) others.push(regexTest(compileRegex(item)));
    else if (item === null || item === undefined) others.push(equals(item));
    else if (typeof item === 'string' || typeof item === 'boolean') plain.add(item);
    else {
      types.add(typeByte(item));
      encoded.add(keyOf(item));
    }
  }
  return (value) =>
    plain.has(value) ||
    (types.has(typeByte(value)) && encoded.has(keyOf(value))) ||
    others.some((test) => test(value));
}

const keyOf = (value: unknown): string => encode(value).toString('latin1');
