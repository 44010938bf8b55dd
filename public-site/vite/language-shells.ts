import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = ['en', 'fr', 'ar'] as const;
type Locale = (typeof LOCALES)[number];
type Head = Record<'description' | 'summary' | 'noScript', string>;

/** Texts that every page of a language needs before it can show anything. */
const FIRST_TEXTS = ['common', 'errors'];

/**
 * Builds `index.html`, `fr/index.html` and `ar/index.html`: each with its language, direction and description, and with
 * hints to its own texts, so that they arrive together with the program. Beside the translated ones stand the words of the
 * catalogue in that language.
 */
export function languageShells(): Plugin {
  let root = '';
  return {
    name: 'language-shells',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        const heads = JSON.parse(readFileSync(join(root, 'src/locales/head.json'), 'utf8')) as Record<
          Locale,
          Head
        >;
        const html = String(page.source);
        for (const locale of LOCALES) {
          const files = FIRST_TEXTS.map((name) => {
            const source = `/src/locales/${locale}/${name}.json`;
            const chunk = Object.values(bundle).find(
              (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(source)),
            );
            if (!chunk) throw new Error(`the build has no chunk of ${source}`);
            return chunk.fileName;
          });
          const source = shellOf(html, locale, heads, files);
          if (locale === 'en') {
            page.source = source;
            continue;
          }
          this.emitFile({ type: 'asset', fileName: `${locale}/index.html`, source });
          // For the server, which names products in the head of their pages.
          const words = readFileSync(join(root, `src/locales/products/${locale}.json`), 'utf8');
          this.emitFile({ type: 'asset', fileName: `${locale}/product-words.json`, source: words });
        }
      },
    },
  };
}

function shellOf(html: string, locale: Locale, heads: Record<Locale, Head>, files: string[]): string {
  const hints = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  let shell = replaceOnce(
    html,
    '<html lang="en" dir="ltr">',
    `<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`,
  );
  for (const part of ['description', 'summary', 'noScript'] as const) {
    shell = replaceOnce(shell, heads.en[part], heads[locale][part]);
  }
  return replaceOnce(shell, '</head>', `${hints}</head>`);
}

/** A template that has changed must not go unnoticed. */
function replaceOnce(text: string, search: string, replacement: string): string {
  const parts = text.split(search);
  if (parts.length !== 2) throw new Error(`index.html has to contain once: ${search}`);
  return parts.join(replacement);
}
