import { calculateObjectSize, deserialize, EJSON, serialize } from 'bson';
import { CommandError } from '../errors.js';

/** A document as it is worked on in memory: numbers, dates and strings promoted, other BSON types as bson's classes. */
export type Doc = Record<string, unknown>;

/** The largest document, and the largest reply batch, that a server accepts. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** BSON types without a JavaScript counterpart carry their name in this property. */
export function bsonType(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '_bsontype' in value
    ? String(value._bsontype)
    : undefined;
}

/** An embedded document: an object that is neither an array nor one of BSON's own types. */
export function isDocument(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('_bsontype' in value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !(value instanceof Uint8Array)
  );
}

/** Whether the first key of a document is an operator: `{ $gt: 1 }`, but not the reference `{ $ref, $id }`. */
export function isOperatorDocument(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && !('$ref' in value) && !('$id' in value);
}

// Regular expressions stay BSON ones: bson's own conversion turns the flag s into g, a stateful expression.
export const decode = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteBuffers: false, bsonRegExp: true, promoteLongs: true });

export function encodeDocument(doc: Doc): Buffer {
  const size = calculateObjectSize(doc);
  if (size > MAX_DOCUMENT_BYTES)
    throw new CommandError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
    );
  return Buffer.from(serialize(doc));
}

/** A copy whose arrays and documents can be changed; BSON values are immutable and shared. */
export function clone<T>(value: T): T;
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => clone(item));
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clone(item)]));
}

/** A number of the wire (int, long, double), or the fallback when the field is absent. */
export function toNumber(value: unknown, fallback = 0): number {
  return value === undefined || value === null ? fallback : Number(value);
}

/** The shell's notation, as the server's own messages have it: `{ email: "a@b.c" }`. */
export function show(value: unknown): string {
  return EJSON.stringify(value)
    .replace(/"([A-Za-z_$][\w.$]*)":/g, ' $1: ')
    .replace(/}$/, ' }');
}

/** MongoDB's name of a value's type, as messages and $type have it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (value instanceof Uint8Array) return 'binData';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 'double';
    return value >= -2147483648 && value <= 2147483647 ? 'int' : 'long';
  }
  switch (bsonType(value)) {
    case 'ObjectId':
      return 'objectId';
    case 'Long':
      return 'long';
    case 'Int32':
      return 'int';
    case 'Double':
      return 'double';
    case 'Decimal128':
      return 'decimal';
    case 'Binary':
      return 'binData';
    case 'Timestamp':
      return 'timestamp';
    case 'BSONRegExp':
      return 'regex';
    case 'MinKey':
      return 'minKey';
    case 'MaxKey':
      return 'maxKey';
    case 'Code':
      return 'javascript';
    case 'BSONSymbol':
      return 'symbol';
    case undefined:
    default:
      return 'object';
  }
}
