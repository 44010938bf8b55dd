/** After this long who has come goes on alone: the test then fails with the answers, and holds up no other. */
const PATIENCE_MS = 20_000;

/**
 * Makes the first `count` calls of a reading method wait for each other after they have read, so that all of them go
 * on with the same picture of the world. Without it, requests that are sent together are rarely served together.
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
    if (arrived === 1) setTimeout(open, PATIENCE_MS).unref();
    if (arrived === count) open();
    await all;
    return answer;
  };
  return jest
    .spyOn(target as Record<string, (...args: unknown[]) => Promise<unknown>>, method)
    .mockImplementation(meet);
}
