import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

// Checks the compressed JavaScript of a first visit to the landing page against its budget, counted as `npm run
// bench:site` counts it in a browser. Run after a build: node --import tsx scripts/check-size.ts

const BUDGET_KB = 95;
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
function count(code: Buffer | string, name: string): void {
  const kilobytes = gzipSync(code, { level: 9 }).length / 1000;
  total += kilobytes;
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${name}`);
}
const page = readFileSync(join(dist, 'index.html'), 'utf8');
count([...page.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code).join('\n'), 'in the page itself');
for (const file of needed) {
  const code = readFileSync(join(dist, file));
  count(code, file);
  if (FORBIDDEN.test(code.toString()))
    throw new Error(`${file} brings code that the landing page must not load`);
}
console.log(`${total.toFixed(1).padStart(7)} kB  in ${needed.size} files (budget ${BUDGET_KB} kB, gzip)`);
if (total > BUDGET_KB) process.exit(1);
