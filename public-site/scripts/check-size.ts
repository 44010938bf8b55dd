import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

// What a first visit to the landing page downloads as JavaScript, compressed, against its budget: counted as
// `npm run bench:site` does, which watches a browser. Run after a build: node --import tsx scripts/check-size.ts

const BUDGET_KB = 95;
const LANDING = [
  'index.html',
  'src/locales/en/common.json',
  'src/pages/landing/landing-page.tsx',
  'src/locales/en/landing.json',
  // The product has music as it comes.
  'src/features/music/music-button.tsx',
];
/** Scripts that stand in the page itself; data is not a program. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]+?)<\/script>/g;
/** Words of the form library, the payment SDK and the federation runtime, which only their own pages load. */
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
