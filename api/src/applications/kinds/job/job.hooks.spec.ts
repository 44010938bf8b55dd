import { JOB, toStoredForm, type InputOf, type SettingValues } from '@city/contracts';
import { application, PLAYER } from '../../application.spec-helper.js';
import { jobForm } from './job-form.spec-helper.js';
import { JOB_HOOKS } from './job.hooks.js';

type Form = InputOf<typeof JOB.fields>;

it('flags an id that is not the login’s, and questions without an answer', () => {
  const complete = toStoredForm(JOB.fields, jobForm('EMS', { discordId: PLAYER.discordId }));
  const hints = (form: Partial<Form>) =>
    JOB_HOOKS.hints?.(application<Form>({ form: { ...complete, ...form } }), {} as SettingValues);
  expect(hints({})).toEqual([]);
  expect(hints({ situationalAnswers: {} })).toEqual(['questions-unanswered']);
  expect(hints({ discordId: '7' })).toEqual(['discord-id-differs']);
  expect(hints({ discordId: '7', situationalAnswers: {} })).toEqual([
    'discord-id-differs',
    'questions-unanswered',
  ]);
});
