import { listFormIssues, listStepIssues, LOCALES, namesOf, WHITELIST } from '@city/contracts';
import { toast } from '@city/shared-ui';
import { messagesOf, speak } from '../../../test/texts';
import { i18n, loadNamespaces } from './i18n';
import { issueText, warnOfIssue } from './issue-text';
import type { Translate } from './use-t';

const t: Translate = (id, values) => i18n._(id, values);
const fields = [...namesOf(WHITELIST.fields, 'text'), ...namesOf(WHITELIST.fields, 'choice')];
const codes = Object.keys(messagesOf('en', 'apply')).flatMap((id) => /\.issue\.(\w+)$/.exec(id)?.[1] ?? []);
/** An identifier such as `characterName`. */
const CAMEL_CASE = /\p{Ll}\p{Lu}/u;

describe.each(LOCALES)('a validation error in %s', (locale) => {
  beforeEach(async () => {
    speak(locale);
    await loadNamespaces(['apply', 'whitelist']);
  });

  it('contains the label of the field', () => {
    const said = fields.flatMap((field) =>
      codes.map((code) => issueText(t, { field, code, message: `${field} is wrong` })),
    );
    expect(said.filter((text) => CAMEL_CASE.test(text))).toEqual([]);
    const label = t('whitelist.field.zodiacSign');
    expect(issueText(t, { field: 'zodiacSign', code: 'FIELD_EMPTY', message: '' })).toContain(label);
  });

  it('of the wizard is worded for players', () => {
    const issues = listFormIssues(WHITELIST, {});
    expect(issues.map((issue) => issueText(t, issue)).filter((text) => CAMEL_CASE.test(text))).toEqual([]);
  });

  it('reads well after a label that is a question', () => {
    const said = codes.map((code) =>
      issueText(
        t,
        { field: 'microphone', code, message: '' },
        locale === 'ar' ? 'هل لديك ميكروفون؟' : 'A microphone?',
      ),
    );
    expect(said.filter((text) => /[?؟][\u2069\u00a0 ]*:/.test(text))).toEqual([]);
    const choose = { field: 'microphone', code: 'OPTION_INVALID', message: '' };
    if (locale === 'en')
      expect(issueText(t, choose, 'A microphone?')).toBe('A microphone? Choose an option from the list');
  });

  it('with an unknown code, or of a field without a label, gets a generic text', () => {
    const unknown = { field: 'age', code: 'FROM_TOMORROW', message: 'age must be odd' };
    expect(issueText(t, unknown)).toBe(t('apply.issue.OTHER', { field: t('whitelist.field.age') }));
    const unlabelled = issueText(t, { field: 'shoeSize', code: 'FIELD_EMPTY', message: '' });
    expect(unlabelled).toContain(t('apply.thisAnswer'));
  });
});

it('has the specification’s wording in the toast of an empty field, and the label below it', async () => {
  const [empty] = listStepIssues(WHITELIST, 6, {});
  speak('en');
  await loadNamespaces(['apply', 'whitelist']);
  const warning = jest.spyOn(toast, 'warning');
  warnOfIssue(t, empty!);
  expect(warning).toHaveBeenCalledWith('characterName cannot be empty', 'Character name');
});
