// $group over many documents, for sums over time: the needed expressions are closures, and sums are added up as the
// documents come. The general way handles all other expressions and accumulators.
import { ObjectId } from 'bson';
import { compareValues } from '../bson/order.js';
import { isDocument } from '../bson/values.js';
import type { Doc } from '../bson/values.js';

/** Thrown if the closures cannot handle a value. The general way then answers or refuses. */
class Unusual extends Error {}

type Compiled = (doc: Doc) => unknown;

const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Unusual();
  return value;
};

/** Returns a text that is equal for values which a group treats as equal. */
function keyOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null) return 'null';
  if (value instanceof Date) return `date ${value.getTime()}`;
  if (value instanceof ObjectId) return `id ${value.toHexString()}`;
  if (!isDocument(value)) throw new Unusual();
  let key = '';
  for (const name of Object.keys(value)) key += `${JSON.stringify(name)}:${keyOf(value[name])},`;
  return `{${key}}`;
}

const BINARY: Readonly<Record<string, (left: unknown, right: unknown) => unknown>> = {
  $subtract: (left, right) => number(left) - number(right),
  $mod: (left, right) => number(left) % number(right),
  $eq: (left, right) => left === right || compareValues(left, right) === 0,
};

/**
 * Compiles an expression and adds the fields that it reads to `fields`. Undefined for an expression of another kind.
 */
function compile(expression: unknown, fields: Set<string>): Compiled | undefined {
  if (typeof expression === 'number' || typeof expression === 'boolean' || expression === null)
    return () => expression;
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return () => expression;
    const name = expression.slice(1);
    if (name === '' || /[$.]/.test(name)) return undefined;
    fields.add(name);
    return (doc) => (Object.hasOwn(doc, name) ? doc[name] : undefined);
  }
  if (!isDocument(expression)) return undefined;
  const [[operator, operand] = ['', undefined], ...more] = Object.entries(expression);
  if (!operator.startsWith('$')) return compileObject(expression, fields);
  if (more.length > 0) return undefined;
  if (operator === '$toLong') {
    const inner = compile(operand, fields);
    return (
      inner &&
      ((doc) => {
        const value = inner(doc);
        return value instanceof Date ? value.getTime() : Math.trunc(number(value));
      })
    );
  }
  const apply = BINARY[operator];
  if (!apply || !Array.isArray(operand) || operand.length !== 2) return undefined;
  const left = compile(operand[0], fields);
  const right = compile(operand[1], fields);
  return left && right && ((doc) => apply(left(doc), right(doc)));
}

function compileObject(expression: Doc, fields: Set<string>): Compiled | undefined {
  const parts: [string, Compiled][] = [];
  for (const [name, part] of Object.entries(expression)) {
    const compiled = compile(part, fields);
    if (!compiled || name.includes('$') || name.includes('.')) return undefined;
    parts.push([name, compiled]);
  }
  return (doc) => {
    const value: Doc = {};
    for (const [name, part] of parts) {
      value[name] = part(doc);
      if (value[name] === undefined) throw new Unusual();
    }
    return value;
  };
}

export interface FastGroup {
  /** Names of the fields that it reads. */
  fields: ReadonlySet<string>;
  /** Returns the groups; undefined if a value of a document needs the general way. */
  run(docs: Iterable<Doc>): Doc[] | undefined;
}

/** A fast group stage for simple ids and sums; undefined for all others. */
export function fastGroup(operand: unknown): FastGroup | undefined {
  if (!isDocument(operand) || !('_id' in operand)) return undefined;
  const fields = new Set<string>();
  const id = compile(operand._id, fields);
  const sums: [string, Compiled][] = [];
  for (const [name, accumulator] of Object.entries(operand)) {
    if (name === '_id') continue;
    const [[kind, part] = ['', undefined], ...more] = isDocument(accumulator)
      ? Object.entries(accumulator)
      : [];
    const compiled = kind === '$sum' && more.length === 0 ? compile(part, fields) : undefined;
    if (!compiled || name.includes('.') || name.startsWith('$')) return undefined;
    sums.push([name, compiled]);
  }
  if (!id) return undefined;
  const add = (groups: Map<string, Doc>, doc: Doc) => {
    const value = id(doc) ?? null;
    const key = keyOf(value);
    let row = groups.get(key);
    if (!row) {
      row = { _id: value };
      for (const [name] of sums) row[name] = 0;
      groups.set(key, row);
    }
    for (const [name, part] of sums) row[name] = number(row[name]) + number(part(doc));
  };
  return {
    fields,
    run(docs) {
      const groups = new Map<string, Doc>();
      try {
        for (const doc of docs) add(groups, doc);
      } catch (error) {
        if (error instanceof Unusual) return undefined;
        throw error;
      }
      return [...groups.values()];
    },
  };
}
