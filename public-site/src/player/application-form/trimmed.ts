import { cleanText } from '@city/contracts';

/**
 * Returns the form values with clean, trimmed texts: keyboards append a space, and pasting brings invisible characters.
 */
export function trimmed<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value).trim() as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => trimmed(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, trimmed(entry)])) as T;
}
