import { ENTITY, JOB, toStoredForm, WHITELIST, type InputOf, type SettingValues } from '@city/contracts';
import { application, PLAYER } from '../application.spec-helper.js';
import { entityForm } from './entity/entity-form.spec-helper.js';
import { jobForm } from './job/job-form.spec-helper.js';
import { ENTITY_HOOKS, JOB_HOOKS, WHITELIST_HOOKS } from './review.hooks.js';
import { whitelistForm } from './whitelist/whitelist-form.spec-helper.js';

it('flags more members than the type should have, and rows without an id or a name', () => {
  const complete = toStoredForm(ENTITY.fields, entityForm());
  const settings = { memberCaps: { Crew: 2, Gang: 0, Family: 0, Organization: 0 } } as SettingValues;
  const hints = (membersDiscordIds: string[], membersInGameNames: string[]) =>
    ENTITY_HOOKS.hints?.(
      application<InputOf<typeof ENTITY.fields>>({
        form: { ...complete, membersDiscordIds, membersInGameNames },
      }),
      settings,
    );
  expect(hints(['1', '2'], ['a', 'b'])).toEqual([]);
  expect(hints(['1', '2', '3'], ['a', 'b', 'c'])).toEqual(['more-members-than-cap']);
  expect(hints(['1', ''], ['a', 'b'])).toEqual(['members-incomplete']);
  expect(hints(['1', '2'], ['a', ''])).toEqual(['members-incomplete']);
  expect(hints(['1', '2', '3'], ['a', '', 'c'])).toEqual(['more-members-than-cap', 'members-incomplete']);
  expect(hints([], [])).toEqual([]);
});

it('flags an id that is not the login’s, and questions without an answer', () => {
  const complete = toStoredForm(JOB.fields, jobForm('EMS', { discordId: PLAYER.discordId }));
  const hints = (form: Partial<InputOf<typeof JOB.fields>>) =>
    JOB_HOOKS.hints?.(
      application<InputOf<typeof JOB.fields>>({ form: { ...complete, ...form } }),
      {} as SettingValues,
    );
  expect(hints({})).toEqual([]);
  expect(hints({ situationalAnswers: {} })).toEqual(['questions-unanswered']);
  expect(hints({ discordId: '7' })).toEqual(['discord-id-differs']);
  expect(hints({ discordId: '7', situationalAnswers: {} })).toEqual([
    'discord-id-differs',
    'questions-unanswered',
  ]);
});

it('flags another signature or user name, fewer than five goals and a short answer about experience', () => {
  const good = { signature: 'YOUSSEF', characterGoals: 'a, b, c, d, e', prevRpExp: 'x'.repeat(30) };
  const complete = toStoredForm(WHITELIST.fields, whitelistForm(good));
  const hints = (form: Partial<InputOf<typeof WHITELIST.fields>>) =>
    WHITELIST_HOOKS.hints?.(
      application<InputOf<typeof WHITELIST.fields>>({ kind: 'whitelist', form: { ...complete, ...form } }),
      {} as SettingValues,
    );
  expect(hints({})).toEqual([]);
  expect(hints({ signature: 'yusuf' })).toEqual(['signature-differs']);
  expect(hints({ discordUsername: 'yusuf' })).toEqual(['username-differs']);
  for (const discordUsername of ['@Youssef', '']) expect(hints({ discordUsername })).toEqual([]);
  expect(hints({ characterGoals: 'a, b, c, d' })).toEqual(['fewer-than-five-goals']);
  expect(hints({ prevRpExp: 'x'.repeat(29) })).toEqual(['previous-experience-short']);
  expect(hints({ signature: '', characterGoals: '', prevRpExp: '' })).toEqual([
    'signature-differs',
    'fewer-than-five-goals',
    'previous-experience-short',
  ]);
});
