import { ObjectId } from 'bson';
import { projector } from './projection.js';
import type { Doc } from '../bson/values.js';

const id = new ObjectId('64b000000000000000000001');
const doc: Doc = { _id: id, a: 1, b: { x: 1, y: 2 }, list: [{ n: 1 }, { n: 2 }, { n: 3 }] };

describe('projection', () => {
  it.each<[what: string, projection: Doc, expected: Doc]>([
    ['chosen fields and the _id', { a: 1 }, { _id: id, a: 1 }],
    ['no _id', { a: 1, _id: 0 }, { a: 1 }],
    ['all but some fields', { list: 0, a: 0 }, { _id: id, b: { x: 1, y: 2 } }],
    ['a field inside', { 'b.x': 1, _id: 0 }, { b: { x: 1 } }],
    ['fields of elements', { 'list.n': 1, _id: 0 }, { list: [{ n: 1 }, { n: 2 }, { n: 3 }] }],
    ['a slice', { list: { $slice: -1 }, a: 0, b: 0 }, { _id: id, list: [{ n: 3 }] }],
    ['one element', { list: { $elemMatch: { n: 2 } }, _id: 0 }, { list: [{ n: 2 }] }],
    ['a slice beside chosen fields', { a: 1, list: { $slice: [1, 1] } }, { _id: id, a: 1, list: [{ n: 2 }] }],
    ['everything and a slice', { list: { $slice: 1 } }, { ...doc, list: [{ n: 1 }] }],
    ['only the _id', { _id: 1 }, { _id: id }],
    ['a field without those inside', { 'b.x': 0, list: 0 }, { _id: id, a: 1, b: { y: 2 } }],
    ['a computed field', { _id: 0, sum: { $add: ['$a', '$b.y'] } }, { sum: 3 }],
  ])('shows %s', (_what, projection, expected) => {
    expect(projector(projection, {})(doc)).toEqual(expected);
  });

  it('shows the element that the filter matched', () => {
    expect(projector({ 'list.$': 1 }, { 'list.n': 2 })(doc)).toEqual({ _id: id, list: [{ n: 2 }] });
  });

  it.each<[what: string, projection: Doc, code: number]>([
    ['fields to show and to leave out', { a: 1, b: 0 }, 31254],
    ['fields to leave out and to show', { a: 0, b: 1 }, 31253],
    ['a field and one inside it', { b: 1, 'b.x': 1 }, 31249],
  ])('refuses %s', (_what, projection, code) => {
    expect(() => projector(projection, {})).toThrow(expect.objectContaining({ code }));
  });

  it('keeps the order of the stored document', () => {
    expect(Object.keys(projector({ b: 1, a: 1 }, {})(doc))).toEqual(['_id', 'a', 'b']);
  });
});
