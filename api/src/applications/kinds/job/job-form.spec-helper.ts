import { JOB_QUESTIONS, questionKey, type Department, type JobApplicationInput } from '@city/contracts';

/** An answer to every question of the department: the second option, or a text. */
export function answersFor(department: Department): Record<string, string> {
  return Object.fromEntries(
    JOB_QUESTIONS[department].map(({ question, options }) => [
      questionKey(question),
      options?.[1] ?? 'I ask my cousin to step down, and call the watch commander.',
    ]),
  );
}

/** A complete form that breaks no rule. */
export function jobForm(
  department: Department,
  overrides: Partial<Record<keyof JobApplicationInput, unknown>> = {},
): Record<string, unknown> {
  return {
    fullName: 'Yusuf Ben Ali',
    igName: 'Sami Trabelsi',
    discordId: '100000000000000001',
    preferredDepartment: department,
    departmentReason: 'I want to serve.',
    departmentKnowledge: 'I know the wall and its gates.',
    uniqueSkills: 'I keep calm.',
    situationalAnswers: answersFor(department),
    agreeRules: true,
    understandRpQuality: true,
    ...overrides,
  };
}
