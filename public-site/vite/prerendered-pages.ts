import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answersMark, escapeHtml, LOCALES, localizedPath, type Locale } from '@city/contracts';
import { build, type Manifest, type Plugin, type Rolldown } from 'vite';
import type * as Renderer from '../src/app/prerender';
import { SESSION } from '../src/player/session/session-path';
import { ANSWERS } from '../src/platform/api/document-answers';
import { afterBuild, filesCollector } from './after-build';
import { brandStyles } from './brand';
import { compiledMessages } from './compiled-messages';
import { compileInline } from './compiled-script';
import { withResources, type Resources } from './document-resources';
import { firstPicture } from './first-picture';
import { replaceOnce, shellFile, withContent } from './language-shells';
import { offlineDocument, offlineFile, OFFLINE_SCRIPT, OFFLINE_STYLES } from './offline-document';

const HOME = '/';
/** The lists of pages and of their texts, which the home page does not load. */
const ALL_PAGES = ['src/app/pages.tsx', 'src/platform/i18n/catalogs.ts'];
const WIDE_HEADER = 'src/features/site-header/wide-parts.ts';
const RENDERER = 'src/app/prerender.tsx';
const NO_SCRIPT = /(?<!\s)\s*<noscript>[^<]*<\/noscript>/;

type Rendered = Awaited<ReturnType<typeof Renderer.render>>;
/** A document for everybody, or the one for visitors. */
type Source = (typeof Renderer.documents)[number] & { isForVisitors?: true };

/**
 * Renders the pages whose first screen is the same for everybody into documents (`terms/index.html`,
 * `ar/terms/index.html`). They are based on the shells, with their inlined styles and the names of the files that
 * hydrate them. Like the shells they are templates that the server fills.
 */
export function prerenderedPages(): Plugin {
  return afterBuild('prerendered-pages', async ({ root, dist, manifest: named, bundle }) => {
    const manifest = withModules(named, bundle, root);
    const program = mkdtempSync(join(tmpdir(), 'prerender-'));
    try {
      const { documents, render, renderOffline } = await renderer(root, program);
      const offlineScript = await compileInline(join(root, OFFLINE_SCRIPT));
      for (const locale of LOCALES) {
        const shell = readFileSync(join(dist, shellFile(locale)), 'utf8');
        for (const source of documents.flatMap(variantsOf)) {
          const page = withResources(shell, locale, dist, filesOf(source, manifest, locale));
          const html = documentOf(page, source, await render(source, locale));
          assertStyled(source.path, html);
          const file = join(dist, fileOf(source, locale));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, html);
        }
        const page = withResources(shell, locale, dist, { css: offlineStyles(manifest), program: null });
        const html = offlineDocument(page, await renderOffline(locale), offlineScript);
        await writeFile(join(dist, offlineFile(locale)), html);
      }
    } finally {
      rmSync(program, { recursive: true, force: true });
    }
  });
}

/** The manifest with every module of the site: Vite's own omits modules that share a file with others. */
function withModules(manifest: Manifest, bundle: Rolldown.OutputBundle, root: string): Manifest {
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const all = { ...manifest };
  for (const part of Object.values(bundle)) {
    const chunk = byFile.get(part.fileName);
    if (part.type !== 'chunk' || !chunk) continue;
    for (const id of part.moduleIds) all[relative(root, id).replaceAll('\\', '/')] ??= chunk;
  }
  return all;
}

/** Returns the variants of a page to prerender. The variant for visitors needs only the session. */
function variantsOf(source: Source): Source[] {
  if (!source.differsForVisitors) return [source];
  const { embedded: _behind, preloads = [], ...wall } = source;
  return [source, { ...wall, preloads: preloads.filter((path) => path === SESSION), isForVisitors: true }];
}

/** `/terms` is `terms/index.html`, for visitors `terms/visitor.html`; `404.html` answers every unknown address. */
function fileOf({ path, file, isForVisitors }: Source, locale: Locale): string {
  if (file) return `${localizedPath(locale, `/${file}`)}.html`.slice(1);
  return join(localizedPath(locale, path).slice(1), `${isForVisitors ? 'visitor' : 'index'}.html`);
}

/** The site built for Node into a folder, and imported. The bundle is self-contained: it includes React. */
async function renderer(root: string, outDir: string): Promise<typeof Renderer> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [brandStyles(), compiledMessages()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: RENDERER, outDir, copyPublicDir: false, minify: false },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as typeof Renderer;
}

function documentOf(page: string, source: Source, { markup, head }: Rendered): string {
  const visitor = source.isForVisitors ? ' data-visitor' : '';
  let html = withContent(page, `<div id="root" data-page="${source.path}"${visitor}>${markup}</div>`);
  if (source.isText) html = html.replace(NO_SCRIPT, '');
  if (source.embedded) {
    const data = `<script type="application/json" id="${ANSWERS}">${answersMark(source.embedded)}</script>`;
    html = replaceOnce(html, '</body>', `${data}</body>`);
  }
  // Must match the program's request, or the browser does not use the preload.
  const preloads = (source.preloads ?? []).map(
    (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
  );
  html = replaceOnce(html, '</head>', `${preloads.join('')}</head>`);
  html = html.replace('<link rel="icon"', () => `${firstPicture(markup)}<link rel="icon"`);
  return head ? withHead(html, head) : html;
}

/** A class of a CSS module. */
const MODULE_CLASS = /^_[\w-]+_[\w-]{5}_\d+$/;

/**
 * Fails the build if a document uses styles of a module that its list lacks. The lists are written by hand
 * (src/app/documents.ts).
 */
function assertStyled(path: string, html: string): void {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].join('');
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const missing = classes.filter((name) => MODULE_CLASS.test(name) && !styles.includes(`.${name}`));
  if (missing.length > 0) throw new Error(`the document of ${path} has no styles for ${missing.join(', ')}`);
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

function offlineStyles(manifest: Manifest): string[] {
  const css = new Set<string>();
  const visit = filesCollector(manifest, css);
  for (const module of OFFLINE_STYLES) visit(module, null);
  return [...css];
}

/** Files that render and hydrate the page, dependencies first. */
function filesOf(source: Source, manifest: Manifest, locale: Locale): Resources {
  const css = new Set<string>();
  const visit = filesCollector(manifest, css);
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
  for (const module of source.styledBy) visit(module, null);
  for (const name of ['common', ...source.texts]) {
    const files = [`src/locales/${locale}/${name}.json`, `../contracts/dist/texts/${locale}/${name}.json`];
    visit(files.find((file) => file in manifest) ?? name, start);
  }
  if (source.texts.includes('shop') && locale !== 'en') visit(`src/locales/products/${locale}.json`, start);
  const files = [...start].filter((file) => file !== entry);
  return { css: [...css], program: { entry, files, wide: [...wide].filter((file) => !start.has(file)) } };
}
