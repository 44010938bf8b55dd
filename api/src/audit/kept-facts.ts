import type { AuditRecord } from './audit.schema.js';

/** Facts of an entry that are not personal data. */
const KEPT = ['status', 'state', 'pack'];

/** What an erasure leaves of the facts before or after an action. */
export function keptFacts(facts: AuditRecord['before']): AuditRecord['before'] {
  return facts && Object.fromEntries(Object.entries(facts).filter(([name]) => KEPT.includes(name)));
}
