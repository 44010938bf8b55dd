import { KINDS } from '../kinds/index.js';
import { defineApplicationKind, type ApplicationKindSpec, type FormSection } from './application-kind.js';
import { box, choice, list, questions, text } from './fields.js';
import { listFormIssues, listStepIssues, stepOf } from './form-issues.js';
import { everyQuestionOf, questionsOf, SHIPPED_VERSION } from './question-set.js';
import { toStoredForm } from './stored-form.js';

const SITUATIONS = { sea: [{ question: 'A storm?' }, { question: 'A leak?' }, { question: 'A thief?' }] };

const KIND = defineApplicationKind({
  name: 'beta',
  api: { path: 'boats', own: 'me', list: 'all', decisions: 'id-first', answers: 'hints' },
  policy: { blocking: ['Pending'], openMessage: '' },
  receipt: { title: 'name' },
  review: { title: ['name'], columns: ['name'] },
  fields: {
    place: choice(['sea', 'land'], { max: 4, required: true }),
    name: text({ max: 10, required: true }),
    crew: list({ exactly: 2, max: 10, code: 'PERKS_NOT_THREE' }),
    answers: questions({ slot: 'scenario', groups: SITUATIONS, by: 'place', max: 100 }),
    news: box({ optional: true }),
    rules: box(),
    signature: text({ max: 10, required: 'SIGNATURE_MISSING' }),
  },
  sections: [
    { id: 'boat', step: 1, rows: [['name', 'place'], 'crew'] },
    { id: 'answers', step: 2, rows: ['answers'] },
    { id: 'end', step: 3, rows: ['rules', 'signature'] },
  ],
});

const complete = {
  place: ' sea ',
  name: 'Argo',
  crew: [' Ann ', 'Ben'],
  answers: { scenario1: { answer: ' I wait. ', question: 'Forged?' }, scenario3: {} },
  rules: true,
  signature: 'ann',
};
const codes = (form: object) => listFormIssues(KIND, form).map(({ field, code }) => `${field} ${code}`);

it('checks step by step, and forged choices after the other fields of their step', () => {
  expect(codes(complete)).toEqual([]);
  expect(codes({ ...complete, news: true })).toEqual([]);
  expect(codes({ ...complete, news: false })).toEqual(['news AGREEMENT_MISSING']);
  expect(codes({ place: 'moon', crew: ['Ann'] })).toEqual([
    'name FIELD_EMPTY',
    'crew PERKS_NOT_THREE',
    'place OPTION_INVALID',
    'rules AGREEMENT_MISSING',
    'signature SIGNATURE_MISSING',
  ]);
  expect(codes({ ...complete, place: ' ', name: ' ' })).toEqual(['place FIELD_EMPTY', 'name FIELD_EMPTY']);
});

it('checks one step alone', () => {
  const issuesOf = (step: number) => listStepIssues(KIND, step, {}).map(({ field }) => field);
  expect(issuesOf(1)).toEqual(['place', 'name', 'crew']);
  expect(issuesOf(2)).toEqual([]);
  expect(issuesOf(3)).toEqual(['rules', 'signature']);
});

it('knows the step of a field by its whole name', () => {
  expect(stepOf(KIND, 'crew')).toBe(1);
  expect(stepOf(KIND, 'signature')).toBe(3);
  expect(stepOf(KIND, 'news')).toBeUndefined();
  expect(stepOf(KIND, 'sign')).toBeUndefined();
});

it.each([
  [undefined, 'crew', 'crew must have exactly 2 entries'],
  ['Ann, Ben', 'crew', 'crew must have exactly 2 entries'],
  [['Ann', 'Ben', 'Cid'], 'crew', 'crew must have exactly 2 entries'],
  [['Ann', ' '], 'crew.1', 'crew.1 cannot be empty'],
  [['Ann', 7], 'crew.1', 'crew.1 cannot be empty'],
])('refuses the list %j', (crew, field, message) => {
  expect(listFormIssues(KIND, { ...complete, crew })).toMatchObject([{ field, message }]);
});

it('stores the questions of the server with the answers to its scenarios, and trimmed lists', () => {
  expect(toStoredForm(KIND.fields, complete)).toEqual({
    place: 'sea',
    name: 'Argo',
    crew: ['Ann', 'Ben'],
    answers: {
      scenario1: { question: 'A storm?', answer: 'I wait.' },
      scenario2: { question: 'A leak?', answer: '' },
      scenario3: { question: 'A thief?', answer: '' },
    },
    news: false,
    rules: true,
    signature: 'ann',
  });
  expect(toStoredForm(KIND.fields, { ...complete, answers: null }).answers.scenario1?.answer).toBe('');
});

it('has questions only for groups and versions that exist', () => {
  expect(questionsOf(SITUATIONS, 'sea', SHIPPED_VERSION)).toBe(SITUATIONS.sea);
  expect(questionsOf(SITUATIONS, 'sea', SHIPPED_VERSION + 1)).toBeNull();
  expect(questionsOf(SITUATIONS, 'toString')).toBeNull();
  expect(Object.fromEntries(everyQuestionOf(SITUATIONS))).toEqual(SITUATIONS);
  expect(everyQuestionOf(SITUATIONS, SHIPPED_VERSION + 1).flatMap(([, questions]) => questions)).toEqual([]);
});

it.each(Object.values<ApplicationKindSpec>(KINDS))('$name: what is folded may stay blank', (kind) => {
  const sections: readonly FormSection[] = kind.sections;
  const folded = sections.flatMap((section) => (section.folded ? section.rows : (section.more ?? [])).flat());
  const missing = listFormIssues(kind, {}).map(({ field }) => field);
  expect(folded.filter((field) => missing.includes(field))).toEqual([]);
});
