/**
 * A form without its contents: numbers and booleans stay for the statistics; texts, lists and maps become empty. The shape
 * is kept, so that readers need no special case.
 */
export function emptiedForm(form: unknown): Record<string, unknown> {
  const fields = Object.entries((form ?? {}) as Record<string, unknown>);
  return Object.fromEntries(fields.map(([name, value]) => [name, emptied(value)]));
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  return {};
}
