import { BENEFIT_LIMITS, listBenefitIssues, tidyBenefit, type Benefit } from './benefits.js';

const level = { kind: 'level', group: 'vip', rank: 3, days: 30 } as const;
const thing = {
  kind: 'thing',
  effect: 'car.sultan',
  scope: 'character',
  takeBack: 'if-still-owned',
  days: null,
} as const;

const codes = (benefits: unknown) => listBenefitIssues(benefits).map(({ field, code }) => [field, code]);

describe('benefits of a product', () => {
  it('may be none, levels and things', () => {
    expect(listBenefitIssues([])).toEqual([]);
    expect(listBenefitIssues([level, { ...level, group: 'queue', days: null }, thing, thing])).toEqual([]);
    expect(listBenefitIssues([{ ...thing, effect: 'سيارة سلطان', days: 1_000 }])).toEqual([]);
  });

  it.each([
    ['group', 7, 'TYPE_WRONG'],
    ['group', '', 'FORMAT_INVALID'],
    ['group', 'VIP packs', 'FORMAT_INVALID'],
    ['group', 'x'.repeat(41), 'TEXT_TOO_LONG'],
    ['rank', 0, 'NUMBER_INVALID'],
    ['rank', 21, 'NUMBER_INVALID'],
    ['rank', 1.5, 'NUMBER_INVALID'],
    ['rank', '3', 'NUMBER_INVALID'],
    ['days', 0, 'NUMBER_INVALID'],
    ['days', 1_001, 'NUMBER_INVALID'],
    ['days', undefined, 'NUMBER_INVALID'],
    ['effect', 'car.sultan', 'FIELD_UNKNOWN'],
    ['kind', 'role', 'OPTION_INVALID'],
  ])('refuses a level with %s = %p', (field, value, code) => {
    expect(codes([{ ...level, [field]: value }])).toEqual([[`benefits.0.${field}`, code]]);
  });

  it.each([
    ['effect', undefined, 'TYPE_WRONG'],
    ['effect', ' \u200b ', 'FIELD_EMPTY'],
    ['effect', 'x'.repeat(101), 'TEXT_TOO_LONG'],
    ['effect', 'car\u0000', 'CHARACTERS_INVALID'],
    ['scope', 'crew', 'OPTION_INVALID'],
    ['takeBack', null, 'OPTION_INVALID'],
    ['days', -1, 'NUMBER_INVALID'],
    ['rank', 1, 'FIELD_UNKNOWN'],
  ])('refuses a thing with %s = %p', (field, value, code) => {
    expect(codes([level, { ...thing, [field]: value }])).toEqual([[`benefits.1.${field}`, code]]);
  });

  it('refuses what is no list, too long a list, no object, and a group twice', () => {
    expect(codes('vip')).toEqual([['benefits', 'LIST_INVALID']]);
    expect(codes(null)).toEqual([['benefits', 'LIST_INVALID']]);
    const many = Array.from({ length: BENEFIT_LIMITS.benefits + 1 }, () => thing);
    expect(codes(many)).toEqual([['benefits', 'LIST_INVALID']]);
    expect(codes(many.slice(1))).toEqual([]);
    expect(codes([null, 'vip'])).toEqual([
      ['benefits.0', 'TYPE_WRONG'],
      ['benefits.1', 'TYPE_WRONG'],
    ]);
    expect(codes([level, { ...level, rank: 4 }])).toEqual([['benefits.1.group', 'LIST_INVALID']]);
  });

  it('are tidied to equal JSON', () => {
    const mixed = { days: null, takeBack: 'never', effect: ' x ', scope: 'account', kind: 'thing', _id: 1 };
    expect(JSON.stringify(tidyBenefit(mixed as unknown as Benefit))).toBe(
      '{"kind":"thing","effect":"x","scope":"account","takeBack":"never","days":null}',
    );
    expect(tidyBenefit({ ...level, effect: 'x' } as Benefit)).toEqual(level);
  });
});
