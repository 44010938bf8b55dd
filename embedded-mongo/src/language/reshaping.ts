// The stages that mingo reshapes documents with differently than a server does.
import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { isDocument, isOperatorDocument, typeName } from '../bson/values.js';
import { located } from '../errors.js';
import { plainValue } from './field-paths.js';
import type { Doc } from '../bson/values.js';
import type { Iterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';

/** An expression to compute, or new fields within the field. */
type NewField = { expression: unknown } | { fields: Map<string, NewField> };

function plan(spec: Doc, fields = new Map<string, NewField>()): Map<string, NewField> {
  for (const [path, value] of Object.entries(spec)) {
    const [name = '', ...rest] = path.split('.');
    const inner = rest.length > 0 ? { [rest.join('.')]: value } : value;
    const nested = isDocument(inner) && Object.keys(inner).length > 0 && !isOperatorDocument(inner);
    const present = fields.get(name);
    if (!nested) {
      if (present) throw conflict(path);
      fields.set(name, { expression: inner });
    } else {
      if (present && 'expression' in present) throw conflict(path);
      fields.set(name, { fields: plan(inner, present?.fields) });
    }
  }
  return fields;
}

const conflict = (path: string) =>
  located(40176, `Invalid $addFields :: caused by :: specification contains two conflicting paths: ${path}`);

/**
 * Adds fields to a value. An array gets them in every element; a value that is no document is replaced by a document.
 */
function withFields(
  value: unknown,
  fields: ReadonlyMap<string, NewField>,
  compute: (expression: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withFields(item, fields, compute));
  const result: Doc = isDocument(value) ? { ...value } : {};
  for (const [name, field] of fields) {
    const next =
      'expression' in field ? compute(field.expression) : withFields(result[name], field.fields, compute);
    if (next === undefined) delete result[name];
    else result[name] = next;
  }
  return result;
}

export function addFields(docs: Iterator, spec: Doc, options: Options): Iterator {
  if (!isDocument(spec) || Object.keys(spec).length === 0)
    throw located(40177, 'Invalid $addFields :: caused by :: specification must have at least one field');
  const fields = plan(spec);
  return docs.map((doc: Doc) =>
    withFields(doc, fields, (expression) => evalExpr(doc, expression as never, options)),
  );
}

interface Unwinding {
  names: string[];
  indexName?: string;
  keepsEmpty: boolean;
}

function unwinding(operand: unknown): Unwinding {
  if (typeof operand !== 'string' && !isDocument(operand))
    throw located(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(operand)}`,
    );
  const spec = typeof operand === 'string' ? { path: operand } : operand;
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false, ...unknown } = spec as Doc;
  if (Object.keys(unknown).length > 0)
    throw located(28811, `unrecognized option to $unwind stage: ${Object.keys(unknown)[0]}`);
  if (path === undefined) throw located(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw located(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    throw located(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof preserveNullAndEmptyArrays !== 'boolean')
    throw located(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  if (includeArrayIndex === undefined)
    return { names: path.slice(1).split('.'), keepsEmpty: preserveNullAndEmptyArrays };
  if (typeof includeArrayIndex !== 'string' || includeArrayIndex === '')
    throw located(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (includeArrayIndex.startsWith('$'))
    throw located(28822, "includeArrayIndex option to $unwind stage should not be prefixed with a '$'");
  return {
    names: path.slice(1).split('.'),
    indexName: includeArrayIndex,
    keepsEmpty: preserveNullAndEmptyArrays,
  };
}

/** Returns the document with another value at a path of documents; undefined removes the field. */
function replaced(doc: Doc, [name = '', ...rest]: readonly string[], value: unknown): Doc {
  const inner = doc[name];
  const next = rest.length === 0 ? value : isDocument(inner) ? replaced(inner, rest, value) : inner;
  const result = { ...doc, [name]: next };
  if (next === undefined) delete result[name];
  return result;
}

/** Returns a document for each element. A value that is no array counts as its own only element. */
export function unwind(docs: Iterator, operand: unknown): Iterator {
  const { names, indexName, keepsEmpty } = unwinding(operand);
  const numbered = (doc: Doc, index: number | null): Doc =>
    indexName === undefined
      ? doc
      : (withFields(doc, plan({ [indexName]: index }), (constant) => constant) as Doc);
  return docs.transform<Doc>((all) =>
    Lazy(
      all.flatMap((doc) => {
        const value = plainValue(doc, names);
        if (Array.isArray(value) && value.length > 0)
          return value.map((item, index) => numbered(replaced(doc, names, item), index));
        const isEmpty = value === null || value === undefined || Array.isArray(value);
        if (isEmpty && !keepsEmpty) return [];
        return [numbered(Array.isArray(value) ? replaced(doc, names, undefined) : doc, null)];
      }),
    ),
  );
}
