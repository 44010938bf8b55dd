import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/**
 * Build options that make the resource one file. The game server runs Node 22; code for Node 20 runs there and in our
 * tests.
 * @param folder this package
 */
export const bundleOptions = (folder: string): BuildOptions => ({
  entryPoints: [join(folder, 'src/main.ts')],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
  define: {
    BRIDGE_VERSION: JSON.stringify(versionIn(folder)),
  },
});

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
