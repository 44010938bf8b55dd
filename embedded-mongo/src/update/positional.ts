import { valueAt } from '../bson/paths.js';
import { isDocument, isOperatorDocument } from '../bson/values.js';
import { badValue, failedToParse } from '../errors.js';
import { compileMatch } from '../match/matcher.js';
import { noExpressions } from './operators.js';
import type { Doc } from '../bson/values.js';
import type { Test } from '../match/equality.js';

/** The query's conditions that every match fulfils and that concern the array. */
function conditionsOn(array: string, filter: Doc): Doc[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and' && Array.isArray(condition))
      return condition.filter(isDocument).flatMap((inner) => conditionsOn(array, inner));
    return path === array || path.startsWith(`${array}.`) ? demands(path, condition) : [];
  });
}

/** Negated operators, which never select an element. */
const NEGATIONS = ['$ne', '$nin', '$not'];

function demands(path: string, condition: unknown): Doc[] {
  if (!isOperatorDocument(condition)) return [{ [path]: condition }];
  const left = Object.entries(condition).filter(([operator]) => !NEGATIONS.includes(operator));
  return left.length > 0 ? [{ [path]: Object.fromEntries(left) }] : [];
}

/** The value of `$`: the index of the first array element that the query matched. */
export function matchedElement(doc: Doc, filter: Doc, array: string): number {
  const notFound = badValue('The positional operator did not find the match needed from the query.');
  const items = valueAt(doc, array);
  const conditions = conditionsOn(array, filter);
  if (!Array.isArray(items) || conditions.length === 0) throw notFound;
  const tests = conditions.map((condition) => compileMatch(condition, noExpressions));
  const withOnly = (item: unknown) =>
    array.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), [item]);
  const index = items.findIndex((item) => tests.every((test) => test(withOnly(item))));
  if (index < 0) throw notFound;
  return index;
}

/** The tests behind `$[name]`. Each must be used by the update; `finish` checks that. */
export class ArrayFilters {
  private readonly tests = new Map<string, Test>();
  private readonly used = new Set<string>();

  constructor(filters: readonly Doc[]) {
    for (const filter of filters) {
      const names = new Set(identifiers(filter));
      const [name] = names;
      if (name === undefined)
        throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
      if (names.size > 1)
        throw failedToParse(
          `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
        );
      if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
        throw badValue(
          `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
        );
      if (this.tests.has(name))
        throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
      this.tests.set(name, compileMatch(filter, noExpressions));
    }
  }

  /** The test of `$[name]`; the empty name takes every element. */
  test(name: string, path: string): Test {
    if (name === '') return () => true;
    const test = this.tests.get(name);
    if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${path}'`);
    this.used.add(name);
    return (item) => test({ [name]: item });
  }

  finish(): void {
    for (const name of this.tests.keys())
      if (!this.used.has(name))
        throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
}

function identifiers(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    return Array.isArray(condition) ? condition.filter(isDocument).flatMap(identifiers) : [];
  });
}
