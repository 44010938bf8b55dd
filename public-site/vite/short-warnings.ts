import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/(?:core|react)\/dist\/.+\.mjs$/;
/** After the missing text has been named: what a developer might do about it. */
const ADVICE = /\n\nThat means you use raw catalog[\s\S]+?(?=`)/;
const NO_LOCALE = /(?<="Lingui: Attempted to call a translation function without setting a locale\.)[^"]+/;
/** Of components that are given wrong properties; the types refuse them. */
const WRONG_PROPERTIES = /^ *console\.error\(\s*(?:"[^"]*"|`[^`]*`)\s*\);$/gm;

/** Leaves out what lingui tells a developer at length: it weighs more in the first file than what it is about. */
export function shortWarnings(): Plugin {
  return {
    name: 'short-warnings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: LINGUI },
      handler: (code) => ({
        code: code.replace(ADVICE, '').replace(NO_LOCALE, '').replace(WRONG_PROPERTIES, ''),
        map: null,
      }),
    },
  };
}
