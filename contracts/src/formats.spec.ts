import { isolatedText } from './bidi.js';
import { dateText, decimalsText, moneyText, percentText, periodText, zoneText } from './formats.js';
import { numberText } from './numbers.js';
import type { Money } from './money.js';
import { LOCALES } from './users.js';

/** No-break spaces, full and narrow, as plain ones: a reader sees a space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');
const inAll = (write: (locale: (typeof LOCALES)[number]) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, plain(write(locale))]));

const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const tnd = (amount: number): Money => ({ amount, currency: 'TND' });
/** Midnight has passed in Tunis, and with it the year's end, but not in UTC. */
const NEW_YEAR = '2026-12-31T23:05:00Z';

describe('numbers', () => {
  it.each([
    [0, { en: '0', fr: '0', ar: '0' }],
    [1_284, { en: '1,284', fr: '1 284', ar: '1 284' }],
    [1_234.5, { en: '1,234.5', fr: '1 234,5', ar: '1 234,5' }],
    [1_000_000, { en: '1,000,000', fr: '1 000 000', ar: '1 000 000' }],
    [-7, { en: '-7', fr: '-7', ar: '-7' }],
  ])('%d', (value, expected) => expect(inAll((locale) => numberText(locale, value))).toEqual(expected));

  it('as a percentage', () =>
    expect(inAll((locale) => percentText(locale, 8))).toEqual({ en: '8%', fr: '8 %', ar: '8%' }));
});

describe('money', () => {
  it.each([
    [usd(0), { en: '$0.00', fr: '0,00 $', ar: '0,00 $' }],
    [usd(920), { en: '$9.20', fr: '9,20 $', ar: '9,20 $' }],
    [usd(123_450), { en: '$1234.50', fr: '1234,50 $', ar: '1234,50 $' }],
    [tnd(27_600), { en: '27.60 TND', fr: '27,60 TND', ar: '27,60 د.ت' }],
    [tnd(10), { en: '0.01 TND', fr: '0,01 TND', ar: '0,01 د.ت' }],
  ])('%j', (money, expected) => expect(inAll((locale) => moneyText(locale, money))).toEqual(expected));

  it('without its currency', () =>
    expect(inAll((locale) => decimalsText(locale, tnd(27_600)))).toEqual({
      en: '27.60',
      fr: '27,60',
      ar: '27,60',
    }));

  it('never breaks between amount and sign in French and Arabic', () => {
    for (const locale of ['fr', 'ar'] as const) expect(moneyText(locale, usd(920))).not.toContain(' ');
  });
});

describe('dates', () => {
  it.each([
    ['medium', { en: '1 Jan 2027, 00:05', fr: '1 janv. 2027, 00:05', ar: '1 جانفي 2027، 12:05 ص' }],
    ['long', { en: '1 January 2027 at 00:05', fr: '1 janvier 2027 à 00:05', ar: '1 جانفي 2027 في 12:05 ص' }],
    ['day', { en: '1 January 2027', fr: '1 janvier 2027', ar: '1 جانفي 2027' }],
    ['time', { en: '00:05', fr: '00:05', ar: '12:05 ص' }],
    ['short', { en: '1 Jan', fr: '1 janv.', ar: '1 جانفي' }],
  ] as const)('%s, in the time zone that was asked for', (style, expected) =>
    expect(inAll((locale) => dateText(locale, NEW_YEAR, style, 'Africa/Tunis'))).toEqual(expected),
  );

  it('in another time zone are another day', () =>
    expect(dateText('en', NEW_YEAR, 'day', 'UTC')).toBe('31 December 2026'));
});

it.each([
  ['Africa/Tunis', '2026-07-01T12:00:00.000Z', { en: 'CET', fr: 'UTC+1', ar: 'غرينتش+1' }],
  ['Europe/Paris', '2026-07-01T12:00:00.000Z', { en: 'CEST', fr: 'UTC+2', ar: 'غرينتش+2' }],
  ['Europe/Paris', NEW_YEAR, { en: 'CET', fr: 'UTC+1', ar: 'غرينتش+1' }],
])('names the time zone %s as it is on %s', (timeZone, at, expected) =>
  expect(inAll((locale) => zoneText(locale, at, timeZone))).toEqual(expected),
);

describe('lengths of time', () => {
  it.each([
    [1, { en: '1 day', fr: '1 jour', ar: 'يوم' }],
    [2, { en: '2 days', fr: '2 jours', ar: 'يومان' }],
    [14, { en: '14 days', fr: '14 jours', ar: '14 يومًا' }],
  ])('%d', (count, expected) =>
    expect(inAll((locale) => periodText(locale, count, 'day'))).toEqual(expected),
  );
});

it('uses Western digits in every language', () => {
  for (const locale of LOCALES) {
    const all = [
      numberText(locale, 1_234),
      moneyText(locale, usd(920)),
      dateText(locale, NEW_YEAR, 'long', 'UTC'),
      periodText(locale, 14, 'day'),
    ].join(' ');
    expect(all).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  }
});

describe('a name in a sentence', () => {
  it('is set apart in Arabic only', () =>
    expect([isolatedText('ar', 'Harmattan GT'), isolatedText('en', 'Harmattan GT')]).toEqual([
      '\u2068Harmattan GT\u2069',
      'Harmattan GT',
    ]));

  it('cannot end its own isolation', () =>
    expect(isolatedText('ar', 'a\u2069\u202eb')).toBe('\u2068ab\u2069'));
});
