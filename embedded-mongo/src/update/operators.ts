import { Long, Timestamp } from 'bson';
import { sortKey } from '../bson/index-keys.js';
import { compareValues, sameValue } from '../bson/order.js';
import { isRegex } from '../bson/paths.js';
import { bsonType, clone, isDocument, isOperatorDocument, show, typeName } from '../bson/values.js';
import { badValue, failedToParse, typeMismatch } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import type { Doc } from '../bson/values.js';

/** Answer of an operator that removes the field. */
export const REMOVE = Symbol('remove');

export interface UpdateOperator {
  /**
   * Returns the new value of a field; undefined leaves the field unchanged. `current` is undefined if the field is
   * missing.
   */
  apply(current: unknown, operand: unknown, path: string): unknown;
  /** If true, the operator changes nothing if the path does not exist. */
  existingOnly?: boolean;
  /**
   * If true, it also changes nothing if the path leads through a value without fields. Other operators report an error.
   */
  anyPath?: boolean;
}

/** Queries inside updates ($pull, arrayFilters) may not hold $expr. */
export const noExpressions = (): never => {
  throw badValue('$expr is not allowed in the query predicate for an update operator');
};

const isNumber = (value: unknown): boolean => ['int', 'long', 'double'].includes(typeName(value));

function toLong(value: unknown): Long {
  return bsonType(value) === 'Long' ? (value as Long) : Long.fromNumber(Number(value));
}

/** Returns a 64-bit integer if one side is one and the whole result exceeds a double’s precision. */
function arithmetic(
  left: unknown,
  right: unknown,
  doubles: (a: number, b: number) => number,
  longs: (a: Long, b: Long) => Long,
): unknown {
  const result = doubles(Number(left), Number(right));
  const whole = [left, right].every((part) => bsonType(part) === 'Long' || Number.isInteger(Number(part)));
  if (!whole || Number.isSafeInteger(result)) return result;
  if (bsonType(left) !== 'Long' && bsonType(right) !== 'Long') return result;
  return longs(toLong(left), toLong(right));
}

function numeric(
  operator: string,
  verb: string,
  whenMissing: (operand: unknown) => unknown,
  doubles: (a: number, b: number) => number,
  longs: (a: Long, b: Long) => Long,
): UpdateOperator {
  return {
    apply(current, operand, path) {
      if (!isNumber(operand))
        throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
      if (current === undefined) return whenMissing(operand);
      if (!isNumber(current))
        throw typeMismatch(
          `Cannot apply ${operator} to a value of non-numeric type. Field '${path}' has non-numeric type ${typeName(current)}`,
        );
      return arithmetic(current, operand, doubles, longs);
    },
  };
}

const extreme = (better: (order: number) => boolean): UpdateOperator => ({
  apply: (current, operand) =>
    current === undefined || better(compareValues(operand, current)) ? clone(operand) : undefined,
});

function arrayAt(current: unknown, path: string): readonly unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current))
    throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)}`);
  return current;
}

/** Returns the values that $push or $addToSet adds: one, or the values of $each. */
function additions(operator: string, operand: unknown, modifiers: readonly string[]): unknown[] {
  if (!isDocument(operand) || !('$each' in operand)) return [clone(operand)];
  for (const name of Object.keys(operand))
    if (name !== '$each' && !modifiers.includes(name))
      throw badValue(`Unrecognized clause in ${operator}: ${name}`);
  if (!Array.isArray(operand.$each))
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type ${typeName(operand.$each)}`,
    );
  return operand.$each.map((item: unknown) => clone(item));
}

function wholeNumber(name: string, value: unknown): number {
  const number = Number(value);
  if (typeof value === 'string' || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(value)}`);
  return number;
}

function sortItems(items: readonly unknown[], sort: unknown): unknown[] {
  if (isDocument(sort)) {
    const pattern = Object.entries(sort).map(([path, direction]) => [path, Number(direction)] as const);
    return items
      .map((item) => ({ item, key: sortKey(isDocument(item) ? item : {}, pattern) }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
      .map(({ item }) => item);
  }
  if (Number(sort) !== 1 && Number(sort) !== -1)
    throw badValue('The $sort element value must be either 1 or -1');
  return [...items].sort((a, b) => compareValues(a, b) * Number(sort));
}

const push: UpdateOperator = {
  apply(current, operand, path) {
    const added = additions('$push', operand, ['$position', '$sort', '$slice']);
    let items = [...arrayAt(current, path)];
    const modifiers: Doc = isDocument(operand) && '$each' in operand ? operand : {};
    if (modifiers.$position === undefined) items.push(...added);
    else items.splice(wholeNumber('$position', modifiers.$position), 0, ...added);
    if (modifiers.$sort !== undefined) items = sortItems(items, modifiers.$sort);
    if (modifiers.$slice !== undefined) {
      const slice = wholeNumber('$slice', modifiers.$slice);
      if (slice === 0) return [];
      items = slice < 0 ? items.slice(slice) : items.slice(0, slice);
    }
    return items;
  },
};

const addToSet: UpdateOperator = {
  apply(current, operand, path) {
    const items = [...arrayAt(current, path)];
    for (const item of additions('$addToSet', operand, []))
      if (!items.some((present) => sameValue(present, item))) items.push(item);
    return items;
  },
};

/** Returns the test for elements that $pull removes: by condition, by query on documents, or by equality. */
function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isOperatorDocument(operand) || isRegex(operand)) {
    const test = compileMatch({ item: operand }, noExpressions);
    return (item) => test({ item });
  }
  if (isDocument(operand)) {
    const test = compileMatch(operand, noExpressions);
    return (item) => isDocument(item) && test(item);
  }
  return (item) => sameValue(item, operand);
}

const pull: UpdateOperator = {
  existingOnly: true,
  apply(current, operand, path) {
    const taken = pullTest(operand);
    if (current === undefined) return undefined;
    return arrayAt(current, path).filter((item) => !taken(item));
  },
};

const pullAll: UpdateOperator = {
  existingOnly: true,
  apply(current, operand, path) {
    if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
    if (current === undefined) return undefined;
    return arrayAt(current, path).filter((item) => !operand.some((taken) => sameValue(item, taken)));
  },
};

const pop: UpdateOperator = {
  existingOnly: true,
  apply(current, operand, path) {
    if (operand !== 1 && operand !== -1)
      throw failedToParse('$pop expects 1 or -1, found: ' + String(operand));
    if (current === undefined) return undefined;
    if (!Array.isArray(current))
      throw typeMismatch(`Path '${path}' contains an element of non-array type '${typeName(current)}'`);
    return operand === 1 ? current.slice(0, -1) : current.slice(1);
  },
};

const currentDate: UpdateOperator = {
  apply(_current, operand) {
    const type = isDocument(operand) ? operand.$type : operand;
    if (type === true || type === false || type === 'date') return new Date();
    if (type === 'timestamp') return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  },
};

const BIT_OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: UpdateOperator = {
  apply(current, operand, path) {
    if (!isDocument(operand))
      throw badValue(`The $bit modifier is not compatible with a ${typeName(operand)}`);
    if (current !== undefined && typeName(current) !== 'int')
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. Field '${path}' has type ${typeName(current)}`,
      );
    return Object.entries(operand).reduce(
      (value, [name, argument]) => {
        const operation = Object.hasOwn(BIT_OPERATIONS, name) ? BIT_OPERATIONS[name] : undefined;
        if (!operation)
          throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
        if (typeName(argument) !== 'int')
          throw badValue('The $bit modifier field must be an Integer(32/64 bit)');
        return operation(value, Number(argument));
      },
      Number(current ?? 0),
    );
  },
};

/** Every operator that changes the value of one field. */
export const UPDATE_OPERATORS: Readonly<Record<string, UpdateOperator>> = {
  $set: { apply: (_current, operand) => clone(operand) },
  $unset: {
    existingOnly: true,
    anyPath: true,
    apply: (current) => (current === undefined ? undefined : REMOVE),
  },
  $inc: numeric(
    '$inc',
    'increment',
    (operand) => operand,
    (a, b) => a + b,
    (a, b) => a.add(b),
  ),
  $mul: numeric(
    '$mul',
    'multiply',
    () => 0,
    (a, b) => a * b,
    (a, b) => a.multiply(b),
  ),
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: bit,
};
