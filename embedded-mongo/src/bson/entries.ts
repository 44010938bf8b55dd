// Index entries read back: where their values end, and which values they are.
import { ObjectId } from 'bson';
import { bsonType } from './values.js';
import { invert, TYPE } from './order.js';
import type { KeyPattern } from './index-keys.js';
import type { Doc } from './values.js';

/** Bytes of the encodings that always have the same length, with their type's byte. */
const LENGTHS: Readonly<Record<number, number>> = {
  [TYPE.MIN_KEY]: 1,
  [TYPE.UNDEFINED]: 1,
  [TYPE.NULL]: 1,
  [TYPE.NUMBER]: 11,
  [TYPE.OBJECT_ID]: 13,
  [TYPE.BOOLEAN]: 2,
  [TYPE.DATE]: 9,
  [TYPE.TIMESTAMP]: 9,
  [TYPE.MAX_KEY]: 1,
};

/** Whether a value can be restored from its entry: missing reads as null, and a decimal as a double. */
export function isReadable(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  return value instanceof Date ? !Number.isNaN(value.getTime()) : bsonType(value) === 'ObjectId';
}

/** The end of the value that begins at `at`; undefined for types that are not parsed. */
function endOf(bytes: Buffer, at: number, direction: number): number | undefined {
  const mask = direction < 0 ? 0xff : 0;
  const type = (bytes[at] ?? 0) ^ mask;
  if (type !== TYPE.STRING) {
    const length = LENGTHS[type];
    return length === undefined ? undefined : at + length;
  }
  // A zero byte is followed by a second one only at the end.
  for (let end = bytes.indexOf(mask, at + 1); end >= 0; end = bytes.indexOf(mask, end + 2))
    if (bytes[end + 1] === mask) return end + 2;
  return undefined;
}

/**
 * Returns the offsets of the values of an entry, and its end after the last one. Undefined if the end of a value’s type
 * cannot be found.
 */
export function boundaries(bytes: Buffer, fields: KeyPattern): number[] | undefined {
  const found = [0];
  let at: number | undefined = 0;
  for (const [, direction] of fields) {
    at = endOf(bytes, at, direction);
    if (at === undefined) return undefined;
    found.push(at);
  }
  return found;
}

const REMAINDER_OF_NONE = 0x8000;

function valueOf(bytes: Buffer): unknown {
  switch (bytes[0]) {
    case TYPE.NULL:
      return null;
    case TYPE.NUMBER: {
      if (bytes.readUInt16BE(9) !== REMAINDER_OF_NONE) return undefined;
      const isPositive = (bytes[1] ?? 0) & 0x80;
      const double = Buffer.from(bytes.subarray(1, 9));
      for (let i = 0; i < 8; i++) double[i] = (double[i] ?? 0) ^ (isPositive ? (i === 0 ? 0x80 : 0) : 0xff);
      return double.readDoubleBE();
    }
    case TYPE.STRING: {
      const text = bytes.toString('utf8', 1, bytes.length - 2);
      // Each 00 of the text is followed by an ff, which is no character.
      return bytes.includes(0) && text.includes('\0') ? unescaped(bytes) : text;
    }
    case TYPE.OBJECT_ID:
      return new ObjectId(Buffer.from(bytes.subarray(1)));
    case TYPE.BOOLEAN:
      return bytes[1] === 1;
    case TYPE.DATE:
      return new Date(Number(bytes.readBigUInt64BE(1) - (1n << 63n)));
    case undefined:
    default:
      return undefined;
  }
}

function unescaped(bytes: Buffer): string {
  const raw: number[] = [];
  for (let i = 1; i < bytes.length - 2; i++) {
    raw.push(bytes[i] ?? 0);
    if (bytes[i] === 0) i++;
  }
  return Buffer.from(raw).toString('utf8');
}

/**
 * The wanted fields of the document behind an entry, each a value that `isReadable`.
 * @param wanted places of the fields in the index
 */
export function readEntry(bytes: Buffer, fields: KeyPattern, wanted: readonly number[]): Doc | undefined {
  const ends = boundaries(bytes, fields);
  if (!ends) return undefined;
  const doc: Doc = {};
  for (const place of wanted) {
    const [name = '', direction = 1] = fields[place] ?? [];
    const part = bytes.subarray(ends[place], ends[place + 1]);
    const value = valueOf(direction < 0 ? invert(part) : part);
    if (value === undefined) return undefined;
    doc[name] = value;
  }
  return doc;
}
