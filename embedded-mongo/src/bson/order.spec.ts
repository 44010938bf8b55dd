import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compareValues, encode, invert, sameValue } from './order.js';
import { isDocument } from './values.js';

const RUNS = process.env.TEST_ALL === '1' ? 4000 : 300;

/** MongoDB's comparison rules, written down without any encoding. */
function plainCompare(left: unknown, right: unknown): number {
  const [a, b] = [rank(left), rank(right)];
  if (a !== b) return a - b;
  if (left === null || left === undefined || a === RANK.min || a === RANK.max) return 0;
  if (a === RANK.number) return compareNumbers(left, right);
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(String(right)));
  if (Array.isArray(left)) return compareLists(left, right as unknown[], plainCompare);
  if (left instanceof Date) return left.getTime() - (right as Date).getTime();
  if (left instanceof ObjectId) return Buffer.compare(left.id, (right as ObjectId).id);
  if (left instanceof Timestamp)
    return (
      left.getHighBitsUnsigned() - (right as Timestamp).getHighBitsUnsigned() ||
      left.getLowBitsUnsigned() - (right as Timestamp).getLowBitsUnsigned()
    );
  if (left instanceof Binary) {
    const other = right as Binary;
    return (
      left.length() - other.length() ||
      left.sub_type - other.sub_type ||
      Buffer.compare(left.buffer, other.buffer)
    );
  }
  if (isDocument(left) && isDocument(right))
    return compareLists(
      Object.entries(left),
      Object.entries(right),
      ([name, value], [otherName, otherValue]) =>
        rank(value) - rank(otherValue) ||
        Buffer.compare(Buffer.from(name), Buffer.from(otherName)) ||
        plainCompare(value, otherValue),
    );
  return Number(left) - Number(right);
}

const RANK = {
  min: 0,
  undefined: 1,
  null: 2,
  number: 3,
  string: 4,
  object: 5,
  array: 6,
  binary: 7,
  id: 8,
  boolean: 9,
  date: 10,
  timestamp: 11,
  max: 12,
};

function rank(value: unknown): number {
  if (value === undefined) return RANK.undefined;
  if (value === null) return RANK.null;
  if (value instanceof MinKey) return RANK.min;
  if (value instanceof MaxKey) return RANK.max;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (typeof value === 'number' || value instanceof Long) return RANK.number;
  if (typeof value === 'string') return RANK.string;
  if (typeof value === 'boolean') return RANK.boolean;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (value instanceof ObjectId) return RANK.id;
  if (value instanceof Binary) return RANK.binary;
  return RANK.object;
}

function compareLists<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compare(left[i] as T, right[i] as T);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareNumbers(left: unknown, right: unknown): number {
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  if (left instanceof Long && right instanceof Long) return left.compare(right);
  const [a, b] = [Number(left), Number(right)];
  if (a !== b) return a < b ? -1 : 1;
  if (!Number.isInteger(a)) return 0;
  const difference = exact(left) - exact(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const exact = (value: unknown): bigint => (value instanceof Long ? value.toBigInt() : BigInt(Number(value)));

const text = fc.string({ unit: 'binary', maxLength: 6 });
const objectId = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes));
const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => Long.fromBigInt(value));
const leaf = fc.oneof(
  fc.constant(null),
  fc.constantFrom(new MinKey(), new MaxKey()),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, 1.5, -1.5, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), Number.MIN_VALUE),
  long,
  text,
  fc.constantFrom('', '\0', '\0\0', 'a', 'a\0', 'a\0b', 'ab', 'é', '𝄞', '\uffff'),
  objectId,
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.tuple(fc.nat(9), fc.nat(9)).map(([t, i]) => new Timestamp({ t, i })),
);
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

describe('key order', () => {
  it('is the order of a plain comparator, for all types', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        expect(Math.sign(Buffer.compare(encode(left), encode(right)))).toBe(
          Math.sign(plainCompare(left, right)) + 0,
        );
        expect(Math.sign(compareValues(left, right))).toBe(Math.sign(plainCompare(left, right)) + 0);
      }),
      { seed: 1, numRuns: RUNS },
    );
  });

  it('is kept when values follow each other in one key, ascending and descending', () => {
    fc.assert(
      fc.property(value, value, value, value, (a, b, c, d) => {
        const first = plainCompare(a, c);
        const expected = Math.sign(first !== 0 ? first : -plainCompare(b, d)) + 0;
        const left = Buffer.concat([encode(a), invert(encode(b))]);
        const right = Buffer.concat([encode(c), invert(encode(d))]);
        expect(Math.sign(Buffer.compare(left, right))).toBe(expected);
      }),
      { seed: 2, numRuns: RUNS },
    );
  });

  it('knows no two forms of the same number', () => {
    expect(encode(-0)).toEqual(encode(0));
    expect(encode(Long.fromNumber(7))).toEqual(encode(7));
    expect(encode(Decimal128.fromString('7'))).toEqual(encode(7));
    expect(sameValue(1, Long.fromNumber(1))).toBe(true);
    expect(sameValue(1, '1')).toBe(false);
  });

  it('tells 64-bit integers beyond the precision of a double apart', () => {
    const big = Long.fromString('9007199254740993');
    expect(compareValues(big, 2 ** 53)).toBe(1);
    expect(compareValues(big, Long.fromString('9007199254740994'))).toBe(-1);
    expect(compareValues(Long.MAX_VALUE, Long.MAX_VALUE.subtract(1))).toBe(1);
  });
});
