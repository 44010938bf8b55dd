import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as projections from 'mingo/operators/projection';
import * as windows from 'mingo/operators/window';
import type { Doc } from '../bson/values.js';
import { COMPARISONS } from './comparison.js';
import { CONVERSIONS } from './conversions.js';
import { translated } from './errors.js';
import { FIELD_PATH, readFieldPath, translatePaths } from './field-paths.js';
import { reviveRegexes } from './regexes.js';
import type { Options } from 'mingo/types';

// Removes the expressions that run code of the caller: anybody may start this database.
const { $function: _function, ...safeExpressions } = expressions;
const { $accumulator: _accumulator, ...safeAccumulators } = accumulators;

export const expressionContext = Context.init({
  accumulator: safeAccumulators,
  expression: { ...safeExpressions, ...COMPARISONS, ...CONVERSIONS, [FIELD_PATH]: readFieldPath } as never,
  projection: projections,
  window: windows,
});

export const expressionOptions: Options = {
  context: expressionContext,
  useStrictMode: true,
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  scriptEnabled: false,
  failOnError: true,
};

/** The value of an expression for a document. */
export function evaluate(doc: unknown, expression: unknown, variables?: Doc): unknown {
  return translated(() =>
    evalExpr(doc, translatePaths(reviveRegexes(expression)), { ...expressionOptions, variables }),
  );
}
