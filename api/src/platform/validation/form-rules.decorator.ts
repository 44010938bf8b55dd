import type { FieldIssue } from '@city/contracts';
import { DomainError } from '../errors/domain-error.js';

type Rules = (form: object) => FieldIssue[];
const RULES_OF = new WeakMap<object, Rules>();

/**
 * The rules of a form, in addition to its DTO. If the DTO finds only violated limits (lengths, characters, number of
 * entries), the rules' messages come first: a three-digit age is reported as invalid rather than too long.
 */
export function FormRules<Form extends object>(rules: (form: Form) => FieldIssue[]) {
  return (dto: new () => Form): void => {
    RULES_OF.set(dto, rules as Rules);
  };
}

/** The rule violations of a form; empty for a DTO without rules. */
export function listRuleIssues(form: object | undefined): FieldIssue[] {
  return (form && RULES_OF.get(form.constructor)?.(form)) ?? [];
}

/** @throws VALIDATION_FAILED if there are issues, with the first one as message and all of them as errors */
export function refuseBrokenRules(issues: FieldIssue[]): void {
  const first = issues[0];
  if (first) throw new DomainError('VALIDATION_FAILED', { message: first.message, errors: issues });
}
