import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRAND_NAME,
  localePrefix,
  LOCALES,
  SITE_CONFIG_MARK,
  templateSiteConfig,
  type Locale,
} from '@city/contracts';
import type { Plugin } from 'vite';
import { WIDE } from '../src/platform/hydration/wide';
import { compileInline } from './compiled-script';

type Head = Record<'description' | 'summary' | 'noScript' | 'takesLong' | 'tryAgain', string>;

const HEAD_SCRIPT = '/src/app/head-script.ts';
/** Fonts to preload, by file name prefix. */
const FACES: Record<Locale, string[]> = {
  en: ['ibm-plex-sans-400', 'barlow-condensed-600'],
  fr: ['ibm-plex-sans-400', 'barlow-condensed-600'],
  ar: ['ibm-plex-sans-arabic-400', 'ibm-plex-sans-arabic-600'],
};
const HEAD_SCRIPT_TAG = new RegExp(`(?<!\\s)\\s*<script type="module" src="${HEAD_SCRIPT}"></script>`);
const ROOT = '<div id="root"></div>';

/** The shell of a language. */
export const shellFile = (locale: Locale): string => `${localePrefix(locale)}/shell.html`.slice(1);
/** A shell without an inline script. A static file server serves it, and its policy has no hash of a script. */
const apiDownFile = (locale: Locale): string => `${localePrefix(locale)}/api-down.html`.slice(1);

/**
 * Builds `shell.html`, `fr/shell.html` and `ar/shell.html` for the pages that are not prerendered. Each has its
 * language, direction and description, and preloads of its texts, so that they arrive together with the program.
 * Translated shells contain the catalogue’s texts, too. They are templates that the server fills. nginx serves the
 * `api-down.html` beside each while no API process answers.
 */
export function languageShells(): Plugin {
  let root = '';
  return {
    name: 'language-shells',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    // Inlined into the document, where it runs before anything else.
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(HEAD_SCRIPT_TAG, '') },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const heads = JSON.parse(readFileSync(join(root, 'src/locales/head.json'), 'utf8')) as Record<
          Locale,
          Head
        >;
        const { code: headScript } = await compileInline(join(root, HEAD_SCRIPT));
        const html = withHeadScript(String(page.source), `<script>${headScript}</script>`);
        const file = this.emitFile({ type: 'asset', name: 'head-script.js', source: headScript });
        const apiDownHtml = withHeadScript(
          String(page.source),
          `<script src="/${this.getFileName(file)}"></script>`,
        );
        for (const locale of LOCALES) {
          // Files that the program requests on start.
          const code = [
            [`/src/locales/${locale}/common.json`],
            ['/src/app/pages.tsx'],
            ['/src/platform/i18n/catalogs.ts'],
            ['/src/features/site-header/wide-parts.ts', ` media="${WIDE}"`],
          ].map(([source = '', where = '']) => {
            const chunk = Object.values(bundle).find(
              (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(source)),
            );
            if (!chunk) throw new Error(`the build has no chunk of ${source}`);
            return `<link rel="modulepreload"${where} crossorigin href="/${chunk.fileName}">`;
          });
          const fonts = FACES[locale].map((name) => {
            const font = Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`));
            if (!font) throw new Error(`the build has no ${name}`);
            return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
          });
          const hints = [...fonts, ...code].join('');
          const shell = shellOf(html, locale, heads, hints);
          this.emitFile({ type: 'asset', fileName: shellFile(locale), source: shell });
          const away = shellOf(apiDownHtml, locale, heads, hints);
          this.emitFile({ type: 'asset', fileName: apiDownFile(locale), source: away });
          if (locale === 'en') continue;
          // For the server, which puts product names into the head of their pages.
          const words = readFileSync(join(root, `src/locales/products/${locale}.json`), 'utf8');
          this.emitFile({ type: 'asset', fileName: `${locale}/product-words.json`, source: words });
        }
      },
    },
  };
}

function withHeadScript(html: string, script: string): string {
  const charset = '<meta charset="utf-8" />';
  return replaceOnce(html, charset, `${charset}${script}`);
}

function shellOf(html: string, locale: Locale, heads: Record<Locale, Head>, hints: string): string {
  let shell = replaceOnce(
    html,
    '<html lang="en" dir="ltr"',
    `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`,
  );
  for (const part of ['description', 'summary', 'noScript'] as const) {
    shell = replaceOnce(shell, heads.en[part], heads[locale][part]);
  }
  shell = shell.replaceAll(BRAND_NAME, templateSiteConfig().name);
  const settings = `<script type="application/json" id="site-config">${SITE_CONFIG_MARK}</script>`;
  shell = replaceOnce(shell, ROOT, `<div id="root">${notStarted(heads[locale])}</div>${settings}`);
  return replaceOnce(shell, '</head>', `${hints}</head>`);
}

/** The shell's own content, shown while the program does not load (src/app/not-started.css). */
const notStarted = ({ takesLong, tryAgain }: Head): string =>
  `<div class="not-started"><p>${takesLong}</p><p><a href="">${tryAgain}</a></p></div>`;

const NOT_STARTED = /<div id="root"><div class="not-started">.*?<\/div><\/div>/;

/** Returns a shell with a document’s root in place of its own content. */
export function withContent(shell: string, root: string): string {
  if (!NOT_STARTED.test(shell)) throw new Error('the shell has no place for content');
  return shell.replace(NOT_STARTED, () => root);
}

/** Replaces exactly one occurrence; a changed template fails the build. */
export function replaceOnce(text: string, search: string, replacement: string): string {
  const parts = text.split(search);
  if (parts.length !== 2) throw new Error(`index.html has to contain once: ${search}`);
  return parts.join(replacement);
}
