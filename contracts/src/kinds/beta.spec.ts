import type { LooseForm } from '../forms/fields.js';
import { listFormIssues } from '../forms/form-issues.js';
import { toStoredForm } from '../forms/stored-form.js';
import { BETA } from './beta.js';

const listBetaIssues = (form: LooseForm<typeof BETA.fields>) => listFormIssues(BETA, form);

describe('the closed-beta form', () => {
  it('accepts a name and an adult age, in any digits', () => {
    expect(listBetaIssues({ name: 'Yusuf', age: '٢٥' })).toEqual([]);
  });

  it('says everything that is wrong, the name first', () => {
    expect(listBetaIssues({})).toEqual([
      { field: 'name', code: 'FIELD_EMPTY', message: 'name cannot be empty' },
      { field: 'age', code: 'AGE_INVALID', message: 'Age is not valid' },
    ]);
  });

  it.each([
    [{ name: ' ', age: '25' }, 'name cannot be empty'],
    [{ name: 'Yusuf' }, 'Age is not valid'],
    [{ name: 'Yusuf', age: '17' }, 'You must be at least 18 years old'],
  ])('refuses %p', (form, message) => {
    expect(listBetaIssues(form)).toMatchObject([{ message }]);
  });

  it('is stored with trimmed texts and ASCII digits', () => {
    const sent = { name: ' Yusuf ', age: ' ٢٥ ', motivation: ' I test. ' };
    expect(toStoredForm(BETA.fields, sent)).toEqual({ name: 'Yusuf', age: '25', motivation: 'I test.' });
    expect(toStoredForm(BETA.fields, { name: 'Yusuf', age: '25' }).motivation).toBe('');
  });
});
