import { ENTITY } from '@city/contracts';
import { EXAMPLE_ENTITY } from '@city/contracts/examples';
import { ENTITY_FORM as form } from './entity-form';

/** A draft as it has always been stored: members are rows. */
const draft = {
  entityName: 'The Lanterns',
  illegalPerks: ['Smuggling', '', ''],
  members: [
    { discordId: '1', inGameName: 'Sami' },
    { discordId: '', inGameName: 'Leila' },
  ],
  agreeRules: true,
};

describe('the entity form', () => {
  it('sends an application as it was received', () => {
    expect(form.toInput(form.stored(EXAMPLE_ENTITY))).toEqual(EXAMPLE_ENTITY);
    expect(
      form.stored({ ...EXAMPLE_ENTITY, membersDiscordIds: [], membersInGameNames: ['Sami'] }),
    ).toMatchObject({
      members: [{ discordId: '', inGameName: 'Sami' }],
    });
  });

  it('sends the declared fields and no others', () => {
    expect(Object.keys(form.toInput(form.begin(null))).sort()).toEqual(Object.keys(ENTITY.fields).sort());
  });

  it('continues a draft, and begins with one empty member', () => {
    expect(form.begin(draft)).toEqual({ ...form.begin(null), ...draft });
    expect(form.begin(null)['members']).toEqual([{ discordId: '', inGameName: '' }]);
  });

  it.each([
    ['entityName', 'entityName'],
    ['illegalPerks', 'illegalPerks.0'],
    ['legalPerks.2', 'legalPerks.2'],
    ['membersDiscordIds', 'members.0.discordId'],
    ['membersInGameNames.3', 'members.3.inGameName'],
    ['understandRpQuality', 'understandRpQuality'],
    ['status', null],
  ])('shows an error of %s at %s', (field, path) => {
    expect(form.pathOf(field, form.begin(null))).toBe(path);
  });

  it('requires a name, a type, a style, every perk and both boxes', () => {
    const perks = ['illegalPerks', 'legalPerks'].flatMap((list) =>
      [0, 1, 2].map((index) => `${list}.${index}`),
    );
    expect([...form.required].sort()).toEqual(
      ['entityName', 'entityType', 'entityStyle', ...perks, 'agreeRules', 'understandRpQuality'].sort(),
    );
  });
});
