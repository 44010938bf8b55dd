import { ENTITY, toStoredForm, type InputOf, type SettingValues } from '@city/contracts';
import { application } from '../../application.spec-helper.js';
import { entityForm } from './entity-form.spec-helper.js';
import { ENTITY_HOOKS } from './entity.hooks.js';

type Form = InputOf<typeof ENTITY.fields>;

it('flags more members than the type should have, and rows without an id or a name', () => {
  const complete = toStoredForm(ENTITY.fields, entityForm());
  const settings = { memberCaps: { Crew: 2, Gang: 0, Family: 0, Organization: 0 } } as SettingValues;
  const hints = (membersDiscordIds: string[], membersInGameNames: string[]) =>
    ENTITY_HOOKS.hints?.(
      application<Form>({ form: { ...complete, membersDiscordIds, membersInGameNames } }),
      settings,
    );
  expect(hints(['1', '2'], ['a', 'b'])).toEqual([]);
  expect(hints(['1', '2', '3'], ['a', 'b', 'c'])).toEqual(['more-members-than-cap']);
  expect(hints(['1', ''], ['a', 'b'])).toEqual(['members-incomplete']);
  expect(hints(['1', '2'], ['a', ''])).toEqual(['members-incomplete']);
  expect(hints(['1', '2', '3'], ['a', '', 'c'])).toEqual(['more-members-than-cap', 'members-incomplete']);
  expect(hints([], [])).toEqual([]);
});
