import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../product/root.ts';

/** Keys whose order matters. */
const ORDERED_KEYS = new Set(['example', 'examples', 'default', 'enum', 'required']);

/** Keys in alphabetical order, so that moving code changes nothing. Lists and examples stay as they are. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, ORDERED_KEYS.has(key) ? entry : sorted(entry)]),
  );
}

/** The OpenAPI document of the built API, as text. Needs no database and no configuration. */
export async function buildDocument(): Promise<string> {
  const program = join(root, 'api/dist/openapi.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    maxBuffer: 64 * 1024 * 1024,
    // The caller's settings must not affect the document.
    env: { PATH: process.env.PATH },
  });
  return `${JSON.stringify(sorted(JSON.parse(stdout)), null, 2)}\n`;
}
