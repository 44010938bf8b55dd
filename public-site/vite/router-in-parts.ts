import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/\w+\/[\w-]+\.mjs$/;
/** Names for React's developer tools; each assignment keeps a component that nobody imports. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED = /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const DEVELOPER_WARNINGS = 'ENABLE_DEV_WARNINGS = true';

/**
 * Lets the build leave out the parts of the router that the site does not use: forms, data loading, scroll restoration.
 * They are 5 kB (gzip) of the first file, kept only by the names that they are given.
 */
export function routerInParts(): Plugin {
  return {
    name: 'router-in-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace(DISPLAY_NAME, '')
          .replace(WRAPPED, '$1/* @__PURE__ */ $2')
          .replace(DEVELOPER_WARNINGS, 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
