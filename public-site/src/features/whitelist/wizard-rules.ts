import {
  checkAgreement,
  checkCharacter,
  checkPersonalInformation,
  type CharacterField,
  type FieldIssue,
  type PersonalField,
  CHARACTER_LIMITS,
  PERSONAL_LIMITS,
} from '@city/contracts';
import {
  CHARACTER_STEP,
  KNOWLEDGE_STEP,
  LAST_STEP,
  PERSONAL_STEP,
  toPersonalPayload,
  type Draft,
} from './draft';

/** A validation error and its step. */
export interface StepIssue extends FieldIssue {
  step: number;
}

/** The first error on a step before `target`; `LAST_STEP + 1` validates the whole application. */
export function issueBefore(target: number, draft: Draft): StepIssue | null {
  const checks: [number, () => FieldIssue | null][] = [
    [PERSONAL_STEP, () => checkPersonalInformation(toPersonalPayload(draft.personal))],
    [CHARACTER_STEP, () => checkCharacter(draft.character)],
    [LAST_STEP, () => checkAgreement(draft.agreement)],
  ];
  for (const [step, check] of checks) {
    const issue = step < target ? check() : null;
    if (issue) return { ...issue, step };
  }
  return null;
}

/** The step with a field of the application, by the server's field name (`situationalAnswers.scenario1.answer`). */
export function stepOfField(field: string): number {
  const [name = ''] = field.split('.');
  if (name in (PERSONAL_LIMITS satisfies Record<PersonalField, number>)) return PERSONAL_STEP;
  if (name in (CHARACTER_LIMITS satisfies Record<CharacterField, number>)) return CHARACTER_STEP;
  if (name === 'agreeGuidelines' || name === 'understandBan' || name === 'signature') return LAST_STEP;
  return KNOWLEDGE_STEP;
}
