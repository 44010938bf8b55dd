import type { ReviewHint } from '../applications.js';
import { readable } from '../clean-text.js';
import {
  questionsOf,
  type Answers,
  type AskedQuestions,
  type QuestionGroups,
  type ScenarioAnswers,
} from './question-set.js';

/** A validation rule for one text. */
export interface TextRule {
  readonly code: string;
  /** The English message; the site translates it by its code. */
  readonly message: string | ((field: string) => string);
  /** Receives the text cleaned and without blanks at its ends. */
  holds(text: string): boolean;
}

/** Appearance of a text field. It has no effect on validation. */
interface Look {
  /** The lines of an expected answer; without it a one-line input. */
  readonly rows?: number;
  readonly inputMode?: 'numeric' | 'email' | 'url';
  readonly autoComplete?: 'name' | 'email';
  /** The field has a hint in the catalogue of its kind. */
  readonly hint?: true;
  /** Asked as a choice of Yes and No. */
  readonly yesNo?: true;
  /** The input has no maximum length: a rule has to see a text that is too long. */
  readonly uncut?: true;
}

interface Common {
  /** Asked, and stored, only while another field has this value. */
  readonly askedIf?: { readonly field: string; readonly is: string };
  /** The remark for the reviewer when the field is asked and left blank, or answered with No. */
  readonly flag?: ReviewHint;
}

export interface TextField extends Look, Common {
  readonly kind: 'text';
  /** Maximum length in UTF-16 units. */
  readonly max: number;
  /** A blank text is refused, with FIELD_EMPTY or the given code. */
  readonly required?: true | 'SIGNATURE_MISSING';
  /** Checked in order; the first rule that fails is the field's issue. A missing text fails every rule. */
  readonly rules?: readonly TextRule[];
  /** Converts the text, cleaned and without blanks at its ends, before it is stored. */
  readonly stored?: (text: string) => string;
  /** If set, the link must lead to a site of the option that another field chooses. */
  readonly sitesOf?: { readonly by: string; readonly hosts: Readonly<Record<string, readonly string[]>> };
  /** A free-text answer. It is compared with the answers in other applications. */
  readonly long?: true;
}

export interface ChoiceField extends Common {
  readonly kind: 'choice';
  /** The allowed values. Any other value, or a missing one, is refused with OPTION_INVALID. */
  readonly options: readonly string[];
  /** Maximum length in UTF-16 units. */
  readonly max: number;
  /** No value is refused with FIELD_EMPTY, and another value only after all other fields of the step. */
  readonly required?: true;
  /** Staff can filter the list of applications by this field. */
  readonly filter?: true;
  /** The catalogue of the kind explains each option; the page shows that of the chosen one. */
  readonly explained?: true;
}

/** Yes or No on the page and a boolean in the API; No is accepted. */
export interface PromiseField extends Common {
  readonly kind: 'promise';
}

/** A checkbox that must be checked. */
export interface BoxField {
  readonly kind: 'box';
  /** If true, the body may leave the field out, but may not send `false`. */
  readonly optional?: true;
}

/** A list of texts. Blank texts are refused. */
export interface ListField {
  readonly kind: 'list';
  /** The number of entries. */
  readonly exactly: number;
  /** Maximum length of an entry in UTF-16 units. */
  readonly max: number;
  /** The error code for another number of entries. */
  readonly code: string;
}

/** The questions of the group that another field chooses. All of them are optional. */
export interface QuestionsField {
  readonly kind: 'questions';
  /**
   * Storage of the answers. `department`: answers are stored by question (`questionKey`). `scenario`: answers to the
   * first three scenarios are stored as `scenario1` to `scenario3`, each with its question.
   */
  readonly slot: 'department' | 'scenario';
  readonly groups: QuestionGroups;
  /** The field with the name of the group. */
  readonly by: string;
  /** Maximum length of an answer in UTF-16 units. */
  readonly max: number;
}

/** A field with its own code: it is shown, and its type and limits are validated, by parts of its kind. */
export interface CustomField<Value = unknown> {
  readonly kind: 'custom';
  /** The value for storage, from a form whose types and limits are valid. */
  readonly stored: (form: LooseForm<FieldSpecs>) => Value;
}

export type FieldSpec =
  TextField | ChoiceField | PromiseField | BoxField | ListField | QuestionsField | CustomField;
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

export const text = <const Spec extends Omit<TextField, 'kind'>>(spec: Spec) =>
  ({ kind: 'text', ...spec }) as const;
export const choice = <
  const Options extends readonly string[],
  const Spec extends Omit<ChoiceField, 'kind' | 'options'>,
>(
  options: Options,
  spec: Spec,
) => ({ kind: 'choice', options, ...spec }) as const;
export const promise = <const Spec extends Omit<PromiseField, 'kind'>>(spec: Spec) =>
  ({ kind: 'promise', ...spec }) as const;
export const box = (spec: Omit<BoxField, 'kind'> = {}): BoxField => ({ kind: 'box', ...spec });
export const list = (spec: Omit<ListField, 'kind'>): ListField => ({ kind: 'list', ...spec });
export const questions = <const Spec extends Omit<QuestionsField, 'kind'>>(spec: Spec) =>
  ({ kind: 'questions', ...spec }) as const;
export const custom = <Value>(stored: CustomField<Value>['stored']): CustomField<Value> => ({
  kind: 'custom',
  stored,
});

/** The value of a field in the API and in the database. */
export type ValueOf<Spec> = Spec extends { kind: 'promise' | 'box' }
  ? boolean
  : Spec extends { kind: 'list' }
    ? string[]
    : Spec extends { slot: 'scenario' }
      ? ScenarioAnswers
      : Spec extends { kind: 'questions' }
        ? Answers
        : Spec extends CustomField<infer Value>
          ? Value
          : string;
/** The body of a submission, and the stored form. */
export type InputOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
/** A form before validation: fields may be missing or have another type. */
export type LooseForm<Fields> = { readonly [Name in keyof Fields]?: unknown };
/** The names of the fields of one kind. */
export type NamesOf<Fields, Kind extends FieldSpec['kind']> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: Kind } ? Name : never;
}[keyof Fields] &
  string;

/** The names of the fields of one kind, in order. */
export function namesOf<Fields extends FieldSpecs, Kind extends FieldSpec['kind']>(
  fields: Fields,
  kind: Kind,
): NamesOf<Fields, Kind>[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === kind) as NamesOf<Fields, Kind>[];
}

/** The names of the free-text answers, in order. */
export const longFieldsOf = (fields: FieldSpecs): string[] =>
  Object.entries(fields).flatMap(([name, spec]) => (spec.kind === 'text' && spec.long ? [name] : []));

/** The text as it is kept (`readable`); empty for a value of another type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? readable(value) : '');

/** Returns the texts of a list; an empty list for a value of another type. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** Whether a field is asked, given the other answers. */
export const isAsked = (spec: FieldSpec, form: LooseForm<FieldSpecs>): boolean =>
  !('askedIf' in spec) || !spec.askedIf || textOf(form[spec.askedIf.field]) === spec.askedIf.is;

/** Returns the questions of the chosen group; null if no group is chosen. */
export function askedQuestions(
  field: string,
  { groups, by, max }: QuestionsField,
  form: LooseForm<FieldSpecs>,
): AskedQuestions | null {
  const group = textOf(form[by]);
  const asked = questionsOf(groups, group);
  return asked && { field, group, questions: asked, max };
}
