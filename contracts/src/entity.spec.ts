import { ENTITY_LIMITS, listEntityIssues } from './entity.js';

const form = {
  entityName: 'The Tide',
  entityType: 'Crew',
  entityStyle: 'Biker',
  illegalPerks: ['a', 'b', 'c'],
  legalPerks: ['d', 'e', 'f'],
  agreeRules: true,
  understandRpQuality: true,
};

describe('the entity form', () => {
  it('is complete with a name, a type, a style, three perks of each kind and both boxes', () => {
    expect(listEntityIssues(form)).toEqual([]);
  });

  it('lists every broken rule of an empty one, in the order of its fields', () => {
    expect(listEntityIssues({})).toEqual([
      { field: 'entityName', code: 'FIELD_EMPTY', message: 'entityName cannot be empty' },
      {
        field: 'entityType',
        code: 'OPTION_INVALID',
        message: 'entityType must be one of: Crew, Gang, Family, Organization',
      },
      {
        field: 'entityStyle',
        code: 'OPTION_INVALID',
        message:
          'entityStyle must be one of: Streetwear, Casual, Minimalist, Business, Lumberjack, Biker, Latino, Gothic, Punk, Techwear, Military',
      },
      {
        field: 'illegalPerks',
        code: 'PERKS_NOT_THREE',
        message: 'illegalPerks must have exactly 3 entries',
      },
      { field: 'legalPerks', code: 'PERKS_NOT_THREE', message: 'legalPerks must have exactly 3 entries' },
      { field: 'agreeRules', code: 'AGREEMENT_MISSING', message: 'agreeRules must be accepted' },
      {
        field: 'understandRpQuality',
        code: 'AGREEMENT_MISSING',
        message: 'understandRpQuality must be accepted',
      },
    ]);
  });

  it.each([[['a', 'b']], [['a', 'b', 'c', 'd']], [[]], ['abc'], [{ length: 3 }], [null]])(
    'has exactly three perks, not %j',
    (legalPerks) => {
      expect(listEntityIssues({ ...form, legalPerks })).toMatchObject([
        { field: 'legalPerks', code: 'PERKS_NOT_THREE' },
      ]);
    },
  );

  it('names the perk that is blank or no text', () => {
    expect(listEntityIssues({ ...form, illegalPerks: ['a', ' ', 7] })).toEqual([
      { field: 'illegalPerks.1', code: 'FIELD_EMPTY', message: 'illegalPerks.1 cannot be empty' },
      { field: 'illegalPerks.2', code: 'FIELD_EMPTY', message: 'illegalPerks.2 cannot be empty' },
    ]);
  });

  it('has a longest text for each of its fourteen texts', () => {
    expect(Object.keys(ENTITY_LIMITS)).toHaveLength(14);
  });
});
