import type { Plugin } from 'vite';

const SOURCES = /\/public-site\/src\/.+\.tsx?$/;
/**
 * Not where a component is chosen: the styles of a template are part of the build only with its code. It has to find a place
 * in the sources (patches.spec.ts).
 */
export const IN_DOCUMENTS = /typeof document === 'undefined'(?! \? <)/g;

/**
 * Leaves out what only the prerendered documents need, because a browser always has a `document`. The program that renders
 * the documents is built without this.
 */
export function inBrowser(): Plugin {
  return {
    name: 'in-browser',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (code) => ({ code: code.replace(IN_DOCUMENTS, 'false'), map: null }),
    },
  };
}
