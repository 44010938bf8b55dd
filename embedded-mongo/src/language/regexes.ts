import { bsonType, isDocument } from '../bson/values.js';
import { compileRegex } from '../match/regex.js';

/** Converts BSON’s regular expressions from the wire to JavaScript’s, which mingo needs. */
export function reviveRegexes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveRegexes);
  if (bsonType(value) === 'BSONRegExp') return compileRegex(value);
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reviveRegexes(item)]));
}
