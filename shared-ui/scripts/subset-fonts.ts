// Subsets the fonts to what English, French and Arabic pages print. Run: node --import tsx
// shared-ui/scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fonts with which the API draws pictures; its renderer reads TrueType only. */
const DRAWN = ['barlow-condensed-600', 'barlow-condensed-ext-600', 'ibm-plex-sans-arabic-600'];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Basic Latin, Latin-1, the French ligatures, quotes, dashes, thin and no-break spaces, euro, minus, arrows. */
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸ' + '\u2009\u202f–—‘’‚“”„†•…‰‹›€™−×→←';
/**
 * The letters of Arabic with their marks and both sets of digits, the letters of Maghrebi spelling (پ چ ڤ ڨ گ), those
 * of Persian keyboards, the space between words, and the direction marks. Joined forms are included as glyphs of the
 * letters.
 */
const ARABIC =
  ' \u00a0\u060c\u061b\u061f\u066a\u066b\u066c' +
  range(0x621, 0x63a) +
  range(0x640, 0x652) +
  range(0x660, 0x669) +
  '\u0670\u0671\u067e\u0686\u06a4\u06a8\u06a9\u06af\u06cc\u200c\u200d\u200e\u200f';

/**
 * Features that browsers apply by default, and the tabular figures of our styles. Each further feature (fractions,
 * superscripts) adds glyphs that no style uses.
 */
const FEATURES = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'],
  ...['init', 'medi', 'fina', 'isol'],
];

const faces = [
  {
    name: 'barlow-condensed-600',
    file: 'barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    text: LATIN,
  },
  {
    name: 'ibm-plex-sans-400',
    file: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2',
    text: LATIN,
  },
  {
    name: 'ibm-plex-sans-600',
    file: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2',
    text: LATIN,
  },
  {
    name: 'ibm-plex-sans-arabic-400',
    file: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
    text: ARABIC,
  },
  {
    name: 'ibm-plex-sans-arabic-600',
    file: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
    text: ARABIC,
  },
  // Letters of other Latin languages, for names that players type; downloaded only when one appears.
  {
    name: 'barlow-condensed-ext-600',
    file: 'barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2',
    text: range(0x100, 0x17f) + range(0x218, 0x21b),
  },
  {
    name: 'ibm-plex-sans-ext-400',
    file: 'ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2',
    text: range(0x100, 0x17f) + range(0x218, 0x21b),
  },
];

for (const { name, file, text } of faces) {
  const source = readFileSync(require.resolve(`@fontsource/${file}`));
  const subset = (targetFormat: 'woff2' | 'sfnt') =>
    // Hints are a third of a font, and only Windows on low-resolution screens uses them.
    subsetFont(source, text, { targetFormat, noHinting: true, keepFeatures: FEATURES });
  writeFileSync(out(`../src/fonts/${name}.woff2`), await subset('woff2'));
  if (DRAWN.includes(name)) writeFileSync(out(`../../api/assets/fonts/${name}.ttf`), await subset('sfnt'));
}
