import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '@city/contracts';
import type { Manifest, Plugin } from 'vite';
import { afterBuild, filesCollector } from './after-build';
import { compileScript } from './compiled-script';

/** Output files and their sources. `sw-off.js` replaces `sw.js` to unregister it. */
const WORKERS = { 'sw.js': 'service-worker/sw.ts', 'sw-off.js': 'service-worker/sw-off.ts' };

/** Chunks of the error module, and of the list that its texts are found in. */
const ERROR_TEXT_CHUNKS: ReadonlySet<string> = new Set(['error-text', 'catalogs']);

/** Builds the service worker, which identifies its build by the name of the entry file. */
export function serviceWorker(): Plugin {
  return afterBuild('service-worker', async ({ root, dist, manifest }) => {
    const define = {
      ENTRY: JSON.stringify(`/${manifest['index.html']?.file}`),
      ERROR_TEXT_FILES: JSON.stringify(errorTextFiles(manifest)),
      'process.env.NODE_ENV': '"production"',
    };
    for (const [file, source] of Object.entries(WORKERS)) {
      const { code } = await compileScript(join(root, source), define);
      await writeFile(join(dist, file), `${code}\n`);
    }
  });
}

/**
 * Returns the files that a page would download with its first error, by language. They are cached early: without a
 * connection it would be too late.
 */
function errorTextFiles(manifest: Manifest): Record<string, string[]> {
  const byLocale = LOCALES.map((locale): [string, string[]] => {
    const files = new Set<string>();
    const visit = filesCollector(manifest);
    const ofAllLanguages = Object.keys(manifest).filter((key) =>
      ERROR_TEXT_CHUNKS.has(manifest[key]?.name ?? ''),
    );
    [...ofAllLanguages, `src/locales/${locale}/errors.json`].forEach((module) => visit(module, files));
    return [locale, [...files]];
  });
  return Object.fromEntries(byLocale);
}
