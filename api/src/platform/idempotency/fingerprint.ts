import { createHash } from 'node:crypto';

/** Sorts keys, so that equal content serialises equally. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, entry]) => [name, ordered(entry)]);
}

/** Digest of a request body, independent of key order. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(body ?? null)))
    .digest('base64url');
}
