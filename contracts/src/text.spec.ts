import { decimalOf, hasText, NO_CONTROLS, westernDigits } from './text.js';

describe('digits', () => {
  it.each([
    ['٢٥', '25'],
    ['۲۵', '25'],
    ['0123456789', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['حوالي ٥٠', 'حوالي 50'],
  ])('of other scripts become ASCII: %s', (typed, stored) => {
    expect(westernDigits(typed)).toBe(stored);
  });

  it.each([
    ['6.5', 6.5],
    ['6,5', 6.5],
    ['16.55', 16.55],
    [' ٦٫٥ ', 6.5],
    ['۱۸', 18],
  ])('make a decimal number: %s', (typed, value) => {
    expect(decimalOf(typed)).toBe(value);
  });

  it.each(['', ' ', '-1', '1e3', '0x10', '1.2.3', '5 TND', 'NaN'])('are no number: %j', (typed) => {
    expect(decimalOf(typed)).toBeNaN();
  });
});

describe('a text', () => {
  it.each([
    'مرحبا بكم في المدينة',
    '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽',
    'a\u200db\u200c',
    '\u200fعربي\u200e \u202babc\u202c \u2067x\u2069',
    'one\ntwo\r\n\tthree',
    'cafe\u0301 𝔊𝔬𝔱𝔥𝔦𝔠',
  ])('is taken as it is: %j', (text) => {
    expect(NO_CONTROLS.test(text)).toBe(true);
  });

  it.each(['a\u0000', '\u001b[31m', '\u007f', '\u0085', '\ud83d', '\udc00x', 'x\ud800y'])(
    'is refused: %j',
    (text) => {
      expect(NO_CONTROLS.test(text)).toBe(false);
    },
  );
});

it.each([
  ['', false],
  [' \n\t\u00a0\u3000', false],
  ['\u200b\u200f\u2060\u00ad\ufeff\u3164\u2800', false],
  ['.', true],
  [' \u200bا ', true],
  ['👩‍🚀', true],
])('finds something to read in %j: %s', (text, found) => {
  expect(hasText(text)).toBe(found);
});
