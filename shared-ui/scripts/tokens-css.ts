import {
  backdrop,
  color,
  factionColor,
  font,
  layout,
  motion,
  radius,
  shadow,
  size,
  space,
} from '../src/tokens/index';

const lines = (prefix: string, values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `  --${prefix}${name}: ${value};`);

/** The tokens as custom properties. */
export function tokensCss(): string {
  return [
    '/* Written by `npm run brand` from src/tokens/index.ts. */',
    ':root {',
    ...lines('', color),
    ...lines('faction-', factionColor),
    ...lines('backdrop-', backdrop),
    ...lines('space-', space),
    ...lines('radius-', radius),
    `  --shadow: ${shadow};`,
    `  --font-brand: ${font.brand};`,
    `  --font-display: ${font.display};`,
    `  --font-text: ${font.text};`,
    // Line heights of large titles and of labels: Arabic letters have longer ascenders and descenders.
    '  --leading-title: 1;',
    '  --leading-label: 1.2;',
    ...lines('size-', size),
    ...lines('motion-', motion),
    ...lines('', layout),
    '}',
    '',
    ':root:lang(ar) {',
    `  --font-display: ${font.arabicDisplay};`,
    `  --font-text: ${font.arabic};`,
    '  --leading-title: 1.3;',
    '  --leading-label: 1.5;',
    // Arabic letters are narrower than its digit 0, which is one `ch`.
    '  --measure: 53ch;',
    '}',
    '',
    '@media (prefers-reduced-motion: reduce) {',
    '  :root {',
    '    --motion-fast: 0ms;',
    '    --motion-slow: 0ms;',
    '  }',
    '}',
    '',
  ].join('\n');
}
