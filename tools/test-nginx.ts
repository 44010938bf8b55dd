import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from './product/build.ts';
import { ensureChromium } from './product/chromium.ts';
import { ensureNginx } from './product/nginx.ts';
import { root } from './product/root.ts';
import { runNode } from './product/run-node.ts';

// `npm run test:nginx`: the production topology with the real nginx: two API processes behind deploy/nginx, the built
// files from disk, and processes that are killed and replaced under load. Not part of `npm test`, because it needs
// nginx.
process.env.NGINX_PATH = ensureNginx();
process.env.CHROMIUM_PATH = ensureChromium('tests');
if (!(await nx('build'))) process.exit(1);

const figures = join(root, 'e2e/test-results/figures.json');
rmSync(figures, { force: true });
await runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/nginx.config.ts']);
if (!existsSync(figures)) {
  console.error('The tests did not complete.');
  process.exit(1);
}
const { passed, failed, skipped } = JSON.parse(readFileSync(figures, 'utf8')) as Record<string, number>;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);
