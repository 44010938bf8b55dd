import { drain } from './drain.js';

describe('drain', () => {
  it('handles batches until nothing is left', async () => {
    const left = ['a', 'b', 'c', 'd', 'e'];
    const handle = jest.fn(async (item: string) => left.splice(left.indexOf(item), 1));
    expect(await drain(async () => left.slice(0, 2), String, handle)).toBe(5);
    expect(left).toEqual([]);
  });

  it('handles what stays behind only once', async () => {
    const handle = jest.fn(async () => undefined);
    expect(await drain(async () => ['a', 'b'], String, handle)).toBe(2);
    expect(handle).toHaveBeenCalledTimes(2);
  });
});
