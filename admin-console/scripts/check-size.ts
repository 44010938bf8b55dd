import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

// Checks the compressed JavaScript that the console downloads until its first panel renders inside the host against its
// budget, which is lower than the goal of `npm run bench:site`: in a browser a list of the first panel counts too. React comes
// from the host. Run after a build: node --import tsx scripts/check-size.ts

const BUDGET_KB = 268;

const dist = join(import.meta.dirname, '../dist');
const assets = join(dist, 'assets');
const named = (name: string) =>
  readdirSync(assets)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    .map((file) => join(assets, file));
const sizeOf = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

const needed = new Set<string>();
/** A file with its static imports; panels are loaded later, by `import()`. */
function need(file: string): void {
  if (needed.has(file)) return;
  needed.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, address = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g))
    need(join(dirname(file), address));
}

const mount = named('mount');
if (mount.length === 0) throw new Error('the build has no chunk of the exposed module');
const [language] = named('language').sort((a, b) => sizeOf(b) - sizeOf(a));
if (!language) throw new Error('the build has no language');
for (const file of [join(dist, 'remoteEntry.js'), ...mount, language]) need(file);

const files = [...needed].map((file) => ({ file, kilobytes: sizeOf(file) }));
for (const { file, kilobytes } of files.sort((a, b) => b.kilobytes - a.kilobytes))
  console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${relative(dist, file)}`);
const total = files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
console.log(`${total.toFixed(1).padStart(7)} kB  in ${files.length} files (budget ${BUDGET_KB} kB, gzip)`);
if (total > BUDGET_KB) process.exit(1);
