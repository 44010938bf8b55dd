import { createHash } from 'node:crypto';

/** Objects with their names in order, so that the same content is the same text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, entry]) => [name, ordered(entry)]);
}

/** Digest of a request body; the order of its names does not matter. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(body ?? null)))
    .digest('base64url');
}
