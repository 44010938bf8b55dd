import { emptyDraft, toWhitelistInput } from './draft';
import { issueBefore, stepOfField } from './wizard-rules';

/** A valid application. */
function completeDraft() {
  const draft = emptyDraft();
  Object.assign(draft.personal, {
    fullName: 'Youssef Ben Ali',
    age: '25',
    liveEmail: 'youssef@example.com',
    microphone: 'Yes',
  });
  for (const field of Object.keys(draft.character) as (keyof typeof draft.character)[]) {
    draft.character[field] = 'something';
  }
  draft.character.characterPath = 'between';
  draft.agreement = { agreeGuidelines: true, understandBan: true, signature: 'youssef' };
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
    draft.agreement.signature = ' ';
    draft.character.zodiacSign = '';
    expect(issueBefore(9, draft)).toMatchObject({ step: 6, field: 'zodiacSign' });
    draft.personal.age = '7';
    expect(issueBefore(9, draft)).toMatchObject({ step: 5, field: 'age', message: 'Age is not valid' });
  });

  it('leave step 7 unchecked', () => {
    const draft = completeDraft();
    expect(draft.knowledge.rpRules).toBe('');
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
  ])('sends the microphone answer %j in the wording of the rule', (typed, sent) => {
    const draft = completeDraft();
    draft.personal.microphone = typed;
    expect(issueBefore(9, draft)).toBeNull();
    expect(toWhitelistInput(draft).microphone).toBe(sent);
  });

  it('carries the answers of the chosen path only', () => {
    const draft = completeDraft();
    draft.knowledge.scenarios.legal.scenario1 = 'for another path';
    draft.knowledge.scenarios.between.scenario1 = 'I close the yard';
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
    expect(body).not.toHaveProperty('scenarios');
  });
});
