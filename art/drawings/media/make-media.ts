// Makes the demo community's music, intro video and trailer in public-site/public/media, with the encoders of Chromium.
// Run: node --import tsx art/drawings/media/make-media.ts [music|intro|intro-1920|trailer]
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = `${root}/public-site/public/media`;
const FILES = ['music', 'intro', 'intro-1920', 'trailer'] as const;

const only = process.argv[2];
const script = await build({
  entryPoints: [`${root}/art/drawings/media/film-page.ts`],
  bundle: true,
  format: 'esm',
  write: false,
  logLevel: 'warning',
});
/** The page that paints and encodes; its script is film-page.ts. */
const PAGE = `<!doctype html>
<meta charset="utf-8" />
<link rel="stylesheet" href="/shared-ui/src/styles/fonts.css" />
<script type="module">${script.outputFiles[0]?.text.replaceAll('</script', String.raw`<\/script`)}</script>`;
const TYPES: Record<string, string> = { '.css': 'text/css', '.svg': 'image/svg+xml', '.webp': 'image/webp' };

/** The page, and the files of the repository that it loads. */
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://film').pathname;
  if (path === '/film') {
    response.setHeader('Content-Type', 'text/html');
    response.end(PAGE);
    return;
  }
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
  createReadStream(join(root, path))
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto(`http://127.0.0.1:${port}/film`);
  await page.waitForFunction('window.make');
  mkdirSync(folder, { recursive: true });
  for (const name of FILES.filter((one) => only === undefined || one === only)) {
    const bytes = Buffer.from(String(await page.evaluate(`window.make('${name}')`)), 'base64');
    writeFileSync(`${folder}/${name}.webm`, bytes);
    process.stdout.write(`${name}.webm ${Math.round(bytes.length / 1000)} kB\n`);
  }
} finally {
  await browser.close();
  server.close();
}
