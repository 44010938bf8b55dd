import { cleanText, cleanTexts, discordIdOf, readable } from './clean-text.js';

describe('a text that arrives', () => {
  it.each([
    ['\u200fسامي بن علي', 'سامي بن علي'],
    ['\u2068Sami\u2069', 'Sami'],
    ['\u061cسامي', 'سامي'],
    ['Good\u202Ereviled', 'Goodreviled'],
    ['Sami\u00a0Ben\u202fAli', 'Sami Ben Ali'],
    ['\ufeffsami@mail.example\u200b', 'sami@mail.example'],
    ['25\u200f', '25'],
    ['soft\u00adhyphen', 'softhyphen'],
    // Joiners outside words.
    ['\u200csami\u200d', 'sami'],
    ['2\u200d5', '25'],
    ['sami\u200d@mail.example', 'sami@mail.example'],
    ['a \u200c b', 'a  b'],
  ])('is cleaned: %j', (typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
    expect(cleanText(kept)).toBe(kept);
  });

  it.each([
    'علی\u200cرضا',
    'ه\u200d',
    'क\u094d\u200dष',
    '👩\u200d👩\u200d👧\u200d👦 🏳\ufe0f\u200d🌈 👍🏽 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ' one\n\ttwo\r\n',
    'cafe\u0301 𝔊𝔬𝔱𝔥𝔦𝔠 𠮷\u200d',
    'قُرْآن ـــ «نعم»؟',
  ])('keeps what can be read: %j', (typed) => {
    expect(cleanText(typed).replaceAll('𠮷', '')).toBe(typed.replaceAll('𠮷\u200d', ''));
  });

  it.each(['\u3164', '\u2800\u2800', '\u200b\u200d', ' \u00a0 ', '\u115f\u1160\uffa0', ''])(
    'has nothing to read: %j',
    (typed) => {
      expect(readable(typed)).toBe('');
    },
  );

  it('is read without blanks at its ends', () => {
    expect(readable('\u200f 25\u00a0')).toBe('25');
  });

  it('is found wherever it is in a body', () => {
    const body = { list: ['a\u200b', { deep: '\ufeffb' }], n: 1, no: null, yes: true };
    expect(cleanTexts(body)).toEqual({ list: ['a', { deep: 'b' }], n: 1, no: null, yes: true });
    const bytes = Buffer.from('\ufeffa');
    expect(cleanTexts(bytes)).toBe(bytes);
  });
});

it.each([
  ['<@100000000000000111>', '100000000000000111'],
  ['<@!100000000000000111>', '100000000000000111'],
  [' \u200e١٠٠٠٠٠٠٠٠٠٠٠٠٠٠١١١ ', '100000000000000111'],
  ['<@&100000000000000111>', '<@&100000000000000111>'],
  ['sami', 'sami'],
])('the Discord id %j is %s', (typed, id) => {
  expect(discordIdOf(typed)).toBe(id);
});
