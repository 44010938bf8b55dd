import { BSONRegExp, Long, MinKey, ObjectId } from 'bson';
import { compileFilter } from '../language/language.js';
import type { Doc } from '../bson/values.js';

const matches = (filter: Doc, doc: Doc): boolean => compileFilter(filter)(doc);

const id = new ObjectId('64b000000000000000000001');

const CASES: readonly [what: string, filter: Doc, doc: Doc, expected: boolean][] = [
  ['a value', { a: 1 }, { a: 1 }, true],
  ['a value in an array', { a: 1 }, { a: [2, 1] }, true],
  ['the whole array', { a: [2, 1] }, { a: [2, 1] }, true],
  ['an array inside an array', { a: [1] }, { a: [[1], 2] }, true],
  ['null for a missing field', { a: null }, {}, true],
  ['null in elements without the field', { 'a.b': null }, { a: [{ b: 1 }, {}] }, true],
  ['null not for another value', { a: null }, { a: 0 }, false],
  ['an object in its key order', { a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
  ['not an object in another key order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  ['an ObjectId', { a: id }, { a: new ObjectId(id.toHexString()) }, true],
  ['a path through an array', { 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
  ['a path with an array position', { 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
  ['a position that is also a key', { 'a.0': 5 }, { a: [{ 0: 5 }] }, true],
  ['$gt inside its type only', { a: { $gt: 1 } }, { a: 'text' }, false],
  ['$gt on a 64-bit integer', { a: { $gt: 1 } }, { a: Long.fromNumber(2) }, true],
  ['$gte of null for missing', { a: { $gte: null } }, {}, true],
  ['$lt never for NaN', { a: { $lt: 5 } }, { a: NaN }, false],
  ['$lte of NaN for NaN', { a: { $lte: NaN } }, { a: NaN }, true],
  ['$gt of MinKey for every type', { a: { $gt: new MinKey() } }, { a: 'text' }, true],
  ['Infinity equal to itself', { a: { $gte: Infinity } }, { a: Infinity }, true],
  ['two range conditions by different elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }, true],
  ['$in with a regular expression', { a: { $in: [new BSONRegExp('^x', '')] } }, { a: 'xyz' }, true],
  ['$in with an array value as a whole', { a: { $in: [[1, 2]] } }, { a: [1, 2] }, true],
  ['$in not one level too deep', { a: { $in: [1] } }, { a: [[1]] }, false],
  ['$in of null for missing', { a: { $in: [null, 5] } }, {}, true],
  ['$nin only when no element is listed', { a: { $nin: [1] } }, { a: [1, 2] }, false],
  ['$nin for missing', { a: { $nin: [1] } }, {}, true],
  ['$ne only when no element is equal', { a: { $ne: 1 } }, { a: [1, 2] }, false],
  ['$not with conditions', { a: { $not: { $gt: 3 } } }, {}, true],
  ['$not with a regular expression', { a: { $not: new BSONRegExp('x', '') } }, { a: 'x' }, false],
  [
    '$not of conditions that different elements meet',
    { 'a.b': { $not: { $gt: 3, $lt: 2 } } },
    { a: [{ b: 1 }, { b: 9 }] },
    false,
  ],
  [
    '$not of $ne where one element is equal',
    { 'a.b': { $not: { $ne: 1 } } },
    { a: [{ b: 1 }, { b: 2 }] },
    true,
  ],
  ['$not of $not', { a: { $not: { $not: { $gt: 3 } } } }, { a: [1, 9] }, true],
  ['$exists of null', { a: { $exists: true } }, { a: null }, true],
  ['$exists false', { 'a.b': { $exists: false } }, { a: {} }, true],
  ['$type by name', { a: { $type: 'objectId' } }, { a: id }, true],
  ['$type of an element', { a: { $type: 'string' } }, { a: [1, 'x'] }, true],
  ['$type number', { a: { $type: 'number' } }, { a: 1.5 }, true],
  ['$type array for the array itself', { a: { $type: 'array' } }, { a: [] }, true],
  ['$mod', { a: { $mod: [4, 1] } }, { a: 9 }, true],
  ['$size', { a: { $size: 2 } }, { a: [1, 2] }, true],
  ['$all', { a: { $all: [1, 2] } }, { a: [2, 1, 3] }, true],
  ['$all in different elements', { 'a.b': { $all: [1, 2] } }, { a: [{ b: 1 }, { b: 2 }] }, true],
  ['$all of nothing never', { a: { $all: [] } }, { a: [] }, false],
  ['$elemMatch with a query', { a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] }, false],
  ['$elemMatch with conditions', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }, true],
  ['$elemMatch never on a scalar', { a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, false],
  ['$elemMatch never inside an inner array', { a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [[2]] }, false],
  ['$elemMatch of a whole inner array', { a: { $elemMatch: { $eq: [2] } } }, { a: [[2]] }, true],
  ['$elemMatch of the length of an inner array', { a: { $elemMatch: { $size: 1 } } }, { a: [[2]] }, true],
  ['$elemMatch inside $elemMatch', { a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, { a: [[2]] }, true],
  ['$elemMatch by position in an inner array', { a: { $elemMatch: { 0: 2 } } }, { a: [[2]] }, true],
  ['$elemMatch by name never in an inner array', { a: { $elemMatch: { b: 1 } } }, { a: [[{ b: 1 }]] }, false],
  ['$elemMatch with $not', { a: { $elemMatch: { $not: { $gt: 1 } } } }, { a: [2, 1] }, true],
  ['$regex with options', { a: { $regex: 'ABC', $options: 'i' } }, { a: 'xabc' }, true],
  ['$regex with the option x', { a: { $regex: 'a b # comment', $options: 'x' } }, { a: 'ab' }, true],
  ['the option s without state', { a: new BSONRegExp('a.b', 's') }, { a: 'a\nb' }, true],
  ['$bitsAllSet', { a: { $bitsAllSet: [0, 2] } }, { a: 5 }, true],
  ['$bitsAnyClear', { a: { $bitsAnyClear: 5 } }, { a: 5 }, false],
  ['$or', { $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
  ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, { b: 1 }, false],
  ['$expr over two fields', { $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
  ['$expr: the empty string is true', { $expr: '$a' }, { a: '' }, true],
  ['$expr: zero is false', { $expr: '$a' }, { a: 0 }, false],
  ['a field named as an Object method', { constructor: null }, {}, true],
];

describe('matcher', () => {
  it.each(CASES)('finds %s', (_what, filter, doc, expected) => {
    expect(matches(filter, doc)).toBe(expected);
  });

  it.each<[what: string, filter: Doc, code: number]>([
    ['an unknown operator', { a: { $near2: 1 } }, 2],
    ['an unknown top-level operator', { $foo: 1 }, 2],
    ['$or of nothing', { $or: [] }, 2],
    ['$in of a value', { a: { $in: 1 } }, 2],
    ['$not of a value', { a: { $not: 1 } }, 2],
    ['$ne of a regular expression', { a: { $ne: new BSONRegExp('x', '') } }, 2],
    ['$options alone', { a: { $options: 'i' } }, 2],
    ['an unknown type', { a: { $type: 'word' } }, 2],
    ['$mod by zero', { a: { $mod: [0, 1] } }, 2],
    ['a negative $size', { a: { $size: -1 } }, 2],
    ['a broken regular expression', { a: { $regex: '(' } }, 51091],
    ['an unknown regular expression flag', { a: { $regex: 'a', $options: 'q' } }, 51108],
    ['$where', { $where: 'true' }, 115],
    ['$text', { $text: { $search: 'x' } }, 115],
    ['$near', { a: { $near: [0, 0] } }, 115],
  ])('refuses %s, also where no document is looked at', (_what, filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }));
  });

  it('gives the same answer however often a regular expression is asked', () => {
    const test = compileFilter({ a: new BSONRegExp('x', 's') });
    expect([1, 2, 3, 4].map(() => test({ a: 'xx' }))).toEqual([true, true, true, true]);
  });
});
