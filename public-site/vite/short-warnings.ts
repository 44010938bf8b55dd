import type { Plugin } from 'vite';

const LINGUI = /\/@lingui\/(?:core|react)\/dist\/.+\.mjs$/;
/** A test checks that each pattern matches the installed version (patches.spec.ts). */
export const WARNINGS = {
  /** The advice to developers after a missing text has been named. */
  advice: /\n\nThat means you use raw catalog[\s\S]+?(?=`)/g,
  noLocale: /(?<="Lingui: Attempted to call a translation function without setting a locale\.)[^"]+/g,
  /** Warnings about components with wrong props; the types prevent these. */
  wrongProperties: /^ *console\.error\(\s*(?:"[^"]*"|`[^`]*`)\s*\);$/gm,
};

/** Removes lingui's long developer warnings from the entry file. */
export function shortWarnings(): Plugin {
  return {
    name: 'short-warnings',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: LINGUI },
      handler: (code) => ({
        code: Object.values(WARNINGS).reduce((shorter, warning) => shorter.replace(warning, ''), code),
        map: null,
      }),
    },
  };
}
