import { drain } from './drain.js';

/** A backlog of which `stuck` items stay when they are handled; read two at a time. */
function backlog(items: string[], stuck: readonly string[] = []) {
  const handled: string[] = [];
  const find = async (skip: number) => items.slice(skip, skip + 2);
  const handle = async (item: string) => {
    handled.push(item);
    if (stuck.includes(item)) return false;
    items.splice(items.indexOf(item), 1);
    return true;
  };
  return { items, handled, run: () => drain(find, handle) };
}

describe('drain', () => {
  it('handles batches until nothing is left', async () => {
    const { run, items } = backlog(['a', 'b', 'c', 'd', 'e']);
    expect(await run()).toBe(5);
    expect(items).toEqual([]);
  });

  it('handles items that stay once, and all others behind them', async () => {
    const { run, items, handled } = backlog(['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'd']);
    expect(await run()).toBe(5);
    expect(items).toEqual(['a', 'b', 'd']);
    expect(handled).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('ends with the error of an item', async () => {
    await expect(
      drain(
        async () => ['a'],
        async () => Promise.reject(new Error('full')),
      ),
    ).rejects.toThrow('full');
  });
});
