import { evalExpr } from 'mingo/core';
import { compareValues, sameValue, TYPE, typeByte } from '../bson/order.js';
import { located } from '../errors.js';
import type { Options } from 'mingo/types';

type Expression = (doc: unknown, expression: unknown, options: Options) => unknown;

/** Missing sorts before null, as `undefined` does in the key encoding. */
function compared(name: string, answer: (order: number) => unknown): Expression {
  return (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2)
      throw located(16020, `Expression ${name} takes exactly 2 arguments.`);
    const [left, right] = expression.map((part) => evalExpr(doc, part, options));
    return answer(compareValues(left, right));
  };
}

/** Comparison expressions in BSON order over all types; mingo's ignore the order of keys and BSON's own types. */
export const COMPARISONS: Readonly<Record<`$${string}`, Expression>> = {
  $cmp: compared('$cmp', Math.sign),
  $eq: compared('$eq', (order) => order === 0),
  $ne: compared('$ne', (order) => order !== 0),
  $gt: compared('$gt', (order) => order > 0),
  $gte: compared('$gte', (order) => order >= 0),
  $lt: compared('$lt', (order) => order < 0),
  $lte: compared('$lte', (order) => order <= 0),
  $in: (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2)
      throw located(16020, 'Expression $in takes exactly 2 arguments.');
    const [value, list] = expression.map((part) => evalExpr(doc, part, options));
    if (typeByte(list) !== TYPE.ARRAY) throw located(40081, '$in requires an array as a second argument');
    return (list as unknown[]).some((item) => sameValue(item, value));
  },
};
