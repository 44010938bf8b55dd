import type { AuditEntry } from '@city/contracts';

/** One fact that an action changed, as texts; null where there was or is none. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The facts of an entry side by side; those that stayed the same are left out. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
