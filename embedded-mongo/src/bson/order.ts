// Order-preserving binary encoding of BSON values: comparing two encodings byte by byte gives MongoDB’s comparison
// order. _id keys, index entries, in-memory sorts and comparisons use the same bytes, so their orders always agree.
import { bsonType, isDocument } from './values.js';
import type { Binary, BSONRegExp, BSONSymbol, Decimal128, Long, ObjectId, Timestamp } from 'bson';

/** First byte of an encoding, in MongoDB’s order of types. */
export const TYPE = {
  MIN_KEY: 0x01,
  UNDEFINED: 0x05,
  NULL: 0x0a,
  NUMBER: 0x14,
  STRING: 0x1e,
  OBJECT: 0x28,
  ARRAY: 0x32,
  BINARY: 0x3c,
  OBJECT_ID: 0x46,
  BOOLEAN: 0x50,
  DATE: 0x5a,
  TIMESTAMP: 0x64,
  REGEX: 0x6e,
  REFERENCE: 0x70,
  CODE: 0x74,
  MAX_KEY: 0xf0,
} as const;

/** Greater than any first byte, plain or inverted: `prefix + END` ends the range of all that starts with the prefix. */
export const END = Buffer.from([0xff]);

const BSON_TYPES: Readonly<Record<string, number>> = {
  ObjectId: TYPE.OBJECT_ID,
  Long: TYPE.NUMBER,
  Int32: TYPE.NUMBER,
  Double: TYPE.NUMBER,
  Decimal128: TYPE.NUMBER,
  Binary: TYPE.BINARY,
  Timestamp: TYPE.TIMESTAMP,
  BSONRegExp: TYPE.REGEX,
  MinKey: TYPE.MIN_KEY,
  MaxKey: TYPE.MAX_KEY,
  BSONSymbol: TYPE.STRING,
  DBRef: TYPE.REFERENCE,
  Code: TYPE.CODE,
};

export function typeByte(value: unknown): number {
  if (value === undefined) return TYPE.UNDEFINED;
  if (value === null) return TYPE.NULL;
  if (typeof value === 'number' || typeof value === 'bigint') return TYPE.NUMBER;
  if (typeof value === 'string') return TYPE.STRING;
  if (typeof value === 'boolean') return TYPE.BOOLEAN;
  if (Array.isArray(value)) return TYPE.ARRAY;
  if (value instanceof Date) return TYPE.DATE;
  if (value instanceof RegExp) return TYPE.REGEX;
  if (value instanceof Uint8Array) return TYPE.BINARY;
  const name = bsonType(value);
  return (name === undefined ? undefined : BSON_TYPES[name]) ?? TYPE.OBJECT;
}

// A single scratch buffer for all encodings: nothing here is asynchronous.
let buffer = Buffer.allocUnsafe(8192);
let length = 0;

function reserve(bytes: number): void {
  if (length + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, length + bytes));
  buffer.copy(larger, 0, 0, length);
  buffer = larger;
}

function writeByte(byte: number): void {
  reserve(1);
  buffer[length++] = byte;
}

const double = Buffer.alloc(8);

/** A double with its sign flipped into order, then what a 64-bit integer has beyond the double's precision. */
function writeNumber(value: number, remainder = 0): void {
  writeByte(TYPE.NUMBER);
  reserve(10);
  if (Number.isNaN(value)) {
    buffer.fill(0, length, length + 10);
    length += 10;
    return;
  }
  double.writeDoubleBE(value === 0 ? 0 : value);
  const negative = (double[0] ?? 0) & 0x80;
  for (let i = 0; i < 8; i++) {
    const byte = double[i] ?? 0;
    buffer[length++] = negative ? ~byte : i === 0 ? byte | 0x80 : byte;
  }
  buffer.writeUInt16BE(0x8000 + remainder, length);
  length += 2;
}

function writeLong(value: bigint): void {
  const nearest = Number(value);
  writeNumber(nearest, Number(value - BigInt(nearest)));
}

/** UTF-8, ended by 00 00; a 00 inside becomes 00 ff, which sorts after the end. */
function writeString(text: string): void {
  reserve(Buffer.byteLength(text) * 2 + 2);
  const start = length;
  length += buffer.write(text, length, 'utf8');
  if (buffer.subarray(start, length).includes(0)) {
    const raw = Buffer.from(buffer.subarray(start, length));
    length = start;
    for (const byte of raw) {
      buffer[length++] = byte;
      if (byte === 0) buffer[length++] = 0xff;
    }
  }
  buffer[length++] = 0;
  buffer[length++] = 0;
}

function writeBinary(bytes: Uint8Array, subType: number): void {
  writeByte(TYPE.BINARY);
  reserve(bytes.length + 5);
  buffer.writeUInt32BE(bytes.length, length);
  buffer[length + 4] = subType;
  buffer.set(bytes, length + 5);
  length += 5 + bytes.length;
}

function writeTyped(value: unknown, type: number): void {
  switch (type) {
    case TYPE.NUMBER: {
      const name = bsonType(value);
      if (name === 'Long') return writeLong((value as Long).toBigInt());
      if (typeof value === 'bigint') return writeLong(value);
      return writeNumber(name === 'Decimal128' ? Number((value as Decimal128).toString()) : Number(value));
    }
    case TYPE.STRING:
      writeByte(type);
      return writeString(typeof value === 'string' ? value : (value as BSONSymbol).value);
    case TYPE.BINARY: {
      if (value instanceof Uint8Array) return writeBinary(value, 0);
      const binary = value as Binary;
      return writeBinary(binary.buffer.subarray(0, binary.position), binary.sub_type);
    }
  }
  writeByte(type);
  switch (type) {
    case TYPE.BOOLEAN:
      return writeByte(value ? 1 : 0);
    case TYPE.DATE: {
      const time = (value as Date).getTime();
      reserve(8);
      buffer.writeBigUInt64BE(BigInt(Number.isNaN(time) ? 0 : time) + (1n << 63n), length);
      length += 8;
      return;
    }
    case TYPE.OBJECT_ID:
      reserve(12);
      buffer.set((value as ObjectId).id, length);
      length += 12;
      return;
    case TYPE.ARRAY:
      for (const item of value as unknown[]) write(item);
      return writeByte(0);
    case TYPE.OBJECT:
      if (isDocument(value))
        for (const [name, item] of Object.entries(value)) {
          writeByte(typeByte(item));
          writeString(name);
          write(item);
        }
      return writeByte(0);
    case TYPE.TIMESTAMP: {
      const timestamp = value as Timestamp;
      reserve(8);
      buffer.writeUInt32BE(timestamp.getHighBitsUnsigned(), length);
      buffer.writeUInt32BE(timestamp.getLowBitsUnsigned(), length + 4);
      length += 8;
      return;
    }
    case TYPE.REGEX:
      if (value instanceof RegExp) {
        writeString(value.source);
        return writeString(value.flags);
      }
      writeString((value as BSONRegExp).pattern);
      return writeString((value as BSONRegExp).options);
    case TYPE.REFERENCE:
    case TYPE.CODE:
      return writeString(JSON.stringify(value));
  }
}

function write(value: unknown): void {
  writeTyped(value, typeByte(value));
}

export function encode(value: unknown): Buffer {
  length = 0;
  write(value);
  return Buffer.from(buffer.subarray(0, length));
}

/** The bytes of the descending order. */
export function invert(bytes: Uint8Array): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = (bytes[i] ?? 0) ^ 0xff;
  return inverted;
}

/** MongoDB's comparison over all types: negative, 0 or positive. */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') {
    if (left < right) return -1;
    if (left > right) return 1;
    if (left === right) return 0;
  }
  return Buffer.compare(encode(left), encode(right));
}

/**
 * Whether two values have the same type class and the same value. The order of an object’s keys counts; 1 and 1.0 are
 * the same.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  return typeByte(left) === typeByte(right) && encode(left).equals(encode(right));
}
