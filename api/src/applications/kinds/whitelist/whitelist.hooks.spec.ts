import { toStoredForm, WHITELIST, type InputOf, type SettingValues } from '@city/contracts';
import { application } from '../../application.spec-helper.js';
import { whitelistForm } from './whitelist-form.spec-helper.js';
import { WHITELIST_HOOKS } from './whitelist.hooks.js';

type Form = InputOf<typeof WHITELIST.fields>;

it('flags another signature or user name, fewer than five goals and a short answer about experience', () => {
  const good = { signature: 'YOUSSEF', characterGoals: 'a, b, c, d, e', prevRpExp: 'x'.repeat(30) };
  const complete = toStoredForm(WHITELIST.fields, whitelistForm(good));
  const hints = (form: Partial<Form>) =>
    WHITELIST_HOOKS.hints?.(
      application<Form>({ kind: 'whitelist', form: { ...complete, ...form } }),
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
