import { JOB_QUESTIONS, questionKey } from '@city/contracts';
import { application } from '../applications/application.spec-helper.js';
import { jobHints, toJobFields, toJobForm, type JobForm } from './job-form.js';

const keys = JOB_QUESTIONS.EMS.map(({ question }) => questionKey(question));
const [first = '', second = ''] = keys;
const chosen = JOB_QUESTIONS.EMS[0]?.options?.[1] ?? '';
const complete = {
  fullName: ' Yusuf ',
  igName: 'Nour',
  discordId: ' ٧ ',
  preferredDepartment: ' EMS ',
  departmentReason: 'I stay calm.',
  agreeRules: true,
  understandRpQuality: true,
};
const stored: JobForm = {
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
};

describe('a job application', () => {
  it('is stored without the spaces around its texts and without blank answers', () => {
    const situationalAnswers = { [first]: ` ${chosen} `, [second]: ' ' };
    expect(toJobForm({ ...complete, situationalAnswers })).toEqual(stored);
  });

  it.each([[undefined], [null], [{}]])('may come with no answers at all (%j)', (answers) => {
    const input = { ...complete, situationalAnswers: answers as undefined };
    expect(toJobForm(input).situationalAnswers).toEqual({});
  });

  it('is refused with every broken rule, the first one as the sentence', () => {
    expect(() => toJobForm({ ...complete, igName: '', agreeRules: false })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        message: 'igName cannot be empty',
        errors: [
          expect.objectContaining({ field: 'igName' }),
          expect.objectContaining({ field: 'agreeRules' }),
        ],
      }),
    );
  });

  it('answers its own fields and nothing else that is stored', () => {
    expect(toJobFields({ ...stored, secret: 'x' } as JobForm)).toEqual(stored);
  });

  it('is flagged where the id is somebody else’s or a question has no answer', () => {
    const hints = (form: Partial<JobForm>) => jobHints(application({ form: { ...stored, ...form } }));
    const answered = Object.fromEntries(keys.map((key) => [key, 'x']));
    expect(hints({ discordId: '1', situationalAnswers: answered })).toEqual([]);
    expect(hints({ discordId: '1' })).toEqual(['questions-unanswered']);
    expect(hints({ situationalAnswers: answered })).toEqual(['discord-id-differs']);
    expect(hints({})).toEqual(['discord-id-differs', 'questions-unanswered']);
  });
});
