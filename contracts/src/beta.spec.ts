import { listBetaIssues } from './beta.js';

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
});
