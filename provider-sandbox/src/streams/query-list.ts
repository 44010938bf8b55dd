import { isRecord } from '../platform/json.js';

/** All values of a parameter that may be repeated. */
export function valuesOf(query: unknown, name: string): string[] {
  const value = isRecord(query) ? query[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

/** The first parameter that is not among the known ones. */
export const unknownParameter = (query: unknown, known: readonly string[]): string | undefined =>
  Object.keys(isRecord(query) ? query : {}).find((name) => !known.includes(name));
