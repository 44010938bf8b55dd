import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@city/contracts';
import { PROGRAM, type Program } from '../src/app/deferred-start';

/** The build resources of a document. */
export interface Resources {
  /** File names. */
  css: readonly string[];
  /** Null for a page that is never hydrated. */
  program: Program | null;
}

/**
 * Fonts of the name and the titles by file name prefix: a document embeds its own. The text has none: embedded data may be
 * decoded after the first frame, and text that wraps differently in the system’s font would move the page.
 */
const TITLE_FACES: Record<Locale, readonly string[]> = {
  en: ['barlow-condensed-600'],
  fr: ['barlow-condensed-600'],
  ar: ['barlow-condensed-600', 'ibm-plex-sans-arabic-600'],
};
const FACE = /font-display:optional;src:url\(\/(assets\/([\w-]+)-[\w-]{8}\.woff2)\)/g;

/** The tags that the build writes into the shell, where the program starts immediately. */
const SHELL_ASSETS =
  /(?<!\s)\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * Turns a shell into a document whose first paint needs no other file. Its styles and title fonts are inlined. Its
 * program is only listed; the head script starts it later.
 * @param dist output folder of the build
 */
export function withResources(
  shell: string,
  locale: Locale,
  dist: string,
  { css, program }: Resources,
): string {
  const missing = new Set(TITLE_FACES[locale]);
  let page = shell.replace(SHELL_ASSETS, '');
  const styles = css
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('')
    .replace(FACE, (face: string, file: string, name: string) => {
      if (!missing.delete(name)) return face;
      page = page.replace(new RegExp(`<link rel="preload"[^<>]* href="/${file}">`), '');
      // Even inlined data may be decoded after the first frame: `block` keeps the titles out of it until then.
      return `font-display:block;src:url(data:font/woff2;base64,${readFileSync(join(dist, file), 'base64')})`;
    });
  if (missing.size) throw new Error(`the styles have no ${[...missing].join(', ')}`);
  if (styles.includes('</')) throw new Error('styles with "</" cannot be inlined');
  const head = [`<style>${styles}</style>`];
  if (program) {
    head.push(
      // Lazy chunks that need these style sheets find them here, and do not download them.
      ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      `<script type="application/json" id="${PROGRAM}">${JSON.stringify(program)}</script>`,
    );
  }
  return page.replace('</head>', () => `${head.join('')}</head>`);
}
