import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { tokensCss } from '../../scripts/tokens-css';
import * as icons from '../icons/index';
import exceptions from './spacing-exceptions.json';

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

  it('set the heavy weight in the title font only: no document has another font in it', () => {
    const found = everyStyle.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('}')
        .filter((rule) => /font-weight: [5-9]00/.test(rule) && !/font-family|font:/.test(rule))
        .map((rule) => `${file}: ${rule.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('give text in the display font enough line height for Arabic letters', () => {
    const found = everyStyle.flatMap((file) => {
      const rules = readFileSync(file, 'utf8').split('}');
      return rules
        .filter((rule) => rule.includes('var(--font-display)'))
        .flatMap(
          (rule) =>
            /(?:line-height:|\/) (?:0?\.\d+|1(?:\.[0-2]\d*)?)(?=[; ])/
              .exec(rule)
              ?.map((line) => `${file}: ${line}`) ?? [],
        );
    });
    // Figures and initials; base.css has its own rule for Arabic.
    const exempt = /(members|price|avatar)\.module\.css|base\.css/;
    expect(found.filter((place) => !exempt.test(place))).toEqual([]);
  });

  it('have the line heights that Arabic titles and labels need', () => {
    const arabic = /:root:lang\(ar\) \{([^}]*)\}/.exec(read('styles/tokens.css'))?.[1] ?? '';
    expect(arabic).toContain('--leading-title: 1.3;');
    expect(arabic).toContain('--leading-label: 1.5;');
  });

  it('use only custom properties that exist', () => {
    const defined = (text: string) => text.match(/(?<![\w-])--[\w-]+(?=:)/g) ?? [];
    // The API writes the owner's picture into documents (api/src/site/pages/brand-in-page.ts).
    const tokens = new Set([...defined(read('styles/tokens.css')), '--hero-picture']);
    const unknown = everyStyle.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const local = new Set(defined(text));
      return [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !tokens.has(name) && !local.has(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('take their colours from tokens', () => {
    // Black and its opacities: masks, shadows, the ground of a film.
    const literal = /#(?!000\b|0000\b)[\da-f]{3,8}\b|\brgb\((?!0 0 0)|\bhsl\(/gi;
    const found = everyStyle
      .filter((file) => !file.endsWith('tokens.css') && !file.endsWith('feature-card.module.css'))
      .flatMap((file) => (readFileSync(file, 'utf8').match(literal) ?? []).map((part) => `${file}: ${part}`));
    expect(found).toEqual([]);
  });

  it('take gaps, paddings and margins from tokens, but for those of a list that only shrinks', () => {
    const spacing =
      /(?:^|[\s;{])(?:(?:row-|column-)?gap|(?:padding|margin)(?:-(?:block|inline)(?:-(?:start|end))?)?):\s*([^;{}]*)/g;
    const root = join(__dirname, '../../..');
    const literals = everyStyle
      .filter((file) => !file.endsWith('tokens.css'))
      .map((file) => {
        const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
        const values = [...text.matchAll(spacing)].map(([, value = '']) => value);
        const count = values.flatMap((value) => value.match(/(?<![\w.-])[\d.]+rem\b/g) ?? []).length;
        return [relative(root, file).split(sep).join('/'), count] as const;
      })
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    // A smaller number belongs into the list; a larger one into the style as `var(--space-…)`.
    expect(Object.fromEntries(literals)).toEqual(exceptions);
  });

  it('have every class that a component of the site names as a text', () => {
    const site = join(__dirname, '../../../public-site/src');
    const global = everyStyle.filter((file) => !file.endsWith('.module.css'));
    const known = new Set(
      global.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\.)[a-z][\w-]*/g) ?? []),
    );
    const named = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.spec.'))
      .flatMap((name) => [...readFileSync(join(site, name), 'utf8').matchAll(/ className="([^"]*)"/g)])
      .flatMap(([, names = '']) => names.split(' '));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('mirror every icon that points to a side', () => {
    const toSide = /Left|Right|^(ExternalLink|Forward|LogIn|LogOut|Redo|Reply|Send|Undo)/;
    const classOf = (icon: string) =>
      `lucide${icon.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`;
    const mirrored = read('styles/base.css').match(/(?<=\.)lucide-[\w-]+/g);
    expect(mirrored).toEqual(
      Object.keys(icons)
        .filter((icon) => toSide.test(icon))
        .map(classOf),
    );
  });

  it('add no transition to other elements, also with reduced motion', () => {
    // `transition-property` defaults to `all`: a global duration would make even `visibility` change later on a text
    // than on its button.
    const forAll = read('styles/base.css').match(/\*,\s*::before,\s*::after\s*\{[^}]*\}/g);
    expect(forAll).toHaveLength(2);
    expect(forAll?.join()).not.toContain('transition');
  });

  it('have up-to-date tokens', () => expect(read('styles/tokens.css')).toBe(tokensCss()));
});
