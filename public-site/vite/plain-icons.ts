import type { Plugin } from 'vite';

const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

const PLAIN_MAKER = `
import { createElement } from 'react';

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

export default function createLucideIcon({ name, aliases = [], node }) {
  const names = ['lucide', ...[name, ...aliases].map((one) => 'lucide-' + one)].join(' ');
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        ...LINES,
        width: size,
        height: size,
        'aria-hidden': rest['aria-label'] ? undefined : 'true',
        ...rest,
        className: className ? names + ' ' + className : names,
      },
      node.map(([tag, lines]) => createElement(tag, lines)),
    );
}
`;

/**
 * Builds the icons' lines without what their library can do with them beyond size, class and name (contexts, stroke widths,
 * icons of other grids): 1 kB (gzip) of the first file that no screen uses. Markup and classes are the library's.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: MAKER }, handler: () => PLAIN_MAKER },
  };
}
