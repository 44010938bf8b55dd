import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/(?:core|react)\/dist\/.+\.mjs$/;
/** The advice to developers after a missing text has been named. */
const ADVICE = /\n\nThat means you use raw catalog[\s\S]+?(?=`)/;
const NO_LOCALE = /(?<="Lingui: Attempted to call a translation function without setting a locale\.)[^"]+/;
/** Warnings about components with wrong props; the types prevent these. */
const WRONG_PROPERTIES = /^ *console\.error\(\s*(?:"[^"]*"|`[^`]*`)\s*\);$/gm;

/** Removes lingui's long developer warnings from the entry file. */
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
