import {
  CHARACTER_LIMITS,
  CHARACTER_OPTIONS,
  KNOWLEDGE_LIMITS,
  PERSONAL_LIMITS,
  REQUIRED_CHARACTER_FIELDS,
  SCENARIOS,
} from '@city/contracts';
import { application } from '../applications/application.spec-helper.js';
import { reviewHints, toWhitelistFields, toWhitelistForm, type WhitelistForm } from './whitelist-form.js';

const chosen = Object.fromEntries(
  Object.entries(CHARACTER_OPTIONS).map(([field, [first]]) => [field, first]),
);
const complete = {
  ...Object.fromEntries(REQUIRED_CHARACTER_FIELDS.map((field) => [field, ` ${field} `])),
  ...chosen,
  characterPath: 'between',
  characterAge: ' ٣٠ ',
  fullName: ' Yusuf ',
  age: ' ٢٥ ',
  liveEmail: 'yusuf@example.com',
  microphone: 'Yes',
  rpRules: ' Stay in character. ',
  situationalAnswers: { scenario1: { answer: ' I wait. ', question: 'Another question?' }, scenario3: {} },
  agreeGuidelines: true,
  understandBan: true,
  signature: ' youssef ',
};
const limits = { ...PERSONAL_LIMITS, ...CHARACTER_LIMITS, ...KNOWLEDGE_LIMITS };
const stored = {
  ...Object.fromEntries(Object.keys(limits).map((field) => [field, ''])),
  ...Object.fromEntries(REQUIRED_CHARACTER_FIELDS.map((field) => [field, field])),
  ...chosen,
  characterPath: 'between',
  characterAge: '30',
  fullName: 'Yusuf',
  age: '25',
  liveEmail: 'yusuf@example.com',
  microphone: 'Yes',
  rpRules: 'Stay in character.',
  situationalAnswers: {
    scenario1: { question: SCENARIOS.between[0], answer: 'I wait.' },
    scenario2: { question: SCENARIOS.between[1], answer: '' },
    scenario3: { question: SCENARIOS.between[2], answer: '' },
  },
  agreeRules: false,
  agreeGuidelines: true,
  understandBan: true,
  signature: 'youssef',
} as unknown as WhitelistForm;

describe('a whitelist application', () => {
  it('is stored without the spaces around its texts, with ASCII digits and the questions that the server asks', () => {
    expect(toWhitelistForm(complete)).toEqual(stored);
    expect(toWhitelistForm({ ...complete, agreeRules: true }).agreeRules).toBe(true);
  });

  it('may leave out all answers to scenarios', () => {
    const { situationalAnswers } = toWhitelistForm({ ...complete, situationalAnswers: undefined });
    expect(Object.values(situationalAnswers).map(({ answer }) => answer)).toEqual(['', '', '']);
  });

  it('is refused with every broken rule, the first one as the sentence', () => {
    expect(() => toWhitelistForm({ ...complete, age: '17', signature: '' })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'You must be at least 18 years old',
        errors: [expect.objectContaining({ field: 'age' }), expect.objectContaining({ field: 'signature' })],
      }),
    );
  });

  it('answers its own fields and nothing else that is stored', () => {
    expect(toWhitelistFields({ ...stored, secret: 'x' } as WhitelistForm)).toEqual(stored);
  });

  it('is flagged for another signature, for fewer than five goals and for a short answer about experience', () => {
    const good = { signature: 'YOUSSEF', characterGoals: 'a, b, c, d, e', prevRpExp: 'x'.repeat(30) };
    const hints = (form: Partial<WhitelistForm>) =>
      reviewHints(application({ kind: 'whitelist', form: { ...stored, ...good, ...form } }));
    expect(hints({})).toEqual([]);
    expect(hints({ signature: 'yusuf' })).toEqual(['signature-differs']);
    expect(hints({ characterGoals: 'a, b, c, d' })).toEqual(['fewer-than-five-goals']);
    expect(hints({ prevRpExp: 'x'.repeat(29) })).toEqual(['previous-experience-short']);
    expect(hints({ signature: '', characterGoals: '', prevRpExp: '' })).toEqual([
      'signature-differs',
      'fewer-than-five-goals',
      'previous-experience-short',
    ]);
  });
});
