import { listStepIssues, stepOf, WHITELIST, type FieldIssue } from '@city/contracts';
import { requiredBy } from '../../../ui/form-fields/required-fields';
import { emptyDraft, KNOWLEDGE_STEP, LAST_STEP, PERSONAL_STEP, toWhitelistInput, type Draft } from './draft';

/** A validation error and its step. */
export interface StepIssue extends FieldIssue {
  step: number;
}

/** The first error on a step before `target`; `LAST_STEP + 1` validates the whole application. */
export function issueBefore(target: number, draft: Draft): StepIssue | null {
  for (let step = PERSONAL_STEP; step < target && step <= LAST_STEP; step += 1) {
    const [issue] = issuesOfStep(step, draft);
    if (issue) return { ...issue, step };
  }
  return null;
}

/** Every error on a step, in the order of the specification. */
export function issuesOfStep(step: number, draft: Draft): FieldIssue[] {
  return listStepIssues(WHITELIST, step, toWhitelistInput(draft));
}

/** The required fields of a step. */
export const requiredOfStep = (step: number): ReadonlySet<string> =>
  requiredBy(issuesOfStep(step, emptyDraft()));

/** The step with a field of the application, by the server's field name (`situationalAnswers.scenario1.answer`). */
export function stepOfField(field: string): number {
  const [name = ''] = field.split('.');
  return stepOf(WHITELIST, name) ?? KNOWLEDGE_STEP;
}
