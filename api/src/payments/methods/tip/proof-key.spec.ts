import fc from 'fast-check';
import { storyCount } from '../../../../test/story-count.js';
import { proofKey } from './proof-key.js';

/** Pairs of numbers for each property. */
const PAIRS = storyCount('PROOF_PAIRS', 100_000);
const keyOf = (written: string) => proofKey(written)?.key ?? null;

describe('the number of a tip', () => {
  it.each([
    'TIP-00123',
    'tip-123',
    ' Tip #123 ',
    '#123',
    '123',
    '000123',
    '1 2 3',
    'l23',
    'I23',
    '|23',
    '١٢٣',
    '۱۲۳',
    '१२३',
    '𝟏𝟐𝟑',
    '１２３',
    '1\u200b23\u200f',
    'TIP–123',
    'no 123',
    'No. 123',
    'n° 123',
    'nº123',
    '№ 123',
    'tip id 123',
    'TipId123',
    'tip no: 123',
    'ref 123',
    'Réf. 123',
    'n0 123',
    't1p 123',
    '123 (tip)',
    '123tip',
    'https://tips.example/t/TIP-123',
    'https://tips.example/t/TIP-123/?utm=x#top',
    'http://www.tips.example/receipt?id=00123&lang=fr',
    'www.tips.example/tips/123',
    'HTTPS://TIPS.EXAMPLE/T/TIP%20123',
    ' https://tips.example/t/123 ',
    'https://tips.example/t/123?ref=',
    'https://tips.example/t/9?ref=-&id=123',
  ])('%s is the same tip as 123', (written) => {
    expect(keyOf(written)).toBe('123');
  });

  it.each(['tip', 'tip_id', 'TipId', 'id', 'transaction', 'transaction_id', 'tx', 'ref'])(
    'stands in the parameter %s of a link, wherever its path leads',
    (name) => {
      expect(keyOf(`https://tips.example/receipt/77?lang=fr&${name}=00123`)).toBe('123');
    },
  );

  it.each(['A-100', 'a100', 'A-1OO', 'A-l00', 'A-IO0', 'A_|00', 'ref A-100', 'A 0100', 'Á-100'])(
    '%s is the same tip as A-100',
    (written) => {
      expect(keyOf(written)).toBe('a100');
    },
  );

  it.each([
    ['https://tips.example/receipt/77?page=5', '77'],
    ['https://tips.example/%E0%A4%A', 'e0a4a'],
    ['https://tips.example/go/www.x.example/9?tip=4', '4'],
    ['A:12', 'a12'],
    ['a0012b0003', 'a0012b3'],
    ['HELD-01', 'he1d1'],
    ['007 007', '7007'],
    ['٠٩', '9'],
    ['۰۹', '9'],
    ['000', '0'],
    ['TIPA100', 't1pa100'],
  ])('%s has the key %s', (written, key) => {
    expect(keyOf(written)).toBe(key);
  });

  it.each([
    ['124', '123'],
    ['1230', '123'],
    ['1000', '100'],
    ['A123', 'B123'],
    ['SA-123', 'SB-123'],
    ['A01B2', 'A1B02'],
    ['12-03', '12-3'],
    ['https://tips.example/t/124', '123'],
  ])('%s is another tip than %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it.each([
    '',
    '   ',
    '###',
    '---',
    '\u200b',
    'tip no.',
    'А-100',
    'Α-100',
    'А100',
    'رقم 123',
    'A-1ОО',
    '∣23',
    '一二三',
  ])('"%s" is refused', (text) => {
    expect(proofKey(text)).toBeNull();
  });

  it('is the same, or refused, for whatever looks like it', () => {
    const double: string[] = [];
    fc.assert(
      fc.property(number, lookAlike, ({ text, digitsOnly }, change) => {
        const other = keyOf(change(text, digitsOnly));
        if (other !== null && other !== keyOf(text)) double.push(`${text} ${change(text, digitsOnly)}`);
      }),
      { numRuns: PAIRS },
    );
    expect(double).toEqual([]);
  }, 120_000);

  it('is another for a number that honestly differs', () => {
    const refused: string[] = [];
    fc.assert(
      fc.property(honestPair, ([one, other]) => {
        if (seen(one) === seen(other)) return;
        const keys = [keyOf(one), keyOf(other)];
        if (keys.includes(null) || keys[0] === keys[1]) refused.push(`${one} ${other}`);
      }),
      { numRuns: PAIRS },
    );
    expect(refused).toEqual([]);
  }, 120_000);

  it('is read quickly, whatever it is made of', () => {
    const started = performance.now();
    for (const part of ['txid', 'tipno', 'no0', '1d', '10', ' id', 'don', 'A0']) {
      for (const end of ['', 'x', '7', '!']) keyOf(part.repeat(40).slice(0, 120) + end);
    }
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('reads its own keys as they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
        const key = keyOf(text);
        if (key !== null && !/^(www|http)/.test(key)) expect(keyOf(key)).toBe(key);
      }),
      { examples: [['↉'], ['A˘'], ['ti-p5'], ['N-0123']], numRuns: storyCount('PROOF_TEXTS', 10_000) },
    );
  });
});

/** A number as the eye perceives it. */
const seen = (text: string) => text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

const counter = fc.integer({ min: 1, max: 9_999_999 });
const prefix = fc.constantFrom('', 'TIP-', 'A-', 'MRG-', 'TX', 'No. ', 'N-', 'B/', 'SL_');
const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const HEX = '0123456789abcdef'.split('');
const code = (signs: string[], length: number) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: length, maxLength: length })
    .map((chosen) => chosen.join(''));

const number = fc.oneof(
  fc
    .tuple(prefix, counter)
    .map(([before, value]) => ({ text: `${before}${value}`, digitsOnly: before === '' })),
  code(BASE36, 10).map((text) => ({ text: `7${text}7`, digitsOnly: false })),
);

/** Two numbers that a platform could assign to different tips. */
const honestPair = fc.oneof(
  fc.tuple(prefix, counter, counter).map(([before, a, b]) => [`${before}${a}`, `${before}${b}`] as const),
  fc.tuple(prefix, counter).map(([before, a]) => [`${before}${a}`, `${before}${a + 1}`] as const),
  fc.tuple(prefix, counter).map(([before, a]) => [`${before}${a}`, `${before}${a}0`] as const),
  fc.tuple(prefix, counter, counter).map(([before, a, b]) => [before + pad(a), before + pad(b)] as const),
  fc.tuple(code(BASE36, 10), fc.nat(9), fc.constantFrom(...BASE36)).map(([text, at, sign]) => {
    return [text, text.slice(0, at) + sign + text.slice(at + 1)] as const;
  }),
  fc.tuple(code(BASE36, 10), fc.nat(8)).map(([text, at]) => {
    const swapped = `${text[at + 1]}${text[at]}`;
    return [text, text.slice(0, at) + swapped + text.slice(at + 2)] as const;
  }),
  fc.tuple(code(HEX, 24), code(HEX, 24)),
  fc.tuple(fc.uuid(), fc.uuid()),
);
const pad = (value: number) => String(value).padStart(8, '0');

/** The zero of each script with its own digits. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6, 0x104a0, 0x116d0, 0x116da, 0x1fbf0,
];
/** Non-ASCII characters that look like ASCII ones. */
const CONFUSABLE: Readonly<Record<string, string>> = {
  A: 'АΑᎪ𝐀Ａ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  E: 'ЕΕᎬ',
  H: 'НΗ',
  I: 'ІΙӀǀ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟՕ০',
  P: 'РΡ',
  R: 'Ꭱ',
  S: 'Ѕ',
  T: 'ТΤ',
  X: 'ХΧ',
  Y: 'ҮΥ',
  Z: 'Ζ',
  '0': 'ОΟ〇',
  '1': 'ІӀ∣⎮',
  '6': 'б',
  '3': 'ЗƷ',
};
type Change = (text: string, digitsOnly: boolean) => string;
/** Changes the characters of a text selected by `choices`. */
const bySign =
  (choices: readonly number[], change: (sign: string, choice: number) => string): Change =>
  (text) =>
    [...text].map((sign, at) => change(sign, choices[at % choices.length] ?? 0)).join('');
const one = (of: string, choice: number) => [...of][choice % [...of].length] ?? '';

const choices = fc.array(fc.nat(999), { minLength: 8, maxLength: 24 });
const lookAlike: fc.Arbitrary<Change> = fc.oneof(
  choices.map((list) => bySign(list, (sign, n) => (n % 2 ? sign.toLowerCase() : sign.toUpperCase()))),
  choices.map((list) =>
    bySign(list, (sign, n) => {
      if ('0Oo'.includes(sign)) return one('0Oo', n);
      return '1IilL|'.includes(sign) ? one('1IlL|i', n) : sign;
    }),
  ),
  fc
    .tuple(choices, fc.constantFrom(...ZEROS))
    .map(([list, zero]) =>
      bySign(list, (sign, n) =>
        n % 2 && /\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign,
      ),
    ),
  choices.map((list) =>
    bySign(list, (sign, n) => (n % 3 ? sign : one(CONFUSABLE[sign.toUpperCase()] ?? sign, n))),
  ),
  choices.map((list) =>
    bySign(list, (sign, n) => (n % 3 ? sign : sign + one(' -_.#\u00a0\u200b\u200f\u2060\u0301\u2013/:', n))),
  ),
  fc
    .tuple(
      fc.constantFrom(
        'tip',
        'no',
        'No.',
        'ref',
        'tip id',
        'TIP NO',
        'n°',
        '№',
        'id',
        'Réf',
        'transaction',
        't1p',
        'n0',
        '1d',
      ),
      fc.constantFrom(' ', ': ', '-', '#', ' # ', '\u00a0', '_'),
      fc.boolean(),
    )
    .map(
      ([label, sign, before]): Change =>
        (text) =>
          before ? label + sign + text : `${text}${sign}(${label})`,
    ),
  fc.constantFrom('tip', 'no', 'ref', 'tipid', 'TX').map(
    (label): Change =>
      (text, digitsOnly) =>
        digitsOnly ? label + text : text,
  ),
  fc.nat(5).map(
    (zeros): Change =>
      (text, digitsOnly) =>
        digitsOnly ? '0'.repeat(zeros) + text : text,
  ),
);
