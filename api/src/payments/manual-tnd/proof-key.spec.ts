import fc from 'fast-check';
import { proofKey } from './proof-key.js';

describe('the number of a tip', () => {
  it.each([
    'TIP-00123',
    'tip-123',
    ' Tip #123 ',
    '#123',
    '123',
    '000123',
    '1 2 3',
    '١٢٣',
    '۱۲۳',
    '１２３',
    '1\u200b23\u200f',
    'TIP–123',
    'https://tips.example/t/TIP-123',
    'https://tips.example/t/TIP-123/?utm=x#top',
    'http://www.tips.example/receipt?id=00123&lang=fr',
    'www.tips.example/tips/123',
    'HTTPS://TIPS.EXAMPLE/T/TIP%20123',
    ' https://tips.example/t/123 ',
    'https://tips.example/t/123?ref=',
    'https://tips.example/t/9?ref=-&id=123',
  ])('%s is the same tip as 123', (written) => {
    expect(proofKey(written)).toBe('123');
  });

  it.each(['tip', 'tip_id', 'TipId', 'id', 'transaction', 'transaction_id', 'tx', 'ref'])(
    'stands in the parameter %s of a link, wherever its path leads',
    (name) => {
      expect(proofKey(`https://tips.example/receipt/77?lang=fr&${name}=00123`)).toBe('123');
    },
  );

  it.each([
    ['https://tips.example/receipt/77?page=5', '77'],
    ['https://tips.example', 'httpstipsexample'],
    ['https://tips.example/%E0%A4%A', 'e0a4a'],
    ['http://', 'http'],
    ['see https://tips.example/t/9', 'seehttpstipsexamplet9'],
    ['see www.tips.example/t/9', 'seewwwtipsexamplet9'],
    ['https://tips.example/go/www.x.example/9?tip=4', '4'],
    ['A tip12', 'atip12'],
    ['A:12', 'a12'],
    ['a:https://tips.example/9', 'ahttpstipsexample9'],
    ['https://www.tips.example', 'httpswwwtipsexample'],
    ['a0012b0003', 'a12b3'],
    ['007 007', '7007'],
    ['٠٩', '9'],
    ['۰۹', '9'],
  ])('%s has the key %s', (written, key) => {
    expect(proofKey(written)).toBe(key);
  });

  it.each([
    ['124', '123'],
    ['1230', '123'],
    ['A123', 'B123'],
    ['https://tips.example/t/124', '123'],
  ])('%s is another tip than %s', (one, other) => {
    expect(proofKey(one)).not.toBe(proofKey(other));
  });

  it.each(['', '   ', '###', '---', '\u200b'])('"%s" is no number', (text) => {
    expect(proofKey(text)).toBeNull();
  });

  it('is the same for any writing of the same characters', () => {
    const signs = fc.constantFrom('', ' ', '#', '-', '_', '.', '\u200f', '\u00a0');
    const sample = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(4), signs, signs, fc.boolean());
    fc.assert(
      fc.property(sample, ([number, zeros, before, after, arabic]) => {
        const digits = '0'.repeat(zeros) + String(number);
        const shown = arabic
          ? digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
          : digits;
        expect(proofKey(`${before}ab${after}${shown}${before}`)).toBe(proofKey(`AB${number}`));
      }),
    );
  });

  it('reads its own keys as they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (text) => {
        const key = proofKey(text);
        if (key !== null && !/^(tips?|transaction|tx)+\d/.test(key) && !/^(www|https?)/.test(key)) {
          expect(proofKey(key)).toBe(key);
        }
      }),
      { examples: [['↉'], ['A˘']] },
    );
  });
});
