import type { BetaApplicationInput } from './applications.js';
import type { FieldIssue } from './text.js';
import { listPersonalIssues } from './whitelist.js';

/** Every rule of the closed-beta form that is broken, in order. Holds in the browser and again on the server. */
export function listBetaIssues(form: Partial<BetaApplicationInput>): FieldIssue[] {
  const issues = listPersonalIssues({ age: form.age }).filter(({ field }) => field === 'age');
  if ((form.name ?? '').trim()) return issues;
  return [{ field: 'name', code: 'FIELD_EMPTY', message: 'name cannot be empty' }, ...issues];
}
