import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/\w+\/[\w-]+\.mjs$/;
/** Display names for React's developer tools; each assignment keeps an unused component in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED = /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
/** The context of a class component is assigned as well. */
const CONTEXT_TYPE = /^\w+\.contextType = \w+;$/gm;
const DEVELOPER_WARNINGS = 'ENABLE_DEV_WARNINGS = true';
/** Warnings for developers. */
const WARNING = /^(?=function warning\()/gm;
/** A branch for data routers, which pulls in all of their code. */
const DATA_ROUTER_BRANCH = /isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/;

/**
 * Lets the build drop the parts of the router that the site does not use: forms, data loading, scroll restoration,
 * error boundaries. They are 6 kB (gzip) of the entry file, kept only by their display names.
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
