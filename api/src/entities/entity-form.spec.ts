import { ENTITY_LIMITS } from '@city/contracts';
import { entityHints, toEntityFields, toEntityForm, type EntityForm } from './entity-form.js';

const complete = {
  entityName: ' The Tide ',
  entityType: 'Crew',
  entityStyle: 'Biker',
  illegalPerks: [' a ', 'b', 'c'],
  legalPerks: ['d', 'e', ' f'],
  membersDiscordIds: [' ١ ', '', '3', ' '],
  membersInGameNames: [' Nour ', 'Amal', ''],
  agreeRules: true,
  understandRpQuality: true,
};
const blank = Object.fromEntries(Object.keys(ENTITY_LIMITS).map((field) => [field, '']));
const stored = {
  ...blank,
  entityName: 'The Tide',
  entityType: 'Crew',
  entityStyle: 'Biker',
  illegalPerks: ['a', 'b', 'c'],
  legalPerks: ['d', 'e', 'f'],
  membersDiscordIds: ['1', '', '3'],
  membersInGameNames: ['Nour', 'Amal', ''],
  agreeRules: true,
  understandRpQuality: true,
} as EntityForm;

describe('an entity application', () => {
  it('is stored without the spaces around its texts and without rows of members that are blank in both lists', () => {
    expect(toEntityForm(complete)).toEqual(stored);
  });

  it.each([
    [undefined, undefined, [], []],
    [null, ['Nour'], [''], ['Nour']],
    [['1', '2'], null, ['1', '2'], ['', '']],
    [['', '2'], ['', ''], ['2'], ['']],
  ])(
    'has rows of members, of which one list may be shorter: %j and %j',
    (ids, names, storedIds, storedNames) => {
      const input = {
        ...complete,
        membersDiscordIds: ids as string[],
        membersInGameNames: names as string[],
      };
      expect(toEntityForm(input)).toMatchObject({
        membersDiscordIds: storedIds,
        membersInGameNames: storedNames,
      });
    },
  );

  it('is refused with every broken rule, the first one as the sentence', () => {
    expect(() => toEntityForm({ ...complete, entityName: '', legalPerks: [] })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'entityName cannot be empty',
        errors: [
          expect.objectContaining({ field: 'entityName' }),
          expect.objectContaining({ field: 'legalPerks' }),
        ],
      }),
    );
  });

  it('answers its own fields and nothing else that is stored', () => {
    expect(toEntityFields({ ...stored, secret: 'x' } as EntityForm)).toEqual(stored);
  });

  it('is flagged above the members that its type should have, and where a row is half empty', () => {
    const caps = { Crew: 2, Gang: 0, Family: 0, Organization: 0 };
    const hints = (membersDiscordIds: string[], membersInGameNames: string[]) =>
      entityHints({ ...stored, membersDiscordIds, membersInGameNames }, caps);
    expect(hints(['1', '2'], ['a', 'b'])).toEqual([]);
    expect(hints(['1', '2', '3'], ['a', 'b', 'c'])).toEqual(['more-members-than-cap']);
    expect(hints(['1', ''], ['a', 'b'])).toEqual(['members-incomplete']);
    expect(hints(['1', '2'], ['a', ''])).toEqual(['members-incomplete']);
    expect(hints([], [])).toEqual([]);
  });
});
