import type { FieldIssue } from '@city/contracts';
import { createContext, useContext } from 'react';

const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** Provides the required fields of a form. Each field shows it in its label. */
export const RequiredFieldsProvider = RequiredFields.Provider;

/** Returns the required fields: all that fail validation of an empty form. */
export const requiredBy = (issuesOfEmpty: readonly FieldIssue[]): ReadonlySet<string> =>
  new Set(issuesOfEmpty.map(({ field }) => field));

/** Whether a field is required; `perks.1` is if `perks` is. */
export function useIsRequired(name: string): boolean {
  const required = useContext(RequiredFields);
  return required.has(name) || required.has(name.split('.', 1)[0] ?? name);
}
