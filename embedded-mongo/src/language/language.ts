// The aggregation language: mingo evaluates expressions and most stages; comparing, matching, grouping, sorting
// and joining are this package's own, so that they agree with the indexes byte by byte.
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import { Aggregator } from 'mingo/aggregator';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as projections from 'mingo/operators/projection';
import * as windows from 'mingo/operators/window';
import { isDocument } from '../bson/values.js';
import { located } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import { COMPARISONS } from './comparison.js';
import { CONVERSIONS } from './conversions.js';
import { translated } from './errors.js';
import { FIELD_PATH, readFieldPath, translatePaths } from './field-paths.js';
import { stages } from './stages.js';
import { reviveRegexes } from './regexes.js';
import type { Doc } from '../bson/values.js';
import type { Test } from '../match/equality.js';
import type { Options } from 'mingo/types';

/** What a pipeline can read besides its own documents. */
export interface Sources {
  collection(name: string): Doc[];
  /** Documents of `from` whose `foreignField` equals the document's `localField`. */
  related(from: string, foreignField: string, localField: string, doc: Doc): Doc[];
}

const NO_SOURCES: Sources = { collection: () => [], related: () => [] };

// Expressions that run code of the caller have no place in a database that anybody may start.
const { $function: _function, ...safeExpressions } = expressions;
const { $accumulator: _accumulator, ...safeAccumulators } = accumulators;

const expressionContext = Context.init({
  accumulator: safeAccumulators,
  expression: { ...safeExpressions, ...COMPARISONS, ...CONVERSIONS, [FIELD_PATH]: readFieldPath } as never,
  projection: projections,
  window: windows,
});

function options(sources: Sources, variables: Doc | undefined): Options {
  return {
    context: Context.from(Context.init({ pipeline: stages(sources) as never }), expressionContext),
    useStrictMode: true,
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    scriptEnabled: false,
    failOnError: true,
    collectionResolver: (name) => sources.collection(name),
    variables,
  };
}

const expressionOptions: Options = {
  context: expressionContext,
  useStrictMode: true,
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  scriptEnabled: false,
  failOnError: true,
};

export function evaluate(doc: unknown, expression: unknown, variables?: Doc): unknown {
  return translated(() =>
    evalExpr(doc, translatePaths(reviveRegexes(expression)), { ...expressionOptions, variables }),
  );
}

/** The values of a command's `let`: constant expressions. */
export function constants(definitions: unknown): Doc | undefined {
  if (!isDocument(definitions)) return undefined;
  return Object.fromEntries(
    Object.entries(definitions).map(([name, expression]) => [name, evaluate({}, expression)]),
  );
}

/** A filter as a test; an empty one takes every document. */
export function compileFilter(filter: Doc, variables?: Doc): Test {
  if (Object.keys(filter).length === 0) return () => true;
  return compileMatch(filter, (doc, expression) => evaluate(doc, expression, variables));
}

export function aggregate(
  docs: readonly Doc[],
  pipeline: readonly Doc[],
  sources: Sources = NO_SOURCES,
  variables?: Doc,
): Doc[] {
  for (const stage of pipeline)
    if (!isDocument(stage) || Object.keys(stage).length !== 1)
      throw located(40323, 'A pipeline stage specification object must contain exactly one field.');
  return translated(() =>
    new Aggregator(translatePaths(reviveRegexes(pipeline)) as Doc[], options(sources, variables)).run<Doc>(
      docs,
    ),
  );
}
