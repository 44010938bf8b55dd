import type { AuditEntry } from '@city/contracts';

/** One fact that an action changed; undefined where there was or is none. */
export interface AuditChange {
  /** Path of the fact, e.g. `price` or `links.x`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** The facts of an entry side by side; those that stayed the same are left out. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const [was, is] = [factsOf(before ?? {}), factsOf(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Facts by their path; a group of facts is looked into, a list is one fact, and null is none. */
function factsOf(record: object, prefix = ''): Map<string, unknown> {
  const facts = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record) as [string, unknown][]) {
    const path = `${prefix}${name}`;
    if (value === null || value === undefined) continue;
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, fact] of factsOf(value, `${path}.`)) facts.set(inner, fact);
    } else facts.set(path, value);
  }
  return facts;
}
