import type { FieldIssue } from './text.js';

/** A form as it arrives: any field may be missing. */
type Loose<Field extends string> = { readonly [K in Field]?: unknown };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** '{field} cannot be empty' for every field of the list that is missing or blank. */
export function listEmptyIssues<Field extends string>(
  form: Loose<NoInfer<Field>>,
  fields: readonly Field[],
): FieldIssue[] {
  return fields
    .filter((field) => !textOf(form[field]))
    .map((field) => ({ field, code: 'FIELD_EMPTY', message: `${field} cannot be empty` }));
}

/** The chosen fields whose value is not in its list; for a missing or blank one the error lists the choices as well. */
export function listChoiceIssues<Field extends string>(
  form: Loose<NoInfer<Field>>,
  choices: Readonly<Record<Field, readonly string[]>>,
): FieldIssue[] {
  return (Object.keys(choices) as Field[])
    .filter((field) => !choices[field].includes(textOf(form[field])))
    .map((field) => ({
      field,
      code: 'OPTION_INVALID',
      message: `${field} must be one of: ${choices[field].join(', ')}`,
    }));
}

/** '{field} must be accepted' for every box that is not ticked. */
export function listUntickedIssues<Field extends string>(
  form: Loose<NoInfer<Field>>,
  boxes: readonly Field[],
): FieldIssue[] {
  return boxes
    .filter((field) => form[field] !== true)
    .map((field) => ({ field, code: 'AGREEMENT_MISSING', message: `${field} must be accepted` }));
}
