import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@city/contracts';
import { PROGRAM, type Program } from '../src/app/deferred-start';

/** What a document needs from the build. */
export interface Resources {
  /** Names of files. */
  css: readonly string[];
  /** Null for a page that is never taken over. */
  program: Program | null;
}

/** Faces of the name and the titles, by the beginnings of their files' names: a document brings its own. */
const TITLE_FACES: Record<Locale, readonly string[]> = {
  en: ['barlow-condensed-600'],
  fr: ['barlow-condensed-600'],
  ar: ['barlow-condensed-600', 'ibm-plex-sans-arabic-600'],
};
const FACE = /font-display:optional;src:url\(\/(assets\/([\w-]+)-[\w-]{8}\.woff2)\)/g;

/** As the build writes them into the shell, where the program starts at once. */
const SHELL_ASSETS =
  /(?<!\s)\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A document out of a shell whose first paint needs no other file: its styles and the faces of its titles stand in it, and
 * the program is only named there, for the first moment to start it later.
 * @param dist folder of the build
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
      // It needs no answer, but is not decoded before the first frame for certain: that frame then waits with its titles.
      return `font-display:block;src:url(data:font/woff2;base64,${readFileSync(join(dist, file), 'base64')})`;
    });
  if (missing.size) throw new Error(`the styles have no ${[...missing].join(', ')}`);
  if (styles.includes('</')) throw new Error('styles cannot stand in a document');
  const head = [`<style>${styles}</style>`];
  if (program) {
    head.push(
      // Code that comes later and names these files as its styles finds them, and does not download them.
      ...css.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      `<script type="application/json" id="${PROGRAM}">${JSON.stringify(program)}</script>`,
    );
  }
  return page.replace('</head>', () => `${head.join('')}</head>`);
}
