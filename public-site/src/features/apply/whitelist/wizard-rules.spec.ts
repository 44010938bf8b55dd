import { WHITELIST } from '@city/contracts';
import { EXAMPLE_WHITELIST } from '@city/contracts/examples';
import { emptyDraft, restored, toWhitelistInput } from './draft';
import { issueBefore, stepOfField } from './wizard-rules';

/** A valid application. */
function completeDraft() {
  const draft = emptyDraft();
  const { situationalAnswers: _answers, ...example } = EXAMPLE_WHITELIST;
  Object.assign(draft.values, example, { rpRules: '' });
  draft.category = 'cat1';
  return draft;
}

describe('the rules on the way through the wizard', () => {
  it('accept a complete application', () => {
    expect(issueBefore(9, completeDraft())).toBeNull();
  });

  it('ignore the later steps', () => {
    expect(issueBefore(5, emptyDraft())).toBeNull();
  });

  it('return the first error in the order of the steps', () => {
    const draft = completeDraft();
    draft.values['signature'] = ' ';
    draft.values['zodiacSign'] = '';
    expect(issueBefore(9, draft)).toMatchObject({ step: 6, field: 'zodiacSign' });
    draft.values['age'] = '7';
    expect(issueBefore(9, draft)).toMatchObject({ step: 5, field: 'age', message: 'Age is not valid' });
  });

  it('leave step 7 unchecked', () => {
    const draft = completeDraft();
    expect(draft.values['rpRules']).toBe('');
    expect(issueBefore(8, draft)).toBeNull();
  });

  it.each([
    ['fullName', 5],
    ['turnOffs', 6],
    ['rpRules', 7],
    ['situationalAnswers.scenario2.answer', 7],
    ['signature', 8],
  ])('map %s to step %i', (field, step) => {
    expect(stepOfField(field)).toBe(step);
  });
});

describe('the body of the application', () => {
  it.each([
    ['Oui', 'Yes'],
    [' نعم ', 'Yes'],
    ['Non', 'No'],
    ['لا', 'No'],
    ['yes, a good one', 'yes, a good one'],
  ])('sends the microphone answer %j of an earlier draft in the wording of the rule', (typed, sent) => {
    const written = completeDraft();
    const draft = restored({ ...written, values: { ...written.values, microphone: typed } });
    expect(issueBefore(9, draft)).toBeNull();
    expect(toWhitelistInput(draft).microphone).toBe(sent);
  });

  it('carries the answers of the chosen path only', () => {
    const draft = completeDraft();
    draft.values['situationalAnswers'] = {
      legal: ['for another path', '', ''],
      between: ['I close the yard', '', ''],
    };
    expect(toWhitelistInput(draft).situationalAnswers).toEqual({
      scenario1: { answer: 'I close the yard' },
      scenario2: { answer: '' },
      scenario3: { answer: '' },
    });
  });

  it('contains the accepted rules, and no state of the wizard', () => {
    const body = toWhitelistInput(completeDraft());
    expect(body.agreeRules).toBe(true);
    expect(body).not.toHaveProperty('step');
    expect(Object.keys(body).sort()).toEqual(Object.keys(WHITELIST.fields).sort());
  });
});

describe('a stored draft', () => {
  it('of an earlier release keeps its answers', () => {
    const { step, reached, category, values } = restored({
      step: 7,
      reached: 8,
      category: 'cat1',
      personal: { fullName: 'Youssef Ben Ali', gone: 'x' },
      character: { characterPath: 'between' },
      knowledge: {
        scenarios: { between: { scenario1: 'I close the yard', scenario2: '', scenario3: 'Nothing.' } },
      },
      agreement: { understandBan: true },
    });
    expect({ step, reached, category }).toEqual({ step: 7, reached: 8, category: 'cat1' });
    expect(values).toEqual({
      ...emptyDraft().values,
      fullName: 'Youssef Ben Ali',
      characterPath: 'between',
      understandBan: true,
      situationalAnswers: {
        legal: ['', '', ''],
        between: ['I close the yard', '', 'Nothing.'],
        illegal: ['', '', ''],
      },
    });
  });

  it('keeps what the form still has', () => {
    const draft = completeDraft();
    expect(restored(draft)).toEqual(draft);
    const changed = { ...draft, values: { ...draft.values, gone: 'x', age: 7 as unknown as string } };
    expect(restored(changed).values).toEqual({ ...draft.values, age: '' });
  });
});
