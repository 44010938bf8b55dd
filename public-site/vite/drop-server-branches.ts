import type { Plugin } from 'vite';

const SOURCES = /\/public-site\/src\/.+\.tsx?$/;
/**
 * Checks for the document in the sources, except where one chooses a component: the styles of a template are part of
 * the build only with its code. A test checks that the sources contain such a place (patches.spec.ts).
 */
export const IN_DOCUMENTS = /typeof document === 'undefined'(?! \? <)/g;

/**
 * Leaves out what only the prerendered documents need, because a browser always has a `document`. The program that renders
 * the documents is built without this.
 */
export function dropServerBranches(): Plugin {
  return {
    name: 'drop-server-branches',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (code) => ({ code: code.replace(IN_DOCUMENTS, 'false'), map: null }),
    },
  };
}
