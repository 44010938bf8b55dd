import { sameValue } from '../bson/order.js';
import { anyReached } from '../bson/paths.js';
import { isDocument, isOperatorDocument } from '../bson/values.js';
import { badValue, notSupported } from '../errors.js';
import { equalityTest, expanded, fieldOperator, holds } from './operators.js';
import type { Doc } from '../bson/values.js';
import type { Test } from './equality.js';
import type { Nested } from './operators.js';

/** Evaluates an aggregation expression on a document; the language module provides it. */
export type Evaluate = (doc: unknown, expression: unknown) => unknown;

type LogicalOperator = (operand: unknown, nested: Nested, evaluate: Evaluate) => Test;

function queries(operator: string, operand: unknown, nested: Nested): Test[] {
  if (!Array.isArray(operand) || operand.length === 0)
    throw badValue(`${operator} argument must be a non-empty array`);
  return operand.map((filter: unknown) => {
    if (!isDocument(filter)) throw badValue(`${operator} argument's entries must be objects`);
    return nested.query(filter);
  });
}

/** A string is always true for an expression, also the empty one. */
const isTrue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && !sameValue(value, 0);

/** All top-level operators. */
const LOGICAL_OPERATORS: Readonly<Record<string, LogicalOperator>> = {
  $and: (operand, nested) => {
    const tests = queries('$and', operand, nested);
    return (doc) => tests.every((test) => test(doc));
  },
  $or: (operand, nested) => {
    const tests = queries('$or', operand, nested);
    return (doc) => tests.some((test) => test(doc));
  },
  $nor: (operand, nested) => {
    const tests = queries('$nor', operand, nested);
    return (doc) => !tests.some((test) => test(doc));
  },
  $expr: (operand, _nested, evaluate) => (doc) => isTrue(evaluate(doc, operand)),
  $comment: () => () => true,
};

const UNSUPPORTED = new Set(['$where', '$text', '$jsonSchema', '$sampleRate']);

function logicalOperator(name: string): LogicalOperator {
  const operator = Object.hasOwn(LOGICAL_OPERATORS, name) ? LOGICAL_OPERATORS[name] : undefined;
  if (operator) return operator;
  if (UNSUPPORTED.has(name)) throw notSupported(name);
  throw badValue(
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

/** A query compiled to a test, by MongoDB's matching rules. Everything in it is checked here, once. */
export function compileMatch(filter: Doc, evaluate: Evaluate): Test {
  const nested: Nested = {
    query: (inner) => compileMatch(inner, evaluate),
    conditions: (conditions) =>
      Object.entries(conditions).map(([name, operand]) => fieldOperator(name)(operand, nested, conditions)),
  };
  const tests = Object.entries(filter).map(([path, condition]): Test => {
    if (path.startsWith('$')) return logicalOperator(path)(condition, nested, evaluate);
    const parts = path.split('.');
    const conditions = (
      isOperatorDocument(condition) ? nested.conditions(condition) : [equalityTest(condition)]
    ).map(expanded);
    return (doc) => {
      const any = (test: Test) => anyReached(doc, parts, 0, test);
      return conditions.every((one) => holds(one, any));
    };
  });
  const [only] = tests;
  return tests.length === 1 && only ? only : (doc) => tests.every((test) => test(doc));
}
