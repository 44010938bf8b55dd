import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

// Checks the compressed JavaScript of a first visit to the landing page against its budget, counted as `npm run
// bench:site` counts it in a browser; texts are listed and count as bytes of the page only. From the warning on it prints
// which packages and folders grew since they were recorded. Run after a build:
//   node --import tsx scripts/check-size.ts [--record]

const BUDGET_KB = 95;
const WARNING_KB = 94;
const RECORD = join(import.meta.dirname, 'landing-sizes.json');
const SHOWN = 10;
const LANDING = [
  'index.html',
  'src/locales/en/common.json',
  'src/pages/landing/landing-page.tsx',
  'src/locales/en/landing.json',
  // A fresh installation has music configured.
  'src/features/music/music-button.tsx',
];
/** Scripts inlined into the page; data blocks are not scripts. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]+?)<\/script>/g;
/** Strings of the form library, the payment SDK and the federation runtime, which must stay out of the first load. */
const FORBIDDEN = /shouldUnregister|paypal\.com|__FEDERATION__/;

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

const needed = new Set<string>();
function need(key: string): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (needed.has(chunk.file)) return;
  needed.add(chunk.file);
  chunk.imports?.forEach(need);
}
LANDING.forEach(need);

let total = 0;
const kilobytesOf = (code: Buffer | string) => gzipSync(code, { level: 9 }).length / 1000;
const line = (kilobytes: number, name: string) =>
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${name}`);
function count(code: Buffer | string, name: string): void {
  const kilobytes = kilobytesOf(code);
  total += kilobytes;
  line(kilobytes, name);
}
const page = readFileSync(join(dist, 'index.html'), 'utf8');
count([...page.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code).join('\n'), 'in the page itself');
const texts = new Set(
  Object.entries(manifest).flatMap(([key, { file }]) => (key.startsWith('src/locales/') ? [file] : [])),
);
for (const file of needed) {
  const code = readFileSync(join(dist, file));
  if (texts.has(file)) line(kilobytesOf(code), `${file} (texts, not in the sum)`);
  else count(code, file);
  if (FORBIDDEN.test(code.toString()))
    throw new Error(`${file} brings code that the landing page must not load`);
}
line(total, `in all (budget ${BUDGET_KB} kB, gzip)`);

type Sizes = Record<string, number>;
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lengths = read(join(dist, '.vite/module-sizes.json')) as Record<string, Sizes>;
/** The package, or the folder of the site, that a module belongs to. */
const ownerOf = (module: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1] ??
  /(?:public-site\/)?((?:src|shared-ui|contracts)\/[^/]+(?:\/[^/]+)?)\//.exec(module)?.[1] ??
  'other';
/** Length of the code before compression, by owner, largest first. */
const sizes: Sizes = {};
for (const [module, length] of [...needed].flatMap((file) => Object.entries(lengths[file] ?? {}))) {
  const owner = ownerOf(module);
  sizes[owner] = (sizes[owner] ?? 0) + length;
}
const bySize = Object.entries(sizes).sort(([, one], [, other]) => other - one);
if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(bySize), null, 2)}\n`);
} else if (total > WARNING_KB) {
  const recorded = existsSync(RECORD) ? (read(RECORD) as Sizes) : {};
  console.log(
    `Above the warning of ${WARNING_KB} kB. The largest parts before compression, and what grew since the record:`,
  );
  for (const [owner, length] of bySize.filter(
    ([name, size], at) => at < SHOWN || size > (recorded[name] ?? 0),
  )) {
    const more = length - (recorded[owner] ?? 0);
    console.log(`${String(length).padStart(9)} B  ${owner}${more > 0 ? ` (+${more} B)` : ''}`);
  }
}
if (total > BUDGET_KB) process.exit(1);
