import type { FieldIssue } from '../text.js';
import type { ApplicationKindSpec } from './application-kind.js';
import {
  askedQuestions,
  textOf,
  textsOf,
  type FieldSpec,
  type FieldSpecs,
  type ListField,
  type LooseForm,
  type TextField,
} from './fields.js';
import { listAnswerIssues } from './question-set.js';
import { webAddress } from './rules.js';

/** The parts of a declaration that are validated. */
type Validated<Fields> = Pick<ApplicationKindSpec, 'sections'> & { readonly fields: Fields };

const emptyIssue = (field: string, code = 'FIELD_EMPTY'): FieldIssue => ({
  field,
  code,
  message: `${field} cannot be empty`,
});

function listEntryIssues(field: string, { exactly, code }: ListField, value: unknown): FieldIssue[] {
  const entries = textsOf(value);
  if (entries.length !== exactly)
    return [{ field, code, message: `${field} must have exactly ${exactly} entries` }];
  return entries.flatMap((entry, index) => (entry ? [] : emptyIssue(`${field}.${index}`)));
}

/** The validation errors of a field, without those of `listForgedIssues`. */
function listFieldIssues(field: string, spec: FieldSpec, form: LooseForm<FieldSpecs>): FieldIssue[] {
  const value = form[field];
  switch (spec.kind) {
    case 'promise':
    case 'custom':
      return [];
    case 'box':
      if (value === true || (spec.optional && (value === undefined || value === null))) return [];
      return [{ field, code: 'AGREEMENT_MISSING', message: `${field} must be accepted` }];
    case 'choice':
      if (!spec.required) return listOptionIssues(field, spec.options, value);
      return textOf(value) ? [] : [emptyIssue(field)];
    case 'list':
      return listEntryIssues(field, spec, value);
    case 'questions': {
      // Scenarios have no rules: the API checks the types and lengths of its body.
      const asked = spec.slot === 'department' && askedQuestions(field, spec, form);
      return asked ? listAnswerIssues(asked, value) : [];
    }
    case 'text': {
      if (spec.required && !textOf(value))
        return [emptyIssue(field, spec.required === true ? undefined : spec.required)];
      const broken = spec.rules?.find((rule) => typeof value !== 'string' || !rule.holds(textOf(value)));
      if (!broken) return listSiteIssues(field, spec, form);
      const { code, message } = broken;
      return [{ field, code, message: typeof message === 'string' ? message : message(field) }];
    }
  }
}

/** Returns the fault of a link that does not lead to the chosen site. */
function listSiteIssues(field: string, { sitesOf }: TextField, form: LooseForm<FieldSpecs>): FieldIssue[] {
  const chosen = sitesOf ? textOf(form[sitesOf.by]) : '';
  const hosts = sitesOf && Object.hasOwn(sitesOf.hosts, chosen) ? sitesOf.hosts[chosen] : undefined;
  const link = webAddress(textOf(form[field]));
  if (!hosts || !URL.canParse(link)) return [];
  const { hostname } = new URL(link);
  if (hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return [];
  return [{ field, code: 'LINK_ELSEWHERE', message: `${field} must be a link to ${chosen}` }];
}

function listOptionIssues(field: string, options: readonly string[], value: unknown): FieldIssue[] {
  if (options.includes(textOf(value))) return [];
  return [{ field, code: 'OPTION_INVALID', message: `${field} must be one of: ${options.join(', ')}` }];
}

/** Returns the fault of a required choice whose value is not an option. Only a forged request can have one. */
function listForgedIssues(field: string, spec: FieldSpec, form: LooseForm<FieldSpecs>): FieldIssue[] {
  const isForged = spec.kind === 'choice' && spec.required && textOf(form[field]);
  return isForged ? listOptionIssues(field, spec.options, form[field]) : [];
}

/** The step of the page on which a field is asked; undefined for kinds without steps. */
export const stepOf = (
  { sections }: Pick<ApplicationKindSpec, 'sections'>,
  field: string,
): number | undefined => sections.find(({ rows }) => rows.flat().includes(field))?.step;

type NamedField = [name: string, spec: FieldSpec];

const listIssues = (fields: readonly NamedField[], form: LooseForm<FieldSpecs>): FieldIssue[] =>
  [listFieldIssues, listForgedIssues].flatMap((list) =>
    fields.flatMap(([name, spec]) => list(name, spec, form)),
  );

/** The validation errors of one step: each field in order, then forged choices. */
export const listStepIssues = <Fields extends FieldSpecs>(
  kind: Validated<Fields>,
  step: number,
  form: LooseForm<Fields>,
): FieldIssue[] =>
  listIssues(
    Object.entries(kind.fields).filter(([name]) => stepOf(kind, name) === step),
    form,
  );

/**
 * Every validation error of a form, step by step in the order of its fields. The site and the API both use this function.
 */
export function listFormIssues<Fields extends FieldSpecs>(
  kind: Validated<Fields>,
  form: LooseForm<Fields>,
): FieldIssue[] {
  const steps = new Map<number | undefined, NamedField[]>();
  for (const field of Object.entries(kind.fields)) {
    const step = stepOf(kind, field[0]);
    steps.set(step, [...(steps.get(step) ?? []), field]);
  }
  return [...steps.values()].flatMap((fields) => listIssues(fields, form));
}
