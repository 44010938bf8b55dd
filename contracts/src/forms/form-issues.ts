import type { FieldIssue } from '../text.js';
import {
  askedQuestions,
  textOf,
  type FieldSpec,
  type FieldSpecs,
  type LooseForm,
  type QuestionsField,
} from './fields.js';
import { listAnswerIssues } from './question-set.js';

function issueOf(field: string, spec: Exclude<FieldSpec, QuestionsField>, value: unknown): FieldIssue | null {
  switch (spec.kind) {
    case 'promise':
      return null;
    case 'box':
      if (value === true) return null;
      return { field, code: 'AGREEMENT_MISSING', message: `${field} must be accepted` };
    case 'choice':
      if (spec.options.includes(textOf(value))) return null;
      return {
        field,
        code: 'OPTION_INVALID',
        message: `${field} must be one of: ${spec.options.join(', ')}`,
      };
    case 'text': {
      if (spec.required && !textOf(value))
        return { field, code: 'FIELD_EMPTY', message: `${field} cannot be empty` };
      const broken = spec.rules?.find((rule) => typeof value !== 'string' || !rule.holds(value));
      if (!broken) return null;
      const { code, message } = broken;
      return { field, code, message: typeof message === 'string' ? message : message(field) };
    }
  }
}

/** Every validation error of a form, in the order of its fields. The site and the API both use this function. */
export function listFormIssues<Fields extends FieldSpecs>(
  fields: Fields,
  form: LooseForm<Fields>,
): FieldIssue[] {
  return Object.entries(fields).flatMap(([name, spec]) => {
    if (spec.kind !== 'questions') return issueOf(name, spec, form[name]) ?? [];
    const asked = askedQuestions(name, spec, form);
    return asked ? listAnswerIssues(asked, form[name]) : [];
  });
}
