import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../../tools/product/root.ts';

/** Path of the hand-written page. */
export const BASELINE_PATH = '/baseline';

/**
 * Creates a copy of the built site with the hand-written page. The same process serves both pages in the same way, with
 * the same picture and headers. Returns its folder and a function that deletes it.
 */
export function siteWithBaseline(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'city-site-'));
  cpSync(join(root, 'public-site/dist'), folder, { recursive: true });
  const page = join(folder, BASELINE_PATH);
  cpSync(join(import.meta.dirname, 'baseline'), page, { recursive: true });
  for (const name of readdirSync(page)) {
    const text = readFileSync(join(page, name));
    writeFileSync(join(page, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(page, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
  copyFileSync(join(root, 'shared-ui/src/fonts/barlow-condensed-600.woff2'), join(page, 'headline.woff2'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
