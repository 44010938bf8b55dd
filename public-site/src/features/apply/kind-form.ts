import {
  askedQuestions,
  listFormIssues,
  namesOf,
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

/** The fields of a kind of application as values on the page. */
export interface KindFormat {
  kind: ApplicationKindSpec;
  /** The initial values: those of a draft, as far as the form still has its fields. */
  begin(draft: object | null): KindValues;
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
}

const DRAFT_VERSION = 1;

function emptyValue(spec: FieldSpec): KindValues[string] {
  if (spec.kind === 'box') return false;
  if (spec.kind !== 'questions') return '';
  const groups = Object.entries(spec.groups);
  return Object.fromEntries(groups.map(([group, questions]) => [group, questions.map(() => '')]));
}

/** The answers to the scenarios of the chosen group. */
function scenarioAnswers(name: string, spec: QuestionsField, values: KindValues) {
  const asked = askedQuestions(name, spec, values);
  const texts = asked ? ((values[name] as GroupAnswers)[asked.group] ?? []) : [];
  return Object.fromEntries(SCENARIO_KEYS.map((key, index) => [key, { answer: texts[index] ?? '' }]));
}

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
  const { fields } = kind;
  const promises: string[] = namesOf(fields, 'promise');
  const questions = Object.entries(fields).flatMap(([name, spec]) =>
    spec.kind === 'questions' && spec.slot === 'scenario' ? [[name, spec] as const] : [],
  );
  const empty: KindValues = Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => [name, emptyValue(spec)]),
  );

  return {
    kind,
    begin: (draft) => fitting(empty, draft),
    boxes: namesOf(fields, 'box'),
    deciding: Object.values(fields).flatMap((spec) =>
      'askedIf' in spec && spec.askedIf ? spec.askedIf.field : [],
    ),
    toInput: (values) =>
      trimmed({
        ...values,
        ...Object.fromEntries(promises.map((name) => [name, values[name] === 'Yes'])),
        ...Object.fromEntries(questions.map(([name, spec]) => [name, scenarioAnswers(name, spec, values)])),
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

  return {
    ...format,
    drafts: createFormDrafts(kind.name, DRAFT_VERSION),
    required: requiredBy(check(format.begin(null))),
    check,
  };
}
