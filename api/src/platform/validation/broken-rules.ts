import type { FieldIssue } from '@city/contracts';
import { DomainError } from '../errors/domain-error.js';

/** @throws VALIDATION_FAILED if there are issues, with the first one as message and all of them as errors */
export function refuseBrokenRules(issues: FieldIssue[]): void {
  const first = issues[0];
  if (first) throw new DomainError('VALIDATION_FAILED', { message: first.message, errors: issues });
}
