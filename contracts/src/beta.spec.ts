import { listBetaIssues } from './beta.js';

describe('the closed-beta form', () => {
  it('accepts a name and an adult age, in any digits', () => {
    expect(listBetaIssues({ name: 'Yusuf', age: '٢٥' })).toEqual([]);
  });

  it.each([
    [{ name: ' ', age: '25' }, 'name cannot be empty'],
    [{ name: 'Yusuf' }, 'Age is not valid'],
    [{ name: 'Yusuf', age: '17' }, 'You must be at least 18 years old'],
  ])('refuses %p', (form, message) => {
    expect(listBetaIssues(form)).toMatchObject([{ message }]);
  });
});
