/** The form values with trimmed texts: keyboards append a space, which the server would count. */
export function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => trimmed(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)])) as T;
}
