// Makes the demo community's music, intro video and trailer in public-site/public/media, with the encoders of Chromium.
// Run: node --import tsx tools/art/media/make-media.ts [music|intro|intro-1920|trailer]
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = `${root}/public-site/public/media`;
const FILES = ['music', 'intro', 'intro-1920', 'trailer'] as const;

/** The page that paints and encodes; its script is film-page.ts. */
const PAGE = `<!doctype html>
<link rel="stylesheet" href="/shared-ui/src/styles/fonts.css" />
<script type="module" src="/tools/art/media/film-page.ts"></script>`;

const only = process.argv[2];
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  appType: 'custom',
  plugins: [
    {
      name: 'film-page',
      configureServer: ({ middlewares }) => {
        middlewares.use('/film', (_request, response) => {
          response.setHeader('Content-Type', 'text/html');
          response.end(PAGE);
        });
      },
    },
  ],
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.goto(`${server.resolvedUrls?.local[0]}film`);
  await page.waitForFunction('window.make');
  mkdirSync(folder, { recursive: true });
  for (const name of FILES.filter((one) => only === undefined || one === only)) {
    const bytes = Buffer.from(String(await page.evaluate(`window.make('${name}')`)), 'base64');
    writeFileSync(`${folder}/${name}.webm`, bytes);
    process.stdout.write(`${name}.webm ${Math.round(bytes.length / 1000)} kB\n`);
  }
} finally {
  await browser.close();
  await server.close();
}
