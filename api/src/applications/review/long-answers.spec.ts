import { JOB_QUESTIONS, questionKey, type ApplicationKind } from '@city/contracts';
import { keysOfForm, longAnswersOf } from './long-answers.js';

const SENTENCES = 'one two three four five six seven eight nine ten eleven';
const fieldsOf = (kind: ApplicationKind, form: unknown) =>
  longAnswersOf(kind, form).map(({ field }) => field);

/** A form with an answer to every question. */
const ANSWERS_ALL = new Proxy({}, { get: (_, name) => (name === 'situationalAnswers' ? {} : 'An answer.') });

describe('answers in the player’s own words', () => {
  it.each<[ApplicationKind, string]>([
    ['beta', 'motivation'],
    [
      'whitelist',
      'reasonToJoin prevRpExp characterGoals characterPathExplanation medicalReports characterLegacy rpRules ' +
        'loreImportance toxicityBanReasons',
    ],
    [
      'entity',
      'finality ceaseConditions majorGoals strategies logoDescription secretTactics conflictResponse ' +
        'diplomacyHandling nextStepIfPowerful',
    ],
    ['job', 'departmentReason departmentKnowledge uniqueSkills'],
    [
      'streamer',
      'streamReason experienceOtherServerRPDetails streamPromotion specialEvents contentType viewerEngagement ' +
        'bugReporting toxicityHandling ruleViolationHandling confidentialInfoHandling',
    ],
  ])('are in a %s application: %s', (kind, fields) => {
    expect(fieldsOf(kind, ANSWERS_ALL)).toEqual(fields.split(' '));
  });

  it('are those of the situations that have no options, stored alone or with their question', () => {
    const [first, second] = JOB_QUESTIONS.KEEPER;
    const spoken = questionKey(first?.question ?? '');
    const form = {
      situationalAnswers: {
        [spoken]: 'I open the crate.',
        [questionKey(second?.question ?? '')]: second?.options?.[0],
        scenario2: { question: 'What?', answer: 'I wait.' },
        scenario4: { question: 'What?', answer: 'Nobody asked.' },
      },
    };
    expect(longAnswersOf('job', form)).toEqual([
      { field: `situationalAnswers.${spoken}`, text: 'I open the crate.' },
      { field: 'situationalAnswers.scenario2', text: 'I wait.' },
    ]);
  });

  it.each([[null], [undefined], [{}], [{ motivation: ' \n' }], [{ motivation: 7 }], [{ motivation: null }]])(
    'are none in %j',
    (form) => {
      expect(longAnswersOf('beta', form)).toEqual([]);
    },
  );

  it('are none where a situation was answered with something else than a text', () => {
    const situationalAnswers = { scenario1: null, scenario2: { answer: 7 }, scenario3: {} };
    expect(longAnswersOf('whitelist', { situationalAnswers })).toEqual([]);
    expect(longAnswersOf('whitelist', { situationalAnswers: null })).toEqual([]);
  });

  it('are looked up by keys, of which an application has each once', () => {
    const keys = keysOfForm('beta', { motivation: SENTENCES });
    expect(keys).toHaveLength(5);
    expect(keysOfForm('job', { departmentReason: SENTENCES, uniqueSkills: SENTENCES })).toEqual(keys);
    expect(keysOfForm('beta', { motivation: 'Too short.' })).toEqual([]);
  });
});
