import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@city/contracts';
import { root, sourceFiles } from '../docs/documents.ts';
import {
  allTexts,
  catalogues,
  inAllLanguages,
  mayHaveTexts,
  textsIn,
  type CatalogueText,
} from './catalogues.ts';

/** Places, as regular expressions on the id of a text. */
type Except = string[] | undefined;
interface Banned {
  match: string;
  say: string;
  /** Limits the term to texts whose place matches. */
  only?: string[];
  except?: string[];
}
interface Required {
  en: string;
  fr: string;
  ar: string;
  except?: string[];
}
const terms = JSON.parse(readFileSync(join(root, 'tools/words/terms.json'), 'utf8')) as {
  banned: Record<Locale, Banned[]>;
  required: Required[];
  /** Quoted texts, and texts that are no sentences. */
  sameEverywhere: string[];
  /** Texts whose placeholders differ from the English ones. */
  otherValues: string[];
  foreignWords: string;
};

const files = catalogues();
const said = allTexts(files);
const places = inAllLanguages(said);
const isAt = (id: string, wanted: Except) => wanted?.some((place) => new RegExp(place).test(id)) ?? false;
const of = (locale: Locale) => said.filter((text) => text.locale === locale);
/** JavaScript's `\b` knows ASCII letters only. */
const EDGE = '(?:(?<=[\\p{L}\\d])(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?=[\\p{L}\\d]))';
const term = (pattern: string, flags = '') => new RegExp(pattern.replaceAll('\\b', EDGE), `${flags}u`);
/** Vowel marks of Arabic are optional, so terms are matched without them. */
const bare = (text: string) => text.replace(/[\u064b-\u0652]/g, '');
/** The texts that break a rule on words. */
const brokenBy = ({ match, only, except }: Banned, texts: readonly CatalogueText[]) =>
  texts.filter(
    ({ id, text }) =>
      term(match, 'i').test(bare(text)) && (only === undefined || isAt(id, only)) && !isAt(id, except),
  );
const show = ({ id, text }: CatalogueText) => `${id}: ${text}`;

/** The matches of a pattern in the sentences of a language, outside placeholders, tags and links. */
const words = (text: string) =>
  text
    .replace(/https?:\/\/|\(mailto:[^)]*\)|%?\{\w+\}/g, '0')
    .replace(/<\/?\w+\/?>|\{\w+, plural,|\b(?:zero|one|two|few|many|other) (?=\{)/g, '');
const wherever = (locale: Locale, fault: RegExp) =>
  of(locale)
    .filter(({ text }) => fault.test(words(text)))
    .map(show);

it('finds the catalogues of the site, the console, the API and the game server', () => {
  const found = new Set([...places.keys()].map((id) => id.slice(0, id.indexOf('#'))));
  for (const part of [
    'public-site/src/locales/*/landing.json',
    'public-site/src/locales/head.json',
    'public-site/src/locales/products/*.json',
    'admin-console/src/app/messages/*/shop.ts',
    'api/src/notifications/texts/*.ts',
    'api/src/config/default-reject-templates.ts',
    'contracts/src/kinds/streamer.texts.json',
    'admin-console/src/panels/staff/texts-*.ts',
    'game-bridge/src/messages/*.ts',
  ]) {
    expect(found).toContain(part);
  }
  expect(
    said.filter(({ id }) => id.startsWith('api/src/platform/errors/error-messages.ts#')).length,
  ).toBeGreaterThan(40);
  expect(places.size).toBeGreaterThan(2_000);
});

/** A word that no text may have. */
const WRONG = { en: 'police', fr: 'liste blanche', ar: 'الشرطة' } satisfies Record<Locale, string>;

/** A text as its file quotes it; undefined if it is written in another way, such as with placeholders or escapes. */
const quotedIn = (code: string, { text }: CatalogueText) =>
  [`'${text}'`, `\`${text}\``, JSON.stringify(text)].find((quoted) => code.includes(quoted));

/** The texts that break a rule once a wrong word is added to one text of a catalogue. */
function brokenWith(file: string, code: string, quoted: string, locale: Locale): CatalogueText[] {
  const wrong = `${quoted.slice(0, -1)} ${WRONG[locale]}${quoted.slice(-1)}`;
  const texts = textsIn(
    file,
    code.replace(quoted, () => wrong),
  ).filter((text) => text.locale === locale);
  return terms.banned[locale].flatMap((rule) => brokenBy(rule, texts));
}

it('finds a wrong word in every catalogue and language', () => {
  const missed = files.flatMap(({ file, code, texts }) =>
    LOCALES.filter((locale) => {
      const plain = texts.filter((text) => text.locale === locale && quotedIn(code, text));
      const isFound = plain.some((text) =>
        brokenWith(file, code, quotedIn(code, text) ?? '', locale).some(({ id }) => id === text.id),
      );
      return plain.length > 0 && !isFound;
    }).map((locale) => `${locale} ${file}`),
  );
  expect(missed).toEqual([]);
});

it('leaves no text in Arabic unread', () => {
  const read = files.filter(({ texts }) => texts.some(({ locale }) => locale === 'ar'));
  const known = new Set(read.map(({ file }) => file));
  const hasArabic = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some((line) => /['"`]/.test(line) && /\p{Script=Arabic}{3}/u.test(line));
  const unread = sourceFiles.filter((file) => mayHaveTexts(file) && !known.has(file) && hasArabic(file));
  // Examples of requests, and the word mark.
  const expected = [
    'api/src/site/settings/settings-input.dto.ts',
    'contracts/corpus/bridge.json',
    'contracts/src/brand.ts',
  ];
  expect(unread).toEqual(expected);
});

it('finds a planted catalogue in any folder of the product', () => {
  const planted: Record<string, string> = {
    'new-package/lib/welcome-fr.json': '{"hello":"Bonjour à tous"}',
    'new-package/words.ts': `export const HELLO = { en: 'Hello, all', fr: 'Bonjour à tous', ar: 'مرحبًا' };`,
    'new-package/numbers.ts': `export const LIMITS = { enough: 'x y', max: 3 };`,
    'new-package/test/words.ts': `export const HELLO = { en: 'Hello, all' };`,
  };
  const found = catalogues(Object.keys(planted), (file) => planted[file] ?? '').map(({ file }) => file);
  expect(found).toEqual(['new-package/lib/welcome-fr.json', 'new-package/words.ts']);
});

it.each([
  [
    'api/src/anything/new.ts',
    `export const WORDS = { en: 'The police', fr: 'La liste blanche', ar: 'الشرطة' };`,
  ],
  ['game-bridge/src/new/texts.json', '{"title":{"en":"The police","fr":"La liste blanche","ar":"الشرطة"}}'],
])('reads a new catalogue such as %s', (file, code) => {
  const found = LOCALES.filter((locale) => {
    const texts = textsIn(file, code).filter((text) => text.locale === locale);
    return terms.banned[locale].some((rule) => brokenBy(rule, texts).length > 0);
  });
  expect(found).toEqual(LOCALES);
});

describe.each(LOCALES)('the texts in %s', (locale) => {
  it.each(terms.banned[locale])('say “$say”, never $match', (rule) => {
    expect(brokenBy(rule, of(locale)).map(show)).toEqual([]);
  });

  it('use typographic apostrophes and quotation marks', () => {
    const plain = of(locale).filter(({ id, text }) => /['"]/.test(text) && !isAt(id, terms.sameEverywhere));
    expect(plain.map(show)).toEqual([]);
  });

  it('have no double and no trailing spaces', () => {
    expect(
      of(locale)
        .filter(({ text }) => / {2}|[ \t]\n/.test(text))
        .map(show),
    ).toEqual([]);
  });
});

describe('the texts in French', () => {
  it('have no-break spaces before punctuation', () => {
    expect(wherever('fr', /[^\u202f][;!?]/u)).toEqual([]);
    expect(wherever('fr', /[^\u00a0\d][:]|[^\u00a0]%|«(?!\u00a0)|[^\u00a0]»|n°(?!\u00a0)/u)).toEqual([]);
  });
});

describe('the texts in Arabic', () => {
  it('use Arabic punctuation', () => {
    expect(wherever('ar', /(?<=[\p{Script=Arabic}\p{M}\u2069]\s?)[,;?]/u)).toEqual([]);
    expect(wherever('ar', /[,;?]\s+\p{Script=Arabic}/u)).toEqual([]);
  });

  it('write Western digits, no space before %, and no dot for thousands', () => {
    expect(wherever('ar', /[\u0660-\u0669\u06f0-\u06f9]|\d\s+%|٪|\d\.\d{3}\b/u)).toEqual([]);
  });
});

/** The plural forms of a language. */
const FORMS = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const;

it.each(LOCALES)('plurals have all forms of the language in %s', (locale) => {
  const short = [...places].filter(([, { en = '', [locale]: text }]) => {
    if (text === undefined) return false;
    const plurals = [...text.matchAll(/, plural,((?:\s*=?\w+ \{[^}]*\})+)/g)].map(([, forms = '']) => forms);
    return (
      (en.includes(', plural,') && plurals.length === 0) ||
      plurals.some((forms) => FORMS[locale].some((form) => !new RegExp(`\\b${form} \\{`).test(forms))) ||
      (en.includes('%{smart_count}') && text.split('||||').length !== FORMS[locale].length)
    );
  });
  expect(short.map(([id]) => id)).toEqual([]);
});

const placeholdersOf = (text = '') =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort();
const tagsOf = (text = '') => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort();

describe('the three languages', () => {
  it('have the same placeholders and links', () => {
    const strange = [...places].flatMap(([id, texts]) =>
      (['fr', 'ar'] as const)
        .filter(
          (locale) =>
            texts.en !== undefined &&
            texts[locale] !== undefined &&
            !isAt(id, terms.otherValues) &&
            (placeholdersOf(texts[locale]).join() !== placeholdersOf(texts.en).join() ||
              tagsOf(texts[locale]).join() !== tagsOf(texts.en).join()),
        )
        .map((locale) => `${locale} ${id}: ${texts[locale] ?? ''} / ${texts.en ?? ''}`),
    );
    expect(strange).toEqual([]);
  });

  it.each(terms.required)('use one term per concept: $en, $fr, $ar', ({ en, except, ...others }) => {
    const inconsistent = [...places].flatMap(([id, texts]) =>
      (['fr', 'ar'] as const)
        .filter(
          (locale) =>
            term(en).test(texts.en ?? '') &&
            texts[locale] !== undefined &&
            !term(others[locale], 'i').test(bare(texts[locale])) &&
            !isAt(id, except),
        )
        .map((locale) => `${locale} ${id}: ${texts.en ?? ''} / ${texts[locale] ?? ''}`),
    );
    expect(inconsistent).toEqual([]);
  });

  it('are each in their own language', () => {
    const foreign = term(terms.foreignWords, 'gi');
    const english = said.filter(
      ({ id, locale, text }) =>
        locale !== 'en' &&
        new Set(words(text).toLowerCase().match(foreign)).size > 1 &&
        !isAt(id, terms.sameEverywhere),
    );
    const latin = of('ar').filter(
      ({ id, text }) => /(?:\b[a-z]{3,}\b[\s,.]+){3}/iu.test(words(text)) && !isAt(id, terms.sameEverywhere),
    );
    expect([...english, ...latin].map(show)).toEqual([]);
  });
});
