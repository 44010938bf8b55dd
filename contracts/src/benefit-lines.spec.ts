import { benefitLines, pointsInOneText, productPoints } from './benefit-lines.js';
import type { Benefit } from './benefits.js';
import { LOCALES } from './users.js';

const level = (group: string, rank: number, days: number | null): Benefit => ({
  kind: 'level',
  group,
  rank,
  days,
});
const thing = (effect: string, days: number | null = null): Benefit => ({
  ...{ kind: 'thing', effect, scope: 'character', takeBack: 'always', days },
});

describe('what a card says of benefits', () => {
  it.each<[Benefit[], string[]]>([
    [[level('vip', 1, 30)], ['8% off the catalogue', 'Lasts 30 days']],
    [[level('vip', 2, 1)], ['12% off the catalogue', 'Lasts 1 day']],
    [[level('vip', 6, null)], ['17% off the catalogue', 'Yours to keep']],
    [[level('discount', 1, 30)], ['8% monthly discount, for 30 days']],
    [[level('discount', 1, 60)], ['8% discount for 60 days']],
    [[level('discount', 2, 30)], ['12% discount for 30 days']],
    [[level('discount', 2, 90)], ['12% discount for 90 days']],
    [[level('discount', 3, null)], ['17% off the catalogue', 'Yours to keep']],
    [[thing('car.sultan', 30)], ['Yours for 30 days']],
    [[thing('car.sultan')], []],
    [
      [thing('nameplate.platinum', 30)],
      ['A platinum nameplate, put up in the city by the team, for 30 days'],
    ],
    [[thing('clothes.wardrobe'), thing('skin.gold')], ['Added by the team in the city']],
    [[thing('A golden statue of {thing}')], ['A golden statue of {thing}']],
    [[thing('A golden statue', 7)], ['A golden statue, for 7 days']],
    [[level('queue', 1, 30)], ['Tier 1 priority queue, for 30 days']],
    [[level('queue', 3, null)], ['Tier 3 priority queue']],
    [
      [level('vip', 2, 30), level('queue', 2, 30)],
      ['12% off the catalogue', 'Lasts 30 days', 'Tier 2 priority queue'],
    ],
    [[thing('lounge.vip', 30)], ['VIP lounges, opened to you by the team in the city, for 30 days']],
    [[level('licence', 1, 30)], []],
    [[], []],
  ])('%j', (benefits, lines) => {
    expect(benefitLines(benefits, 'en')).toEqual(lines);
  });

  it('follows the language, with its forms of numbers', () => {
    const benefits = [level('vip', 1, 2), level('discount', 1, 30), thing('car.a', 11)];
    const said = LOCALES.map((locale) => benefitLines(benefits, locale));
    expect(said).toEqual([
      ['8% off the catalogue', 'Lasts 2 days', '8% monthly discount, for 30 days', 'Yours for 11 days'],
      [
        '8\u00a0% de remise sur le catalogue',
        'Durée\u00a0: 2\u00a0jours',
        '8\u00a0% de remise mensuelle, pendant 30\u00a0jours',
        'À toi pendant 11\u00a0jours',
      ],
      ['خصم 8% على الكتالوج', 'المدة: يومان', 'خصم شهري 8%، المدة: 30 يومًا', 'لك، المدة: 11 يومًا'],
    ]);
  });

  it('comes after the words of staff, which are translated where they can be', () => {
    const product = { description: '- Fast\n\nRed', benefits: [level('vip', 3, 30)] };
    expect(productPoints(product, 'en', (text) => text.toUpperCase())).toEqual([
      ...['FAST', 'RED', '17% off the catalogue', 'Lasts 30 days'],
    ]);
  });

  it('has no middle dot after a sentence in one text, and ends with a full stop', () => {
    expect(pointsInOneText(['Two doors', 'Quiet.', 'Yours for 30 days'])).toBe(
      'Two doors · Quiet. Yours for 30 days.',
    );
    expect(pointsInOneText(['هل تسمعها؟', 'لك'])).toBe('هل تسمعها؟ لك.');
    expect(pointsInOneText(['8% off', 'Lasts 30 days'])).toBe('8% off · Lasts 30 days');
    expect(pointsInOneText([])).toBe('');
  });
});
