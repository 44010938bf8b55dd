import { bsonType } from '../bson/values.js';
import { badValue, located } from '../errors.js';
import type { BSONRegExp } from 'bson';

const OPTIONS = 'imsxu';

/** Extended syntax: blanks and comments count only when escaped or inside a character class. */
function stripExtended(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]?|#[^\n]*|\s+/gs, (part) =>
    part.startsWith('\\') || part.startsWith('[') ? part : '',
  );
}

/** A wire regular expression, a JavaScript one or a pattern with options, ready to test strings with. */
export function compileRegex(pattern: unknown, options?: unknown): RegExp {
  let source: string;
  let flags: string;
  if (typeof pattern === 'string') [source, flags] = [pattern, ''];
  else if (pattern instanceof RegExp) [source, flags] = [pattern.source, pattern.flags];
  else if (bsonType(pattern) === 'BSONRegExp') {
    const regex = pattern as BSONRegExp;
    [source, flags] = [regex.pattern, regex.options];
  } else throw badValue('$regex has to be a string');
  if (options !== undefined) {
    if (typeof options !== 'string') throw badValue('$options has to be a string');
    flags = options;
  }
  const unknown = [...flags].find((flag) => !OPTIONS.includes(flag));
  if (unknown) throw located(51108, `invalid flag in regex options: ${unknown}`);
  try {
    const kept = [...new Set(flags)].filter((flag) => flag !== 'x').join('');
    return new RegExp(flags.includes('x') ? stripExtended(source) : source, kept);
  } catch (error) {
    throw located(
      51091,
      `Regular expression is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A string that matches, or the very same regular expression stored as a value. */
export function regexTest(regex: RegExp): (value: unknown) => boolean {
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    return bsonType(value) === 'BSONRegExp' && (value as BSONRegExp).pattern === regex.source;
  };
}
