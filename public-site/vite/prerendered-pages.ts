import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answersMark, escapeHtml, LOCALES, localizedPath, type Locale } from '@city/contracts';
import { build, type Manifest, type Plugin } from 'vite';
import type * as Renderer from '../src/app/prerender';
import { ANSWERS } from '../src/features/shop/document-answers';
import { compiledMessages } from './compiled-messages';
import { withResources, type Resources } from './document-resources';
import { replaceOnce, shellFile } from './language-shells';

const HOME = '/';
/** The lists of pages and of their texts, which the home page does without. */
const ALL_PAGES = ['src/app/pages.tsx', 'src/shared/i18n/catalogs.ts'];
const WIDE_HEADER = 'src/features/site-header/wide-parts.ts';
const RENDERER = 'src/app/prerender.tsx';
const CONTENT = /<div id="root"><\/div>/;
const NO_SCRIPT = /\s*<noscript>[^<]*<\/noscript>/;

type Rendered = Awaited<ReturnType<typeof Renderer.render>>;
type Source = (typeof Renderer.documents)[number];

/**
 * Renders the pages whose first screen is the same for everybody into documents of their own (`terms/index.html`,
 * `ar/terms/index.html`), out of the shells, with the styles that they are drawn with and the names of the code that takes
 * them over. Like the shells they are templates that the server fills.
 */
export function prerenderedPages(): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
        const program = mkdtempSync(join(tmpdir(), 'prerender-'));
        try {
          const { documents, render } = await renderer(root, program);
          for (const locale of LOCALES) {
            const shell = readFileSync(join(dist, shellFile(locale)), 'utf8');
            for (const source of documents) {
              const page = withResources(shell, dist, filesOf(source, manifest, locale));
              const html = documentOf(page, source, await render(source, locale));
              const file = join(dist, fileOf(source.path, locale));
              await mkdir(dirname(file), { recursive: true });
              await writeFile(file, html);
            }
          }
        } finally {
          rmSync(program, { recursive: true, force: true });
        }
      },
    },
  };
}

/** `/terms` is `terms/index.html`; what answers for every lost address is `404.html`. */
function fileOf(path: string, locale: Locale): string {
  const address = localizedPath(locale, path).slice(1);
  return path === '/404' ? `${address}.html` : join(address, 'index.html');
}

/** The site built for Node into a folder, loaded. Nothing has to be found from where the bundle lies: React is its own. */
async function renderer(root: string, outDir: string): Promise<typeof Renderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compiledMessages()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: RENDERER, outDir, copyPublicDir: false, minify: false },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Renderer;
}

function documentOf(page: string, source: Source, { markup, head }: Rendered): string {
  let html = page.replace(CONTENT, () => `<div id="root" data-page="${source.path}">${markup}</div>`);
  if (source.isText) html = html.replace(NO_SCRIPT, '');
  if (source.answers) {
    const data = `<script type="application/json" id="${ANSWERS}">${answersMark(source.answers)}</script>`;
    html = replaceOnce(html, '</body>', `${data}</body>`);
  }
  // As the program will ask: another request would not be taken for the same.
  const asks = (source.asks ?? []).map(
    (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
  );
  html = replaceOnce(html, '</head>', `${asks.join('')}</head>`);
  return head ? withHead(html, head) : html;
}

function withHead(html: string, { title, name, description }: NonNullable<Rendered['head']>): string {
  const content = { title: escapeHtml(title), description: escapeHtml(description) };
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${content.title} · ${name}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_all, start: string) => start + content.description,
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (_all, start: string) => start + content.title)
    .replace(
      /(<meta property="og:description" content=")[^"]*/,
      (_all, start: string) => start + content.description,
    );
}

/** Files that draw the page and take it over, those that others need first. */
function filesOf(source: Source, manifest: Manifest, locale: Locale): Resources {
  const css = new Set<string>();
  const visit = (key: string, js: Set<string> | null, seen = new Set<string>()) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach((imported) => visit(imported, js, seen));
    chunk.css?.forEach((file) => css.add(file));
    js?.add(`/${chunk.file}`);
  };
  const start = new Set<string>();
  visit('index.html', start);
  const entry = `/${manifest['index.html']?.file}`;
  const wide = new Set<string>();
  visit(WIDE_HEADER, wide);
  if (source.path !== HOME) ALL_PAGES.forEach((module) => visit(module, start));
  if (source.page) {
    visit(source.page, start);
    if (!source.isText) visit('src/app/with-queries.tsx', start);
  }
  for (const module of source.drawnBy) visit(module, null);
  for (const name of ['common', ...source.texts]) visit(`src/locales/${locale}/${name}.json`, start);
  if (source.texts.includes('shop') && locale !== 'en') visit(`src/locales/products/${locale}.json`, start);
  const files = [...start].filter((file) => file !== entry);
  return { css: [...css], program: { entry, files, wide: [...wide].filter((file) => !start.has(file)) } };
}
