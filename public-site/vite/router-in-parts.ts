import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/\w+\/[\w-]+\.mjs$/;

/** A change of the router’s code: a pattern, and its replacement. */
interface Patch {
  found: RegExp;
  by: string;
}

/** A test checks that each pattern matches the installed version (patches.spec.ts). */
export const PATCHES = {
  /** Display names for React's developer tools; each assignment keeps an unused component in the bundle. */
  displayNames: { found: /^\w+\.displayName = "\w+";$/gm, by: '' },
  wrapped: {
    found: /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    by: '$1/* @__PURE__ */ $2',
  },
  /** The context of a class component is assigned as well. */
  contextType: { found: /^\w+\.contextType = \w+;$/gm, by: '' },
  /** Warnings for developers. */
  warning: { found: /^(?=function warning\()/gm, by: '/* @__NO_SIDE_EFFECTS__ */ ' },
  /** A branch for data routers, which pulls in all of their code. */
  dataRouterBranch: {
    found: /isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/g,
    by: '',
  },
  developerWarnings: { found: /(?<=ENABLE_DEV_WARNINGS = )true/g, by: 'false' },
} satisfies Record<string, Patch>;

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
        code: Object.values(PATCHES).reduce((patched, { found, by }) => patched.replace(found, by), code),
        map: null,
      }),
    },
  };
}
