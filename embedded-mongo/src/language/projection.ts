import { Query } from 'mingo/query';
import { Context, ProcessingMode } from 'mingo/core';
import * as expressions from 'mingo/operators/expression';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as pipeline from 'mingo/operators/pipeline';
import { COMPARISONS } from './comparison.js';
import { translated } from './errors.js';
import { matchedElement } from '../update/positional.js';
import { reviveRegexes } from './regexes.js';
import type { Doc } from '../bson/values.js';

const { $function: _function, ...safeExpressions } = expressions;
const context = Context.init({
  expression: { ...safeExpressions, ...COMPARISONS },
  projection: projections,
  query: queries,
  pipeline,
});

/** Shapes documents as find's projection says; `'list.$': 1` keeps the element that the filter matched. */
export function projector(projection: Doc | undefined, filter: Doc, variables?: Doc): (doc: Doc) => Doc {
  if (!projection || Object.keys(projection).length === 0) return (doc) => doc;
  const positional = Object.keys(projection).filter((path) => path.endsWith('.$'));
  const plain = Object.entries(reviveRegexes(projection) as Doc).filter(
    ([path]) => !positional.includes(path),
  );
  const query = new Query(
    {},
    {
      context,
      useStrictMode: true,
      idKey: '_id',
      processingMode: ProcessingMode.CLONE_OFF,
      scriptEnabled: false,
      variables,
    },
  );
  return (doc) =>
    translated(() => {
      const slices = positional.map((path) => {
        const array = path.slice(0, -2);
        return [array, { $slice: [matchedElement(doc, filter, array), 1] }];
      });
      const inclusion = positional.length > 0 && plain.length === 0 ? [['_id', 1]] : [];
      const whole = Object.fromEntries([...plain, ...inclusion, ...slices]) as Doc;
      const [shaped] = query.find<Doc>([doc], whole).all();
      return shaped ?? {};
    });
}
