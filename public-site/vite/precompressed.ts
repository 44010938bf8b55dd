import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Documents are templates: the server compresses them after filling them. */
const TEXT = /\.(js|css|svg|json)$/;
/** Below this size in bytes compression saves no packet. */
const SMALLEST = 1_024;

/** Writes a `.br` and a `.gz` next to every text file of the build, so that no server compresses on request. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
