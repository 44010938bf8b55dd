import { integer, list, object, text } from './provider-http.js';

describe('a provider’s JSON, whatever its shape', () => {
  it('has the objects that are objects', () => {
    const value = { a: 1 };
    expect(object(value)).toBe(value);
    for (const other of [null, undefined, 'x', 7, [value]]) expect(object(other)).toEqual({});
  });

  it('has lists of objects', () => {
    expect(list([{ a: 1 }, 'x', null])).toEqual([{ a: 1 }, {}, {}]);
    for (const other of [null, undefined, 'xy', { length: 1 }]) expect(list(other)).toEqual([]);
  });

  it('has texts that are not empty', () => {
    expect(text('x')).toBe('x');
    for (const other of ['', 7, null, undefined, ['x']]) expect(text(other)).toBeUndefined();
  });

  it('has numbers that are whole and exact', () => {
    expect(integer(0)).toBe(0);
    expect(integer(-18_000)).toBe(-18_000);
    for (const other of [1.5, 2 ** 53, '7', null, Number.NaN]) expect(integer(other)).toBeUndefined();
  });
});
