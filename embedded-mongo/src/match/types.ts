import { typeName } from '../bson/values.js';
import { badValue } from '../errors.js';

const NUMBERS: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const NAMES = new Map(Object.entries(NUMBERS).map(([name, number]) => [number, name]));
const NUMERIC = new Set(['int', 'long', 'double', 'decimal']);

/** The test of $type: names, numbers or a list of them; "number" means the four numeric types. */
export function typeTest(wanted: unknown): (value: unknown) => boolean {
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const names = new Set<string>();
  for (const item of list) {
    if (item === 'number') for (const name of NUMERIC) names.add(name);
    else if (typeof item === 'string') {
      if (!(item in NUMBERS)) throw badValue(`Unknown type name alias: ${item}`);
      names.add(item);
    } else {
      const name = NAMES.get(Number(item));
      if (name === undefined) throw badValue(`Invalid numerical type code: ${String(item)}`);
      names.add(name);
    }
  }
  return (value) => {
    if (value === undefined) return false;
    const name = typeName(value);
    // A number that was read no longer has its stored type: a whole one beyond 32 bits may be a long or a double.
    return names.has(name) || (name === 'long' && typeof value === 'number' && names.has('double'));
  };
}
