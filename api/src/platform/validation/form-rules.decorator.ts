import type { FieldIssue } from '@city/contracts';

type Rules = (form: object) => FieldIssue[];
const RULES_OF = new WeakMap<object, Rules>();

/**
 * The rules of a form, beside its DTO. Where the DTO refuses nothing but limits (lengths, characters, numbers of entries),
 * the rules' own texts come first: an age of three digits is no valid age before it is a text that is too long.
 */
export function FormRules<Form extends object>(rules: (form: Form) => FieldIssue[]) {
  return (dto: new () => Form): void => {
    RULES_OF.set(dto, rules as Rules);
  };
}

/** What the rules of a form say of it; nothing for a DTO that has none. */
export function listRuleIssues(form: object | undefined): FieldIssue[] {
  return (form && RULES_OF.get(form.constructor)?.(form)) ?? [];
}
