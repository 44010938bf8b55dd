import { listChoiceIssues, listEmptyIssues, listUntickedIssues } from './form-rules.js';

describe('rules that several forms share', () => {
  it.each([[undefined], [null], [''], [' \n'], [7], [['x']]])('take %j for an empty field', (name) => {
    expect(listEmptyIssues({ name }, ['name'])).toEqual([
      { field: 'name', code: 'FIELD_EMPTY', message: 'name cannot be empty' },
    ]);
  });

  it('ask for no other field than those that are named, in their order', () => {
    expect(listEmptyIssues({ b: 'x' }, ['b'])).toEqual([]);
    expect(listEmptyIssues<string>({ b: 'x' }, ['c', 'b', 'a']).map(({ field }) => field)).toEqual([
      'c',
      'a',
    ]);
  });

  it.each([[undefined], [''], ['Maybe'], ['yes'], [7]])('take %j for no choice', (answer) => {
    expect(listChoiceIssues({ answer }, { answer: ['Yes', 'No'] })).toEqual([
      { field: 'answer', code: 'OPTION_INVALID', message: 'answer must be one of: Yes, No' },
    ]);
  });

  it('take a choice with spaces around it', () => {
    expect(listChoiceIssues({ answer: ' No ' }, { answer: ['Yes', 'No'] })).toEqual([]);
  });

  it.each([[undefined], [false], ['true'], [1]])('take %j for a box that is not ticked', (box) => {
    expect(listUntickedIssues({ box }, ['box'])).toEqual([
      { field: 'box', code: 'AGREEMENT_MISSING', message: 'box must be accepted' },
    ]);
  });

  it('take a ticked box', () => {
    expect(listUntickedIssues({ box: true }, ['box'])).toEqual([]);
  });
});
