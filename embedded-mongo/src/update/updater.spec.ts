import { Long } from 'bson';
import { applyUpdate } from '../language/apply-update.js';
import { applyOperators } from './updater.js';
import type { Doc } from '../bson/values.js';
import type { UpdateContext } from './updater.js';

const CASES: readonly [what: string, doc: Doc, update: Doc, expected: Doc, context?: UpdateContext][] = [
  ['$set on a new path', {}, { $set: { 'a.b': 1 } }, { a: { b: 1 } }],
  ['$set into an array position', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$unset of nothing', {}, { $unset: { 'a.b': '' } }, {}],
  ['$inc on nothing', {}, { $inc: { n: 2 } }, { n: 2 }],
  ['$inc', { n: 1 }, { $inc: { n: -2 } }, { n: -1 }],
  ['$mul on nothing', {}, { $mul: { n: 2 } }, { n: 0 }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
  ['$rename', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push of a list', { a: [1] }, { $push: { a: { $each: [5, 3], $sort: -1, $slice: 2 } } }, { a: [5, 3] }],
  ['$push at a position', { a: [1, 2] }, { $push: { a: { $each: [0], $position: 0 } } }, { a: [0, 1, 2] }],
  [
    '$push with the last entries kept',
    { a: [1, 2] },
    { $push: { a: { $each: [3], $slice: -2 } } },
    { a: [2, 3] },
  ],
  [
    '$push sorted by a field',
    { a: [{ n: 2 }] },
    { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
  ['$pull by query', { a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
  ['$pull of nothing', {}, { $pull: { 'a.b': 1 } }, {}],
  ['$unset through a scalar', { a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  ['$pullAll', { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop', { a: [1, 2], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1], b: [2] }],
  ['$bit', { n: 12 }, { $bit: { n: { and: 10, or: 1 } } }, { n: 9 }],
  ['$setOnInsert not on an update', {}, { $setOnInsert: { a: 1 } }, {}],
  ['$setOnInsert on an insert', {}, { $setOnInsert: { a: 1 } }, { a: 1 }, { inserting: true }],
  [
    'the matched element',
    { a: [{ x: 1 }, { x: 2 }] },
    { $set: { 'a.$.y': 3 } },
    { a: [{ x: 1 }, { x: 2, y: 3 }] },
    { filter: { 'a.x': 2 } },
  ],
  [
    'the matched element twice, though the first change ends the match',
    { a: [{ s: 'old' }] },
    { $set: { 'a.$.s': 'new', 'a.$.z': 1 } },
    { a: [{ s: 'new', z: 1 }] },
    { filter: { 'a.s': 'old' } },
  ],
  [
    'the element of $elemMatch',
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    { $inc: { 'a.$.y': 5 } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 7 },
      ],
    },
    { filter: { a: { $elemMatch: { x: 1, y: 2 } } } },
  ],
  ['all elements', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
  [
    'filtered elements',
    { a: [{ n: 1 }, { n: 5 }] },
    { $set: { 'a.$[big].ok': true } },
    { a: [{ n: 1 }, { n: 5, ok: true }] },
    { arrayFilters: [{ 'big.n': { $gt: 3 } }] },
  ],
  [
    'two places of the filtered elements',
    { a: [{ n: 1 }] },
    { $set: { 'a.$[].x': 1, 'a.$[one].y': 2 } },
    { a: [{ n: 1, x: 1, y: 2 }] },
    { arrayFilters: [{ 'one.n': 1 }] },
  ],
  [
    'filtered scalars',
    { a: [1, 5] },
    { $set: { 'a.$[x]': 0 } },
    { a: [1, 0] },
    { arrayFilters: [{ x: { $gt: 3 } }] },
  ],
];

const ONE = { arrayFilters: [{ one: 1 }] };

const REFUSED: readonly [what: string, doc: Doc, update: Doc, code: number, context?: UpdateContext][] = [
  ['an unknown modifier', {}, { $foo: { a: 1 } }, 9],
  ['a modifier without fields', {}, { $set: 1 }, 9],
  ['two changes of one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['changes of a path and its parent', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['an empty field name', {}, { $set: { 'a..b': 1 } }, 56],
  ['$inc by a string', { n: 1 }, { $inc: { n: '1' } }, 14],
  ['$inc of a string', { n: 'x' }, { $inc: { n: 1 } }, 14],
  ['$mul of a string', { n: 'x' }, { $mul: { n: 2 } }, 14],
  ['$push to a value', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$push with an unknown clause', {}, { $push: { a: { $each: [], $foo: 1 } } }, 2],
  ['$addToSet to a value', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$pop of a value', { a: 1 }, { $pop: { a: 1 } }, 14],
  ['$pop through a scalar', { a: 1 }, { $pop: { 'a.b': 1 } }, 28],
  ['$pull through a scalar', { a: 1 }, { $pull: { 'a.b': 1 } }, 28],
  ['$pullAll through a scalar', { a: 1 }, { $pullAll: { 'a.b': [1] } }, 28],
  ['$pull by name from an array', { a: [1] }, { $pull: { 'a.b': 1 } }, 28],
  ['filtered elements and a position', { a: [1] }, { $set: { 'a.0': 1, 'a.$[one]': 2 } }, 40, ONE],
  ['filtered elements and a name', { a: [1] }, { $set: { 'a.$[one]': 1, 'a.b': 2 } }, 40, ONE],
  ['two changes of one filtered element', { a: [1] }, { $set: { 'a.$[]': 1, 'a.$[one]': 2 } }, 40, ONE],
  [
    'the matched element and its position',
    { a: [1] },
    { $set: { 'a.$': 1, 'a.0': 2 } },
    40,
    { filter: { a: 1 } },
  ],
  ['$pop by 2', { a: [] }, { $pop: { a: 2 } }, 9],
  ['$pullAll of a value', { a: [] }, { $pullAll: { a: 1 } }, 2],
  ['a path through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['a name as array position', { a: [] }, { $set: { 'a.b': 1 } }, 28],
  ['the matched element without a match', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
  ['the matched element by a negation', { a: [1] }, { $set: { 'a.$': 1 } }, 2, { filter: { a: { $ne: 3 } } }],
  ['all elements of nothing', {}, { $set: { 'a.$[]': 1 } }, 2],
  ['an array filter that is not given', { a: [1] }, { $set: { 'a.$[x]': 1 } }, 2],
  ['an array filter that is not used', { a: 1 }, { $set: { a: 2 } }, 9, { arrayFilters: [{ x: 1 }] }],
  ['$currentDate of another type', {}, { $currentDate: { a: 'time' } }, 2],
  ['$bit of a double', { n: 1.5 }, { $bit: { n: { and: 1 } } }, 2],
  ['a field named __proto__', {}, { $set: { '__proto__.x': 1 } }, 2],
];

describe('updater', () => {
  it.each(
    CASES.map(
      ([what, doc, update, expected, context = {}]) => [what, doc, update, expected, context] as const,
    ),
  )('applies %s', (_what, doc, update, expected, context) => {
    expect(applyOperators(doc, update, context)).toEqual(expected);
  });

  it('adds new fields in the order of their names', () => {
    expect(Object.keys(applyOperators({ z: 0 }, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }))).toEqual([
      'z',
      'a',
      'b',
      'c',
    ]);
  });

  it('keeps 64-bit integers exact', () => {
    const { n } = applyOperators({ n: Long.fromString('9007199254740993') }, { $inc: { n: 1 } });
    expect(String(n)).toBe('9007199254740994');
  });

  it('does not share values with the command', () => {
    const list = [1];
    const doc = applyOperators({}, { $set: { a: list } });
    list.push(2);
    expect(doc).toEqual({ a: [1] });
  });

  it.each(
    REFUSED.map(([what, doc, update, code, context = {}]) => [what, doc, update, code, context] as const),
  )('refuses %s', (_what, doc, update, code, context) => {
    expect(() => applyOperators(doc, update, context)).toThrow(expect.objectContaining({ code }));
  });

  it('applies pipelines with expressions, and keeps the _id when the root is replaced', () => {
    const doc = { _id: 1, price: 100, count: 2 };
    expect(
      applyUpdate(
        { ...doc },
        [{ $set: { total: { $multiply: ['$price', '$count'] } } }, { $unset: 'count' }],
        {},
      ),
    ).toEqual({ _id: 1, price: 100, total: 200 });
    expect(applyUpdate({ ...doc }, [{ $replaceWith: { sum: { $add: ['$price', 1] } } }], {})).toEqual({
      _id: 1,
      sum: 101,
    });
  });
});
