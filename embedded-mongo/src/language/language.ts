// The aggregation language: mingo evaluates expressions and most stages; comparing, matching, grouping, sorting
// and joining are this package's own, so that they agree with the indexes byte by byte.
import { Context } from 'mingo/core';
import { Aggregator } from 'mingo/aggregator';
import { isDocument } from '../bson/values.js';
import { located } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import { translated } from './errors.js';
import { evaluate, expressionContext, expressionOptions } from './evaluate.js';
import { translatePaths } from './field-paths.js';
import { stages } from './stages.js';
import { reviveRegexes } from './regexes.js';
import type { Doc } from '../bson/values.js';
import type { Test } from '../match/equality.js';
import type { Options } from 'mingo/types';

/** Other collections that a pipeline can read. */
export interface Sources {
  collection(name: string): Doc[];
  /** Documents of `from` whose `foreignField` equals the document's `localField`. */
  related(from: string, foreignField: string, localField: string, doc: Doc): Doc[];
}

const NO_SOURCES: Sources = { collection: () => [], related: () => [] };

function options(sources: Sources, variables: Doc | undefined): Options {
  const inner = (docs: readonly Doc[], pipeline: readonly Doc[], outer: Doc) =>
    aggregate(docs, pipeline, sources, outer);
  return {
    ...expressionOptions,
    context: Context.from(Context.init({ pipeline: stages(sources, inner) as never }), expressionContext),
    collectionResolver: (name) => sources.collection(name),
    variables,
  };
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
