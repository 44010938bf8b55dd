import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensCss } from '../../scripts/tokens-css';
import { color } from '../tokens/index';

const source = join(__dirname, '..');
/** The sources of all visible UI, which must use logical properties for Arabic. */
const roots = [
  source,
  join(__dirname, '../../../public-site/src'),
  join(__dirname, '../../../admin-console/src'),
];
const everyStyle = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(root, name)),
);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
const read = (name: string) => readFileSync(join(source, name), 'utf8');

/** Contrast of two `#rrggbb` colours (WCAG 2). */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const c = parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('styles', () => {
  it('finds the files', () => expect(files.length).toBeGreaterThan(15));

  it('use logical properties only, so that every screen mirrors', () => {
    const physical =
      /(^|[\s;{])(((margin|padding|border|inset|scroll-margin|scroll-padding)-)?(left|right|top|bottom)(-[a-z-]+)?|(min-|max-)?(width|height)|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)/gm;
    const found = everyStyle.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/env\([^)]*\)/g, '')
        // Media queries have no logical form that all browsers support.
        .replace(/@(media|container)[^{]*\{/g, '{');
      return (text.match(physical) ?? []).map((part) => `${file}: ${part.trim()}`);
    });
    expect(everyStyle.length).toBeGreaterThan(60);
    expect(found).toEqual([]);
  });

  it('give text in the display font enough line height for Arabic letters', () => {
    const found = everyStyle.flatMap((file) => {
      const rules = readFileSync(file, 'utf8').split('}');
      return rules
        .filter((rule) => rule.includes('var(--font-display)'))
        .flatMap(
          (rule) =>
            /line-height: (?:0?\.\d+|1(?:\.[01]\d*)?);/.exec(rule)?.map((line) => `${file}: ${line}`) ?? [],
        );
    });
    // Figures and initials; base.css has its own rule for Arabic.
    const exempt = /(members|price|avatar)\.module\.css|base\.css/;
    expect(found.filter((place) => !exempt.test(place))).toEqual([]);
  });

  it.each(files.filter((name) => name.endsWith('.module.css')))('%s uses only tokens that exist', (name) => {
    const known = new Set(read('styles/tokens.css').match(/(?<![\w-])--[\w-]+(?=:)/g));
    const local = new Set(read(name).match(/(?<![\w-])--[\w-]+(?=:)/g));
    const used = [...read(name).matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token ?? '');
    // Base UI sets these on its popups.
    const given = new Set(['--available-height']);
    expect(used.filter((token) => !known.has(token) && !local.has(token) && !given.has(token))).toEqual([]);
  });

  it('add no transition to other elements, also with reduced motion', () => {
    // `transition-property` defaults to `all`: a global duration would make even `visibility` change later on a text
    // than on its button.
    const forAll = read('styles/base.css').match(/\*,\s*::before,\s*::after\s*\{[^}]*\}/g);
    expect(forAll).toHaveLength(2);
    expect(forAll?.join()).not.toContain('transition');
  });

  it('have up-to-date tokens', () => expect(read('styles/tokens.css')).toBe(tokensCss()));

  it.each([
    ['sand-50', 'night-950', 4.5],
    ['sand-200', 'night-900', 4.5],
    ['sand-400', 'night-900', 4.5],
    ['sand-400', 'night-800', 4.5],
    ['amber-400', 'night-900', 4.5],
    ['amber-ink', 'amber-400', 4.5],
    ['amber-ink', 'amber-500', 4.5],
    ['signal-cyan', 'night-950', 4.5],
    ['stop-text', 'night-900', 4.5],
    ['night-950', 'stop', 4.5],
    ['night-600', 'night-900', 3],
  ] as const)('%s is readable on %s', (above, below, least) => {
    expect(contrast(color[above], color[below])).toBeGreaterThanOrEqual(least);
  });
});
