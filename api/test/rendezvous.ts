/** Timeout, after which waiting calls continue, so that a failing test does not block others. */
const TIMEOUT_MS = 20_000;

/**
 * A barrier: the first `count` calls of a reading method wait for each other after the read, so that all of them continue
 * with the same state. Without it, requests sent together rarely overlap.
 */
export function rendezvous<T extends object>(
  target: T,
  method: keyof T & string,
  count: number,
): jest.SpyInstance {
  const read = (target[method] as (...args: unknown[]) => Promise<unknown>).bind(target);
  let arrived = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = async (...args: unknown[]): Promise<unknown> => {
    const answer = await read(...args);
    arrived += 1;
    if (arrived === 1) setTimeout(open, TIMEOUT_MS).unref();
    if (arrived === count) open();
    await all;
    return answer;
  };
  return jest
    .spyOn(target as Record<string, (...args: unknown[]) => Promise<unknown>>, method)
    .mockImplementation(meet);
}
