import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/\w+\/[\w-]+\.mjs$/;
/** Names for React's developer tools; each assignment keeps a component that nobody imports. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED = /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
/** The context of a class is assigned as well. */
const CONTEXT_TYPE = /^\w+\.contextType = \w+;$/gm;
const DEVELOPER_WARNINGS = 'ENABLE_DEV_WARNINGS = true';
/** Says what a developer did wrong; its sentences are longer than what they are about. */
const WARNING = /^(?=function warning\()/gm;
/** Routers that load data have a way of their own, which brings all that it may be asked for. */
const DATA_ROUTER_BRANCH = /isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/;

/**
 * Lets the build leave out the parts of the router that the site does not use: forms, data loading, scroll restoration,
 * error boundaries. They are 6 kB (gzip) of the first file, kept only by the names that they are given.
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
          .replace(CONTEXT_TYPE, '')
          .replace(WARNING, '/* @__NO_SIDE_EFFECTS__ */ ')
          .replace(DATA_ROUTER_BRANCH, '')
          .replace(DEVELOPER_WARNINGS, 'ENABLE_DEV_WARNINGS = false'),
        map: null,
      }),
    },
  };
}
