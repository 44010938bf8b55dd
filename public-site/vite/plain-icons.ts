import type { Plugin } from 'vite';

const ICON_FACTORY = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/**
 * Code of lucide-react that the plain factory does not use: the size of the grid, random keys of lines that never move,
 * a read without effect. A test checks that the installed version still contains it (patches.spec.ts).
 */
export const UNREAD = /^ {2}size: 24,$|, key: "\w+"(?= })|^__iconData\.node;$/gm;

const PLAIN_FACTORY = `
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
      ...node.map(([tag, lines]) => createElement(tag, lines)),
    );
}
`;

/**
 * Builds the icons without unused features of their library (contexts, stroke widths, icons of other grids), 1 kB
 * (gzip) of the entry file. Markup and classes are the same.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: ICON_FACTORY }, handler: () => PLAIN_FACTORY },
    transform: {
      filter: { id: ICON },
      handler: (code) => ({ code: code.replace(UNREAD, ''), map: null }),
    },
  };
}
