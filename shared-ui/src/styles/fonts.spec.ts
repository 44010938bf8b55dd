import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const fonts = join(__dirname, '../fonts');
const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

/** The code points that trigger the download of a font. */
function rangeOf(file: string): [number, number][] {
  const face = css.split('@font-face').find((part) => part.includes(`/${file}'`)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

/** Every character of the Arabic texts that is not Latin. */
const arabicTexts = (() => {
  const site = join(__dirname, '../../../public-site/src/locales');
  const files = readdirSync(join(site, 'ar')).map((name) => join(site, 'ar', name));
  const console = join(__dirname, '../../../admin-console/src');
  const ofConsole = readdirSync(console, { recursive: true, encoding: 'utf8' });
  files.push(...ofConsole.filter((name) => /\/ar\/|-ar\.ts$/.test(name)).map((name) => join(console, name)));
  // The catalogues of the kinds of application have all languages in one file.
  const kinds = join(__dirname, '../../../contracts/src/kinds');
  const catalogues = readdirSync(kinds).filter((name) => name.endsWith('.texts.json'));
  files.push(...catalogues.map((name) => join(kinds, name)));
  const text = [...files, join(site, 'products/ar.json')].map((file) => readFileSync(file, 'utf8')).join('');
  return [...new Set(text)].filter((character) => /\p{Script=Arabic}|[،؛؟]/u.test(character));
})();

describe('the Arabic fonts', () => {
  it('weigh at most 45 kB together', () => {
    const names = readdirSync(fonts).filter((name) => name.includes('arabic'));
    const bytes = names.reduce((sum, name) => sum + statSync(join(fonts, name)).size, 0);
    expect(names).toHaveLength(2);
    expect(bytes).toBeLessThanOrEqual(45_000);
  });

  it.each(['ibm-plex-sans-arabic-400.woff2', 'ibm-plex-sans-arabic-600.woff2'])(
    '%s is downloaded for every Arabic character of the texts',
    (file) => {
      const ranges = rangeOf(file);
      const missing = arabicTexts.filter((character) => {
        const code = character.codePointAt(0) ?? 0;
        return !ranges.some(([from, to]) => code >= from && code <= to);
      });
      expect(arabicTexts.length).toBeGreaterThan(30);
      expect(missing).toEqual([]);
    },
  );

  it('are never downloaded by pages in other languages', () => {
    const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
    const [forAll = '', forArabic = ''] = tokens.split(':root:lang(ar)');
    // A name in Arabic may use these fonts: the ranges above exclude Latin names.
    expect(forAll.replace(/--font-brand:.*/, '')).not.toContain('Arabic');
    expect(forArabic).toContain("'IBM Plex Sans Arabic'");
  });
});
