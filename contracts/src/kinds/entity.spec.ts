import { fieldsOfSection, type ApplicationKindSpec } from '../forms/application-kind.js';
import { namesOf, type LooseForm } from '../forms/fields.js';
import { listFormIssues } from '../forms/form-issues.js';
import { ownFields, toStoredForm } from '../forms/stored-form.js';
import { ENTITY } from './entity.js';
import { KINDS } from './index.js';

const listEntityIssues = (sent: LooseForm<typeof ENTITY.fields>) => listFormIssues(ENTITY, sent);

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

  it('has a name without a web address', () => {
    expect(listEntityIssues({ ...form, entityName: 'Free VIP: https://evil.example/a' })).toEqual([
      {
        field: 'entityName',
        code: 'NAME_HAS_ADDRESS',
        message: 'entityName must not contain a web address',
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
});

describe('the stored form', () => {
  const sent = {
    ...form,
    entityName: ' The Tide ',
    illegalPerks: [' a ', 'b', 'c'],
    legalPerks: ['d', 'e', ' f'],
    membersDiscordIds: [' ١ ', '', '3', ' '],
    membersInGameNames: [' Nour ', 'Amal', ''],
  };
  const stored = toStoredForm(ENTITY.fields, sent);

  it('has trimmed texts, no member row that is blank in both lists, and every field in the declared order', () => {
    expect(stored).toEqual({
      ...Object.fromEntries(namesOf(ENTITY.fields, 'text').map((name) => [name, ''])),
      ...form,
      membersDiscordIds: ['1', '', '3'],
      membersInGameNames: ['Nour', 'Amal', ''],
    });
    expect(Object.keys(stored)).toEqual(Object.keys(ENTITY.fields));
  });

  it.each([
    [undefined, undefined, [], []],
    [null, ['Nour'], [''], ['Nour']],
    [['1', '2'], null, ['1', '2'], ['', '']],
    [['', '2'], ['', ''], ['2'], ['']],
    [
      ['<@12>', '<@!3>', '\u200f4'],
      ['\u2800', '', 'Nour\u202e'],
      ['12', '3', '4'],
      ['', '', 'Nour'],
    ],
  ])(
    'has one row per member, although one list is shorter: %j and %j',
    (ids, names, storedIds, storedNames) => {
      const members = { membersDiscordIds: ids, membersInGameNames: names };
      expect(toStoredForm(ENTITY.fields, { ...sent, ...members })).toMatchObject({
        membersDiscordIds: storedIds,
        membersInGameNames: storedNames,
      });
    },
  );

  it('has every field, whichever of them existed when it was stored', () => {
    for (const { fields } of Object.values(KINDS) as readonly ApplicationKindSpec[]) {
      const old = ownFields(fields, {});
      expect(Object.keys(old)).toEqual(Object.keys(fields));
      expect(Object.values(old)).not.toContain(undefined);
    }
    expect(ownFields(ENTITY.fields, { entityName: 'Old' })).toMatchObject({
      ...{ entityName: 'Old', motto: '', illegalPerks: [], membersDiscordIds: [], agreeRules: false },
    });
  });

  it('is answered without anything else that is stored', () => {
    expect(ownFields(ENTITY.fields, { ...stored, secret: 'x' } as typeof stored)).toEqual(stored);
  });
});

it('shows every field but the checkboxes in exactly one section; the two member lists are one table', () => {
  const shown = ENTITY.sections.flatMap(fieldsOfSection);
  const boxes: string[] = namesOf(ENTITY.fields, 'box');
  const asked = Object.keys(ENTITY.fields).filter((name) => !boxes.includes(name));
  expect([...shown, 'membersInGameNames'].sort()).toEqual(asked.sort());
});
