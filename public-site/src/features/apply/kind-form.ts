import {
  askedQuestions,
  listFormIssues,
  namesOf,
  questionKey,
  SCENARIO_KEYS,
  cleanText,
  type ApplicationKindSpec,
  type FieldIssue,
  type FieldSpec,
  type QuestionsField,
} from '@city/contracts';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createFormDrafts, type FormDrafts } from '../../player/application-form/form-drafts';
import { requiredBy } from '../../ui/form-fields/required-fields';

/** Answers by group and index. They are kept when the player chooses another group. */
type GroupAnswers = Record<string, string[]>;

/** A row of a table, by column. */
type Row = Record<string, string>;

/** The values of a form on the page, by the names of its fields: promises are selects. */
export type KindValues = Record<string, string | boolean | string[] | GroupAnswers | Row[]>;

/** Functions of a kind for a custom field: one value of the form, which may be several fields of the API. */
export interface FieldExtra<Value extends KindValues[string] = KindValues[string]> {
  /** The name of the value in the form. */
  readonly value: string;
  /** The value of a new form, or what a draft has of it. */
  begin(kept: unknown): Value;
  /** The value of an application of the API. */
  stored(application: object): Value;
  /** The fields of the submission. */
  toInput(value: Value): object;
  /** Returns the path of an API field’s entry in the form; null for fields of other extras. */
  pathOf(field: string, index: number): string | null;
  /** Shown at the place of the first of its fields in the sections. */
  readonly Field: ComponentType<{ form: UseFormReturn<KindValues> }>;
}

/** Values that the page has before the player types. */
export interface KindStart {
  /** Initial values, of some fields. */
  given?: Readonly<Record<string, string>>;
  /** Options that are chosen at first, unless a draft has others. */
  chosen?: Readonly<Record<string, string>>;
  /** Values of the slot field for which the player has an application that blocks another one. */
  taken?: readonly string[];
}

/** A question that the API names by its text. */
interface AskedQuestion {
  group: string;
  index: number;
  /** Path of its answer in the form. */
  path: string;
}

/** The fields of a kind of application as values on the page. */
export interface KindFormat {
  kind: ApplicationKindSpec;
  extras: readonly FieldExtra[];
  /** The initial values: values of a draft, if the form still has their field. */
  begin(draft: object | null, start?: KindStart): KindValues;
  /** The names of the checkboxes. */
  boxes: string[];
  /** The names of the fields that decide whether another field is asked. */
  deciding: string[];
  /** The body of the submission. */
  toInput(values: KindValues): Record<string, unknown>;
}

/** A kind of application as a form on one page. */
export interface KindForm extends KindFormat {
  drafts: FormDrafts<KindValues>;
  required: ReadonlySet<string>;
  check(values: KindValues): FieldIssue[];
  /**
   * The values of an application, for editing. Its promises and questions begin empty: no kind that can be edited has
   * them.
   */
  stored(application: object): KindValues;
  /** Returns the path of an API field in the form; null if the form does not show it. */
  pathOf(apiField: string, values: KindValues): string | null;
  /** The question of `situationalAnswers.<its text>`; null for any other field. */
  questionAt(apiField: string, values: KindValues): AskedQuestion | null;
}

const DRAFT_VERSION = 1;

/** The entry of a list in the API's naming: `perks.2` has index 2, and `perks` stands for its first entry. */
export function entryOf(apiField: string): { name: string; index: number } {
  const [, name = apiField, index = '0'] = /^(\w+)\.(\d+)$/.exec(apiField) ?? [];
  return { name, index: Number(index) };
}

/** Returns the empty values of a field. A custom field has none, because it is part of an extra. */
function emptyValues([name, spec]: [string, FieldSpec]): [string, KindValues[string]][] {
  switch (spec.kind) {
    case 'box':
      return [[name, false]];
    case 'list':
      return [[name, Array.from({ length: spec.exactly }, () => '')]];
    case 'questions': {
      const groups = Object.entries(spec.groups);
      return [
        [name, Object.fromEntries(groups.map(([group, questions]) => [group, questions.map(() => '')]))],
      ];
    }
    case 'custom':
      return [];
    case 'text':
    case 'choice':
    case 'promise':
      return [[name, '']];
  }
}

/**
 * Returns the answers to the current questions in the API’s format. All scenarios are sent, other questions only if
 * answered.
 */
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
export function kindFormat(kind: ApplicationKindSpec, extras: readonly FieldExtra[] = []): KindFormat {
  const { fields, policy } = kind;
  const promises: string[] = namesOf(fields, 'promise');
  const questions = questionsIn(kind);
  const empty: KindValues = Object.fromEntries(Object.entries(fields).flatMap(emptyValues));

  return {
    kind,
    extras,
    begin(draft, { given, chosen = {}, taken = [] } = {}) {
      const kept = (draft ?? {}) as Record<string, unknown>;
      const begun = fitting({ ...empty, ...given }, draft);
      const values = {
        ...begun,
        ...Object.fromEntries(Object.entries(chosen).filter(([name]) => !begun[name])),
        ...Object.fromEntries(extras.map((extra) => [extra.value, extra.begin(kept[extra.value])])),
      };
      const { slot } = policy;
      return slot && taken.includes(String(values[slot])) ? { ...values, [slot]: '' } : values;
    },
    boxes: namesOf(fields, 'box'),
    deciding: Object.values(fields).flatMap((spec) =>
      'askedIf' in spec && spec.askedIf ? spec.askedIf.field : [],
    ),
    toInput: (values) =>
      trimmed({
        ...Object.fromEntries(Object.keys(empty).map((name) => [name, values[name]])),
        ...Object.fromEntries(
          extras.flatMap((extra) => Object.entries(extra.toInput(extra.begin(values[extra.value])))),
        ),
        ...Object.fromEntries(promises.map((name) => [name, values[name] === 'Yes'])),
        ...Object.fromEntries(questions.map(([name, spec]) => [name, givenAnswers(name, spec, values)])),
      }),
  };
}

/** To be called once per kind: its drafts are followed from then on. */
export function kindForm(kind: ApplicationKindSpec, extras: readonly FieldExtra[] = []): KindForm {
  const format = kindFormat(kind, extras);
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

  function pathOf(apiField: string, values: KindValues): string | null {
    const { name, index } = entryOf(apiField);
    const [extraPath] = extras.flatMap((extra) => extra.pathOf(name, index) ?? []);
    if (extraPath) return extraPath;
    if (kind.fields[name]?.kind === 'list') return `${name}.${index}`;
    return name in kind.fields ? name : (questionAt(apiField, values)?.path ?? null);
  }

  return {
    ...format,
    drafts: createFormDrafts(kind.name, DRAFT_VERSION),
    required: requiredBy(check(format.begin(null))),
    check,
    stored: (application) =>
      format.begin({
        ...application,
        ...Object.fromEntries(extras.map((extra) => [extra.value, extra.stored(application)])),
      }),
    pathOf,
    questionAt,
  };
}

/**
 * Returns the form values with clean, trimmed texts: keyboards append a space, and pasting brings invisible characters.
 */
function trimmed<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value).trim() as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => trimmed(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)])) as T;
}
