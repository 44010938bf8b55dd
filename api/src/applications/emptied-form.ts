/**
 * A form without its contents: numbers and answers of yes or no stay for the statistics, texts become empty, lists and
 * maps lose their entries. It keeps its shape, so that whoever reads it needs no second case.
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
