import { JOB_QUESTIONS, questionKey, type ApplicationKind } from '@city/contracts';
import { emptiedForm, keysOfForm, longAnswersOf, nameKeysOfForm } from './stored-form.js';

it('keeps the shape of a form, numbers, answers of yes or no and times, and nothing that was written', () => {
  const at = new Date(500);
  const form = {
    name: 'Yusuf',
    number: 7,
    agreeRules: true,
    at,
    missing: null,
    left: undefined,
    members: ['1', '2'],
    answers: { scenario1: 'x' },
  };
  expect(emptiedForm(form)).toEqual({
    name: '',
    number: 7,
    agreeRules: true,
    at,
    missing: null,
    left: undefined,
    members: [],
    answers: {},
  });
});

it.each([null, undefined])('makes an empty form of %p', (form) => {
  expect(emptiedForm(form)).toEqual({});
});

it('an application is found by the names in its row, and not by its other answers', () => {
  const whitelist = {
    fullName: 'Sami Ben Ali',
    characterName: 'أحمد الهادي',
    age: '25',
    liveEmail: 'a@b.example',
  };
  expect(nameKeysOfForm('whitelist', whitelist)).toEqual([
    ...['احمد الهادي', 'الهادي', 'sami ben ali', 'ben ali', 'ali'],
  ]);
  expect(nameKeysOfForm('entity', { entityName: 'Dust Wolves', entityType: 'Crew' })).toEqual([
    ...['dust wolves', 'wolves'],
  ]);
  expect(nameKeysOfForm('streamer', { fullName: 'Sami', channelLink: 'https://twitch.tv/sami' })).toEqual([
    'sami',
  ]);
  expect(nameKeysOfForm('beta', {})).toEqual([]);
});

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
