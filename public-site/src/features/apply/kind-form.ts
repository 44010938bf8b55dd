import {
  askedQuestions,
  listFormIssues,
  namesOf,
  questionKey,
  SCENARIO_KEYS,
  type ApplicationKindSpec,
  type FieldIssue,
  type FieldSpec,
  type QuestionsField,
} from '@city/contracts';
import { createFormDrafts, type FormDrafts } from '../../shared/application-form/form-drafts';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

/** Answers by group and index, so that choosing another group loses none. */
type GroupAnswers = Record<string, string[]>;

/** The values of a form on the page, by the names of its fields: promises are selects. */
export type KindValues = Record<string, string | boolean | GroupAnswers>;

/** What the page already knows. */
export interface KindStart {
  /** Initial values, of some fields. */
  given?: Readonly<Record<string, string>>;
  /** Values of the slot field for which the player has an application that blocks another one. */
  taken?: readonly string[];
}

/** A question that the API names by its text. */
interface AskedQuestion {
  group: string;
  index: number;
  /** Where its answer is in the form. */
  path: string;
}

/** The fields of a kind of application as values on the page. */
export interface KindFormat {
  kind: ApplicationKindSpec;
  /** The initial values: those of a draft, as far as the form still has their place. */
  begin(draft: object | null, start?: KindStart): KindValues;
  /** The names of the checkboxes. */
  boxes: string[];
  /** The names of the fields that decide whether another one is asked. */
  deciding: string[];
  /** The body of the submission. */
  toInput(values: KindValues): Record<string, unknown>;
}

/** A kind of application as a form on one page. */
export interface KindForm extends KindFormat {
  drafts: FormDrafts<KindValues>;
  required: ReadonlySet<string>;
  check(values: KindValues): FieldIssue[];
  /** The question of `situationalAnswers.<its text>`; null for any other field. */
  questionAt(apiField: string, values: KindValues): AskedQuestion | null;
}

const DRAFT_VERSION = 1;

function emptyValue(spec: FieldSpec): KindValues[string] {
  if (spec.kind === 'box') return false;
  if (spec.kind !== 'questions') return '';
  const groups = Object.entries(spec.groups);
  return Object.fromEntries(groups.map(([group, questions]) => [group, questions.map(() => '')]));
}

/** The answers to the questions that are asked, in the API's format. Scenarios are all sent, others only if answered. */
function givenAnswers(name: string, spec: QuestionsField, values: KindValues): object {
  const asked = askedQuestions(name, spec, values);
  const texts = asked ? ((values[name] as GroupAnswers)[asked.group] ?? []) : [];
  switch (spec.slot) {
    case 'scenario':
      return Object.fromEntries(SCENARIO_KEYS.map((key, index) => [key, { answer: texts[index] ?? '' }]));
    case 'department': {
      const answers = (asked?.questions ?? []).map(
        ({ question }, index) => [questionKey(question), texts[index] ?? ''] as const,
      );
      return Object.fromEntries(answers.filter(([, answer]) => answer.trim()));
    }
  }
}

const questionsIn = ({ fields }: ApplicationKindSpec) =>
  Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'questions' ? [[name, spec] as const] : [],
  );

/** The kept value as far as it has the shape of the initial one. */
function fitting<Value>(initial: Value, kept: unknown): Value {
  if (typeof initial !== 'object') return typeof kept === typeof initial ? (kept as Value) : initial;
  const parts = (kept ?? {}) as Record<string, unknown>;
  if (Array.isArray(initial))
    return initial.map((value: unknown, index) => fitting(value, parts[index])) as Value;
  const entries = Object.entries(initial as object).map(([key, value]: [string, unknown]) => [
    key,
    fitting(value, parts[key]),
  ]);
  return Object.fromEntries(entries) as Value;
}

/** The fields of a kind, for a form that keeps its own drafts and checks its steps one by one. */
export function kindFormat(kind: ApplicationKindSpec): KindFormat {
  const { fields, policy } = kind;
  const promises: string[] = namesOf(fields, 'promise');
  const questions = questionsIn(kind);
  const empty: KindValues = Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [name, emptyValue(spec)]),
  );

  return {
    kind,
    begin(draft, { given, taken = [] } = {}) {
      const values = fitting({ ...empty, ...given }, draft);
      const { slot } = policy;
      return slot && taken.includes(String(values[slot])) ? { ...values, [slot]: '' } : values;
    },
    boxes: namesOf(fields, 'box'),
    deciding: Object.values(fields).flatMap((spec) =>
      'askedIf' in spec && spec.askedIf ? spec.askedIf.field : [],
    ),
    toInput: (values) =>
      trimmed({
        ...values,
        ...Object.fromEntries(promises.map((name) => [name, values[name] === 'Yes'])),
        ...Object.fromEntries(questions.map(([name, spec]) => [name, givenAnswers(name, spec, values)])),
      }),
  };
}

/** To be called once per kind: its drafts are followed from then on. */
export function kindForm(kind: ApplicationKindSpec): KindForm {
  const format = kindFormat(kind);
  const promises: string[] = namesOf(kind.fields, 'promise');

  /** The contract's rules plus a required answer to each promise: an empty select must not be stored as No. */
  const check = (values: KindValues): FieldIssue[] => [
    ...listFormIssues(kind, format.toInput(values)),
    ...promises
      .filter((field) => !values[field])
      .map((field) => ({ field, code: 'OPTION_INVALID', message: `${field} must be one of: Yes, No` })),
  ];

  function questionAt(apiField: string, values: KindValues): AskedQuestion | null {
    const found = questionsIn(kind).find(([name]) => apiField.startsWith(`${name}.`));
    const asked = found && askedQuestions(...found, values);
    if (!asked) return null;
    const { field, group } = asked;
    const index = asked.questions.findIndex(
      ({ question }) => `${field}.${questionKey(question)}` === apiField,
    );
    return index < 0 ? null : { group, index, path: `${field}.${group}.${index}` };
  }

  return {
    ...format,
    drafts: createFormDrafts(kind.name, DRAFT_VERSION),
    required: requiredBy(check(format.begin(null))),
    check,
    questionAt,
  };
}
