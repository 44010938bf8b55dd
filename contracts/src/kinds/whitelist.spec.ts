import { namesOf, type LooseForm } from '../forms/fields.js';
import { listFormIssues, listStepIssues, stepOf } from '../forms/form-issues.js';
import { questionsOf } from '../forms/question-set.js';
import { ownFields, toStoredForm } from '../forms/stored-form.js';
import { westernDigits } from '../text.js';
import { SCENARIOS } from './scenarios.js';
import { CHARACTER_PATHS, countGoals, WHITELIST, type WhitelistApplication } from './whitelist.js';

type Form = LooseForm<typeof WHITELIST.fields>;
const listWhitelistIssues = (form: Form) => listFormIssues(WHITELIST, form);
const firstOfStep = (step: number) => (form: Form) => listStepIssues(WHITELIST, step, form)[0] ?? null;
const checkPersonalInformation = firstOfStep(5);
const checkCharacter = firstOfStep(6);
const checkAgreement = firstOfStep(8);

const REQUIRED_CHARACTER_FIELDS = [
  'characterName',
  'characterAge',
  'ethnicity',
  'languages',
  'outfitStyle',
  'characterGoals',
  'characterPath',
  'characterPathExplanation',
  'zodiacSign',
  'favoriteColor',
  'favoriteMusic',
  'turnOns',
  'turnOffs',
];
const CHOICES = namesOf(WHITELIST.fields, 'choice');
const chosen = Object.fromEntries(CHOICES.map((name) => [name, WHITELIST.fields[name].options[0]]));

const personal = { fullName: 'Yusuf Ben Ali', age: '25', liveEmail: 'yusuf@example.com', microphone: 'Yes' };

describe('step 5', () => {
  it('accepts a complete form', () => {
    expect(checkPersonalInformation(personal)).toBeNull();
  });

  it.each([
    ['fullName', 'Yo', 'Full Name is not valid'],
    ['fullName', 'R2 D2', 'Full Name is not valid'],
    ['fullName', '1 Yusuf', 'Full Name is not valid'],
    ['fullName', 'Yusuf 1', 'Full Name is not valid'],
    ['age', '7', 'Age is not valid'],
    ['age', '100', 'Age is not valid'],
    ['age', '17', 'You must be at least 18 years old'],
    ['liveEmail', 'yusuf@', 'Email is not valid'],
    ['liveEmail', '<yusuf@example.com', 'Email is not valid'],
    ['liveEmail', 'yusuf@example.com or none', 'Email is not valid'],
    ['liveEmail', 'yusuf@example..com', 'Email is not valid'],
    ['microphone', 'maybe', "Microphone field must be 'Yes' or 'No'"],
  ])('refuses %s "%s"', (field, value, message) => {
    expect(checkPersonalInformation({ ...personal, [field]: value })).toMatchObject({ field, message });
  });

  it('checks in the order of the specification', () => {
    expect(checkPersonalInformation({})).toMatchObject({ field: 'fullName' });
    expect(checkPersonalInformation({ fullName: 'Abc' })).toMatchObject({ field: 'age' });
  });

  it('takes an address below several domains', () => {
    expect(checkPersonalInformation({ ...personal, liveEmail: 'yusuf@mail.example.com' })).toBeNull();
  });

  it('reads Arabic names and digits', () => {
    expect(checkPersonalInformation({ ...personal, fullName: 'يوسف بن علي', age: '٢٥' })).toBeNull();
    expect(westernDigits('٢٥ ۲۵')).toBe('25 25');
  });

  it.each([
    ['fullName', '\u200fيوسف\u00a0بن علي\u200f'],
    ['fullName', '\u2068Yusuf\u2069'],
    ['fullName', 'علی\u200cرضا'],
    ['age', '\u200f25\u200b'],
    ['age', ' 25\u00a0'],
    ['liveEmail', '\ufeffyusuf@example.com\u200b'],
  ])('takes %s %j, which looks right', (field, value) => {
    expect(checkPersonalInformation({ ...personal, [field]: value })).toBeNull();
  });
});

describe('step 6', () => {
  const character = {
    ...Object.fromEntries(REQUIRED_CHARACTER_FIELDS.map((field) => [field, 'x'])),
    ...chosen,
  };

  it('asks for every required field, in order, after trimming', () => {
    expect(checkCharacter(character)).toBeNull();
    for (const field of REQUIRED_CHARACTER_FIELDS) {
      expect(checkCharacter({ ...character, [field]: '  ' })?.message).toBe(`${field} cannot be empty`);
    }
    expect(checkCharacter({})?.field).toBe('characterName');
  });

  it.each(['\u3164', '\u2800', '\u200b \u200d'])(
    'asks for a text in which there is something to read, not %j',
    (value) => {
      expect(checkCharacter({ ...chosen, characterName: value })).toMatchObject({
        field: 'characterName',
        code: 'FIELD_EMPTY',
      });
    },
  );

  it('counts goals by line and comma', () => {
    expect(countGoals('a, b\nc، d;e')).toBe(5);
    expect(countGoals('  ')).toBe(0);
    expect(countGoals('a, ,b,,\n c')).toBe(3);
  });
});

describe('step 8', () => {
  const agreement = { agreeGuidelines: true, understandBan: true, signature: 'youssef' };

  it.each(['agreeGuidelines', 'understandBan', 'signature'])('needs %s', (field) => {
    expect(checkAgreement(agreement)).toBeNull();
    expect(checkAgreement({ ...agreement, [field]: field === 'signature' ? ' ' : false })?.field).toBe(field);
  });
});

describe('what is said of a broken rule', () => {
  it('has one code each, which programs go by', () => {
    const codes = listWhitelistIssues({ age: '12', zodiacSign: 'dragon' }).map(
      ({ field, code }) => `${field} ${code}`,
    );
    expect(codes).toEqual([
      'fullName FULL_NAME_INVALID',
      'age AGE_TOO_YOUNG',
      'liveEmail EMAIL_INVALID',
      'microphone MICROPHONE_INVALID',
      ...REQUIRED_CHARACTER_FIELDS.filter((field) => field !== 'zodiacSign').map(
        (field) => `${field} FIELD_EMPTY`,
      ),
      'zodiacSign OPTION_INVALID',
      'agreeGuidelines AGREEMENT_MISSING',
      'understandBan AGREEMENT_MISSING',
      'signature SIGNATURE_MISSING',
    ]);
    expect(listStepIssues(WHITELIST, 5, { ...personal, age: 'x' })).toMatchObject([{ code: 'AGE_INVALID' }]);
  });

  it('names the field and what it may be', () => {
    const said = listWhitelistIssues({ zodiacSign: 'dragon' }).map(({ message }) => message);
    expect(said).toContain(`zodiacSign must be one of: ${WHITELIST.fields.zodiacSign.options.join(', ')}`);
    expect(said.slice(-3)).toEqual([
      'agreeGuidelines must be accepted',
      'understandBan must be accepted',
      'signature cannot be empty',
    ]);
  });

  it('goes by what stands between the spaces around it', () => {
    const spaced = { fullName: ' Yusuf ', age: ' 18 ', liveEmail: ' yusuf@example.com ', microphone: 'No' };
    expect(checkPersonalInformation(spaced)).toBeNull();
    expect(checkPersonalInformation({ ...spaced, fullName: ' Yu ' })).not.toBeNull();
  });
});

it('asks three different questions of each path', () => {
  const asked = CHARACTER_PATHS.flatMap((path) => questionsOf(SCENARIOS, path) ?? []);
  expect(asked).toHaveLength(9);
  expect(new Set(asked.map(({ question }) => question)).size).toBe(9);
  for (const { question } of asked) expect(question.length).toBeGreaterThan(60);
});

describe('the whole form', () => {
  it('lists every broken rule in the order of the steps, one a field', () => {
    expect(listWhitelistIssues({}).map(({ field }) => field)).toEqual([
      'fullName',
      'age',
      'liveEmail',
      'microphone',
      ...REQUIRED_CHARACTER_FIELDS,
      'agreeGuidelines',
      'understandBan',
      'signature',
    ]);
  });

  it('asks for a blank choice in its place, and takes one with spaces around it', () => {
    expect(codesOf({ outfitStyle: ' formal ', zodiacSign: ' ' })).toEqual(['zodiacSign FIELD_EMPTY']);
  });

  it('refuses a value that no list offers, after the other fields of step 6', () => {
    expect(codesOf({ outfitStyle: 'formal', zodiacSign: 'dragon', turnOns: '' })).toEqual([
      'turnOns FIELD_EMPTY',
      'zodiacSign OPTION_INVALID',
    ]);
  });

  const codesOf = (form: Form) =>
    listWhitelistIssues({ ...complete, ...form }).map(({ field, code }) => `${field} ${code}`);
});

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

describe('the stored form', () => {
  const [first, second, third] = SCENARIOS.between.map(({ question }) => question);
  const stored = {
    ...Object.fromEntries(namesOf(WHITELIST.fields, 'text').map((field) => [field, ''])),
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
      scenario1: { question: first, answer: 'I wait.' },
      scenario2: { question: second, answer: '' },
      scenario3: { question: third, answer: '' },
    },
    agreeRules: false,
    agreeGuidelines: true,
    understandBan: true,
    signature: 'youssef',
  } as unknown as WhitelistApplication;

  it('has trimmed texts, ASCII digits and the questions that the server asks', () => {
    expect(listWhitelistIssues(complete)).toEqual([]);
    expect(toStoredForm(WHITELIST.fields, complete)).toEqual(stored);
    expect(Object.keys(toStoredForm(WHITELIST.fields, complete))).toEqual(Object.keys(WHITELIST.fields));
    expect(toStoredForm(WHITELIST.fields, { ...complete, agreeRules: true }).agreeRules).toBe(true);
  });

  it('may leave out all answers to scenarios', () => {
    const { situationalAnswers } = toStoredForm(WHITELIST.fields, {
      ...complete,
      situationalAnswers: undefined,
    });
    expect(Object.values(situationalAnswers).map(({ answer }) => answer)).toEqual(['', '', '']);
  });

  it('is answered without anything else that is stored', () => {
    expect(ownFields(WHITELIST.fields, { ...stored, secret: 'x' } as typeof stored)).toEqual(stored);
  });
});

it.each([
  ['fullName', 5],
  ['turnOffs', 6],
  ['rpRules', 7],
  ['situationalAnswers', 7],
  ['signature', 8],
])('asks %s in step %i', (field, step) => {
  expect(stepOf(WHITELIST, field)).toBe(step);
});
