import type { LooseForm } from '../forms/fields.js';
import { listFormIssues } from '../forms/form-issues.js';
import { listAnswerIssues, listUnanswered, questionKey } from '../forms/question-set.js';
import { ownFields, toStoredForm } from '../forms/stored-form.js';
import { DEPARTMENTS, JOB, JOB_ANSWER_MAX, type Department } from './job.js';
import { JOB_QUESTIONS } from './job-questions.js';

const listJobIssues = (form: LooseForm<typeof JOB.fields>) => listFormIssues(JOB, form);
const answerIssues = (group: Department, answers: unknown) =>
  listAnswerIssues(
    { field: 'situationalAnswers', group, questions: JOB_QUESTIONS[group], max: JOB_ANSWER_MAX },
    answers,
  );

describe('situational questions', () => {
  it.each([
    ['KEEPER', 1],
    ['EMS', 0],
    ['Scientist', 0],
  ] as const)('%s: six, of which %i in own words', (department, freeTexts) => {
    const questions = JOB_QUESTIONS[department];
    expect(questions).toHaveLength(6);
    expect(questions.filter(({ options }) => !options)).toHaveLength(freeTexts);
    for (const { options } of questions) if (options) expect(new Set(options).size).toBe(4);
  });

  it('have keys that are unique and no paths', () => {
    const keys = DEPARTMENTS.flatMap((department) =>
      JOB_QUESTIONS[department].map(({ question }) => questionKey(question)),
    );
    expect(new Set(keys).size).toBe(18);
    expect(keys.filter((key) => /[.]|^\$/.test(key))).toEqual([]);
    expect(questionKey('Mr. X. Why?')).toBe('Mr_ X_ Why?');
  });

  it('may be left out or blank, and staff are told which', () => {
    const [first, second] = JOB_QUESTIONS.EMS;
    const answers = {
      [questionKey(first?.question ?? '')]: first?.options?.[0] ?? '',
      [questionKey(second?.question ?? '')]: ' ',
    };
    expect(answerIssues('EMS', answers)).toEqual([]);
    expect(answerIssues('EMS', undefined)).toEqual([]);
    expect(listUnanswered(JOB_QUESTIONS.EMS, answers)).toEqual(
      JOB_QUESTIONS.EMS.slice(1).map(({ question }) => question),
    );
  });
});

describe('answers to situational questions', () => {
  const [first, second] = JOB_QUESTIONS.EMS;
  const chosen = questionKey(first?.question ?? '');
  const spoken = questionKey(JOB_QUESTIONS.KEEPER.find(({ options }) => !options)?.question ?? '');
  const issues = (department: 'KEEPER' | 'EMS', answers: unknown) => answerIssues(department, answers);

  it.each([['none'], [['none']], [7], [true]])('are an object, not %p', (answers) => {
    expect(issues('EMS', answers)).toEqual([
      {
        field: 'situationalAnswers',
        code: 'ANSWERS_INVALID',
        message: 'situationalAnswers must be an object',
      },
    ]);
  });

  it('may be missing altogether', () => {
    expect(issues('EMS', null)).toEqual([]);
    expect(issues('EMS', undefined)).toEqual([]);
    expect(issues('EMS', {})).toEqual([]);
  });

  it('belong to questions of the department', () => {
    expect(issues('EMS', { [spoken]: 'x' })).toEqual([
      {
        field: `situationalAnswers.${spoken}`,
        code: 'QUESTION_UNKNOWN',
        message: `EMS is not asked: ${spoken}`,
      },
    ]);
  });

  it('are one of the options where there are any', () => {
    const field = `situationalAnswers.${chosen}`;
    expect(issues('EMS', { [chosen]: ` ${first?.options?.[1]} ` })).toEqual([]);
    expect(issues('EMS', { [chosen]: 'something else' })).toEqual([
      { field, code: 'OPTION_INVALID', message: 'choose one of the listed options' },
    ]);
    expect(issues('EMS', { [chosen]: second?.options?.[0] })).toMatchObject([{ code: 'OPTION_INVALID' }]);
    expect(issues('EMS', { [chosen]: 1 })).toEqual([
      { field, code: 'ANSWERS_INVALID', message: 'an answer must be a text' },
    ]);
  });

  it('are at most 3,000 characters of plain text elsewhere', () => {
    const field = `situationalAnswers.${spoken}`;
    expect(issues('KEEPER', { [spoken]: 'In my own words.\nOver two lines.' })).toEqual([]);
    expect(issues('KEEPER', { [spoken]: 'x'.repeat(3_000) })).toEqual([]);
    expect(issues('KEEPER', { [spoken]: 'x'.repeat(3_001) })).toEqual([
      { field, code: 'ANSWER_TOO_LONG', message: 'an answer must have at most 3000 characters' },
    ]);
    expect(issues('KEEPER', { [spoken]: 'a\u0000b' })).toEqual([
      {
        field,
        code: 'ANSWERS_INVALID',
        message: 'an answer must not contain control characters or broken characters',
      },
    ]);
  });
});

it('holds the answers against the department that was chosen', () => {
  const form = { fullName: 'Y', igName: 'Y', agreeRules: true, understandRpQuality: true };
  const answered = { ...form, situationalAnswers: { unknown: 'x' } };
  expect(listJobIssues({ ...answered, preferredDepartment: ' EMS ' })).toMatchObject([
    { code: 'QUESTION_UNKNOWN' },
  ]);
  expect(listJobIssues({ ...answered, preferredDepartment: 'Army' })).toMatchObject([
    { field: 'preferredDepartment' },
  ]);
  expect(listJobIssues({ ...answered, preferredDepartment: 7 })).toMatchObject([
    { field: 'preferredDepartment' },
  ]);
});

it('lists the broken rules of a form in their order', () => {
  expect(
    listJobIssues({ fullName: 'Yusuf', situationalAnswers: { unknown: 'x' } }).map(({ field }) => field),
  ).toEqual(['igName', 'preferredDepartment', 'agreeRules', 'understandRpQuality']);
});

describe('the stored form', () => {
  const [first = '', second = ''] = JOB_QUESTIONS.EMS.map(({ question }) => questionKey(question));
  const chosen = JOB_QUESTIONS.EMS[0]?.options?.[1] ?? '';
  const sent = {
    fullName: ' Yusuf ',
    igName: 'Nour',
    discordId: ' ٧ ',
    preferredDepartment: ' EMS ',
    departmentReason: 'I stay calm.',
    situationalAnswers: { [first]: ` ${chosen} `, [second]: ' ' },
    agreeRules: true,
    understandRpQuality: true,
  };
  const stored = toStoredForm(JOB.fields, sent);

  it('has trimmed texts and no blank answers', () => {
    expect(stored).toEqual({
      fullName: 'Yusuf',
      igName: 'Nour',
      discordId: '7',
      preferredDepartment: 'EMS',
      departmentReason: 'I stay calm.',
      departmentKnowledge: '',
      uniqueSkills: '',
      situationalAnswers: { [first]: chosen },
      agreeRules: true,
      understandRpQuality: true,
    });
    expect(Object.keys(stored)).toEqual(Object.keys(JOB.fields));
  });

  it.each([[undefined], [null], [{}]])('may have no answers at all (%j)', (situationalAnswers) => {
    expect(toStoredForm(JOB.fields, { ...sent, situationalAnswers }).situationalAnswers).toEqual({});
  });

  it('is answered without anything else that is stored', () => {
    expect(ownFields(JOB.fields, { ...stored, secret: 'x' } as typeof stored)).toEqual(stored);
  });
});
