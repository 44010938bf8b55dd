import { listFormIssues, namesOf, type ApplicationKindSpec, type FieldIssue } from '@city/contracts';
import { createFormDrafts, type FormDrafts } from '../../shared/application-form/form-drafts';
import { trimmed } from '../../shared/application-form/trimmed';
import { requiredBy } from '../../shared/form-fields/required-fields';

/** The values of a form on the page, by the names of its fields: promises are selects. */
export type KindValues = Record<string, string | boolean>;

/** A kind of application as a form. */
export interface KindForm {
  kind: ApplicationKindSpec;
  drafts: FormDrafts<KindValues>;
  /** The initial values: those of a draft, as far as the form still has its fields. */
  begin(draft: KindValues | null): KindValues;
  /** The names of the checkboxes. */
  boxes: string[];
  /** The names of the fields that decide whether another one is asked. */
  deciding: string[];
  required: ReadonlySet<string>;
  /** The body of the submission. */
  toInput(values: KindValues): KindValues;
  check(values: KindValues): FieldIssue[];
}

const DRAFT_VERSION = 1;

/** To be called once per kind: its drafts are followed from then on. */
export function kindForm(kind: ApplicationKindSpec): KindForm {
  const { fields } = kind;
  const boxes: string[] = namesOf(fields, 'box');
  const promises: string[] = namesOf(fields, 'promise');

  const begin = (draft: KindValues | null): KindValues =>
    Object.fromEntries(
      Object.keys(fields).map((name) => [name, draft?.[name] ?? (boxes.includes(name) ? false : '')]),
    );

  const toInput = (values: KindValues): KindValues =>
    Object.fromEntries(
      Object.entries(trimmed(values)).map(([name, value]) => [
        name,
        promises.includes(name) ? value === 'Yes' : value,
      ]),
    );

  /** The contract's rules plus a required answer to each promise: an empty select must not be stored as No. */
  const check = (values: KindValues): FieldIssue[] => [
    ...listFormIssues(kind, toInput(values)),
    ...promises
      .filter((field) => !values[field])
      .map((field) => ({ field, code: 'OPTION_INVALID', message: `${field} must be one of: Yes, No` })),
  ];

  return {
    kind,
    drafts: createFormDrafts(kind.name, DRAFT_VERSION),
    begin,
    boxes,
    deciding: Object.values(fields).flatMap((spec) =>
      'askedIf' in spec && spec.askedIf ? spec.askedIf.field : [],
    ),
    required: requiredBy(check(begin(null))),
    toInput,
    check,
  };
}
