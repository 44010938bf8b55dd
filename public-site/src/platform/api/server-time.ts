/** Differences below this are ignored: the response takes time, and the header counts whole seconds. */
const IGNORED_MS = 60_000;

let aheadMs = 0;

/** Reads the server's clock from a response that no cache has kept. */
export function readServerTime(headers: Headers): void {
  if (headers.get('cache-control') !== 'no-store') return;
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < IGNORED_MS ? 0 : ahead;
}

/** The time for comparisons with moments of the server, in milliseconds: the clock of a device may be days off. */
export const serverNow = (): number => Date.now() + aheadMs;
