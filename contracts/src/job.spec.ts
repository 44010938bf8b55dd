import { DEPARTMENTS, listAnswerIssues, listJobIssues, listUnanswered } from './job.js';
import { JOB_QUESTIONS, questionKey } from './job-questions.js';

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
    expect(listAnswerIssues('EMS', answers)).toEqual([]);
    expect(listAnswerIssues('EMS', undefined)).toEqual([]);
    expect(listUnanswered('EMS', answers)).toEqual(
      JOB_QUESTIONS.EMS.slice(1).map(({ question }) => question),
    );
  });
});

it('lists the broken rules of a form in their order', () => {
  expect(
    listJobIssues({ fullName: 'Yusuf', situationalAnswers: { unknown: 'x' } }).map(({ field }) => field),
  ).toEqual(['igName', 'preferredDepartment', 'agreeRules', 'understandRpQuality']);
});
