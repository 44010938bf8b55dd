import { foldText, searchKeysOf } from './folding.js';

it.each([
  ['أحمد الهادي', 'احمد الهادى'],
  ['إيمان', 'ايمان'],
  ['آمال', 'امال'],
  ['فاطمة', 'فاطمه'],
  ['ٱلقوانين', 'القوانين'],
  ['القوانين العامة', 'قوانين العامه'.replace(/^/, 'ال')],
  ['مـــرحبا', 'مرحبا'],
  ['قُرْآن', 'قران'],
  ['علی\u200cرضا', 'عليرضا'],
  ['Åsa', 'asa'],
  ['Élodie', 'ELODIE'],
  ['Søren Łukasz', 'soren lukasz'],
  ['L’été', "l'ete"],
  ['İstanbul', 'istanbul'],
  [' a\u00a0\n b ', 'a b'],
  ['𝔊𝔬𝔱𝔥', 'goth'],
])('%j is found by %j', (text, typed) => {
  expect(foldText(text)).toBe(foldText(typed));
});

it('a name is found from each of its words on', () => {
  expect(searchKeysOf(['youssef_b', 'أحمد الهادي', null, '  ', 'youssef_b'])).toEqual([
    'youssef_b',
    'b',
    'احمد الهادي',
    'الهادي',
  ]);
});
