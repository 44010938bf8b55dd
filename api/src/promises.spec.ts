import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENEFIT_TEXTS } from '@city/contracts';
import { kindMessages, kindsWithTexts } from '@city/contracts/kind-texts';
import { SHIPPED_BODIES } from '@city/contracts/shipped-pages';
import { ERRORS } from './platform/errors/error-messages.js';
import { DEMO_CATALOGUE } from './shop/products/seed/seed-catalogue.js';
import { KEPT_BY_CODE, KEPT_BY_THE_TEAM, NO_PROMISE } from './promises.spec-helper.js';

// Every English sentence for players about a time, a discount, a role, a pack or a delivery is in one of three lists
// (promises.spec-helper.ts). The other languages have the same keys (public-site/src/locales/locales.spec.ts).

const LOCALES = '../../public-site/src/locales/en';
const NAMESPACES = [
  ...['acceptance', 'apply', 'common', 'console', 'errors', 'landing', 'mycity', 'offline', 'pages'],
  ...['payment', 'receipt', 'shop', 'tour'],
];

const TIME =
  /\b(days?|weeks?|months?|seasons?|years?(?! old)|hours?|minutes?|seconds|right away|as soon as|immediately|instantly|for good)\b/i;
const DISCOUNT = /% ?off|\bdiscount|\brefund/i;
const ROLE = /\broles?\b|\bqueue\b|\blounges?\b|\binvit/i;
const DELIVERY =
  /\bdeliver|\bhand(s|ed)? (it|you|your|an item) |\bonly one\b|\bone of each\b|\bset up by\b|\b(added|put up|planned) (by|with) the team\b|\bteam (sets|adds)\b|\border is complete\b|\bmoves? you up\b/i;
const ACTIVE = /\bactive (now|as soon as)\b|\bpack is active\b/i;
const PROMISING = [TIME, DISCOUNT, ROLE, DELIVERY, ACTIVE];

/** Situations in the application forms, and the guide: these are about the game world. */
const ABOUT_THE_CITY = /^(whitelist\.(question|option)|job\.(question|option)|rpguide|landing\.faq)\./;

const source = (path: string) => readFileSync(join(__dirname, path), 'utf8');

/** Texts of the messages to players by kind, and the parts that kinds share, parsed from their source: they are functions. */
function messages(): [key: string, text: string][] {
  const [shared = '', ...kinds] = source('./notifications/texts/en.ts').split(/^ {2}'(?=[\w.-]+': \()/m);
  const parts = shared.split(/^const (?=\w+ = \()/m).slice(1);
  return [
    ...parts.map((part): [string, string] => [
      `message part ${part.slice(0, part.indexOf(' '))}`,
      // Its texts alone: names such as `deliveryTime` promise nothing.
      (part.match(/'[^']*'|`[^`]*`/g) ?? []).join(' ').replace(/\$\{[^}]*\}/g, ''),
    ]),
    ...kinds.map((kind): [string, string] => [`message ${kind.slice(0, kind.indexOf("'"))}`, kind]),
  ];
}

/** The English texts of the pages of the product, by page and section. */
const pageTexts = Object.entries(SHIPPED_BODIES).flatMap(([name, { lede, note, sections }]) => [
  [`${name}.lede`, `${lede.en} ${note?.en ?? ''}`] as const,
  ...sections.map(
    ({ id, blocks }) =>
      [
        `${name}.${id}`,
        blocks
          .flatMap((block) => (JSON.stringify(block).match(/"en":"(?:[^"\\]|\\.)*"/g) ?? []) as string[])
          .join(' '),
      ] as const,
  ),
]);

const sentences = new Map<string, string>([
  ...NAMESPACES.flatMap((name) =>
    Object.entries(JSON.parse(source(`${LOCALES}/${name}.json`)) as Record<string, string>).filter(
      ([key]) => !ABOUT_THE_CITY.test(key),
    ),
  ),
  ...pageTexts.filter(([key]) => !ABOUT_THE_CITY.test(key)),
  ...kindsWithTexts.flatMap(([kind, texts]) =>
    Object.entries(kindMessages(kind, texts, 'en')).filter(([key]) => !ABOUT_THE_CITY.test(key)),
  ),
  ...messages(),
  ...Object.entries(ERRORS).map(([code, [, text]]): [string, string] => [`error ${code}`, text]),
  ...Object.entries(BENEFIT_TEXTS.en).flatMap(([key, text]: [string, string | Record<string, string>]) =>
    typeof text === 'string'
      ? [[`benefit ${key}`, text] as const]
      : Object.entries(text).map(([thing, words]) => [`benefit ${key}.${thing}`, words] as const),
  ),
  ...DEMO_CATALOGUE.map(({ slug, description }): [string, string] => [`product ${slug}`, description]),
]);

const listed = [...Object.keys(KEPT_BY_CODE), ...KEPT_BY_THE_TEAM, ...NO_PROMISE];

// Promises of today, and former ones that no code kept.
it.each([
  'There’s only one of each house.',
  'Each one moves you up the queue for a month.',
  'If it isn’t there within a day, open a ticket.',
  'Yours for thirty days, then the keys go back to the dealer.',
  'We’ve received $5.00, and your order is complete.',
  'You’ll get your role and the streamer regulations on Discord.',
  'Watch our Discord for your invite.',
  '8% monthly discount',
  'Tier 1 priority queue',
  'Access to the VIP lounges',
  'Your pack is active now.',
  'Once yours is confirmed, your pack is active.',
])('takes “%s” for a promise', (text) => {
  expect(PROMISING.some((pattern) => pattern.test(text))).toBe(true);
});

/** The values of a file's numeric constants: `2 * 60_000` is 120,000. */
const constantsIn = (text: string): number[] =>
  [...text.matchAll(/^(?:export )?const \w+ = ([\d_* ]+);/gm)].map(([, factors = '']) =>
    factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1),
  );

describe('every sentence that promises a time, a discount, a role, a pack or a delivery', () => {
  it('is listed', () => {
    const promising = [...sentences].filter(([, text]) => PROMISING.some((pattern) => pattern.test(text)));
    expect(promising.filter(([key]) => !listed.includes(key))).toEqual([]);
  });

  it('is listed once, and exists', () => {
    expect(listed.filter((key, index) => !sentences.has(key) || listed.indexOf(key) !== index)).toEqual([]);
  });

  it.each(Object.entries(KEPT_BY_CODE))('%s is kept by code', (key, { says, file, by }) => {
    expect(sentences.get(key)).toContain(says);
    const text = source(file);
    if (typeof by === 'string') expect(text).toContain(by);
    else expect(constantsIn(text)).toContain(by);
  });

  it.each(KEPT_BY_THE_TEAM)('%s says that the team does it', (key) => {
    expect(sentences.get(key)).toMatch(/\bteam\b/);
  });
});

it('makes no car pack dearer, or cheaper, than every car of its line', () => {
  const packs = DEMO_CATALOGUE.filter(({ slug }) => slug.startsWith('car-pack-'));
  expect(packs).toHaveLength(4);
  for (const pack of packs) {
    const cars = DEMO_CATALOGUE.filter(({ category }) => category === pack.category).filter(
      (car) => car !== pack,
    );
    for (const currency of ['price', 'tndPrice'] as const) {
      const prices = cars.map((car) => car[currency]);
      expect({ slug: pack.slug, between: prices.some((price) => price >= pack[currency]) }).toEqual({
        slug: pack.slug,
        between: true,
      });
      expect({ slug: pack.slug, between: prices.some((price) => price <= pack[currency]) }).toEqual({
        slug: pack.slug,
        between: true,
      });
    }
  }
});
