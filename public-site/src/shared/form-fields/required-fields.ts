import type { FieldIssue } from '@city/contracts';
import { createContext, useContext } from 'react';

const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** Names the fields of a form that must be filled in; each of them says so beside its label. */
export const RequiredFieldsProvider = RequiredFields.Provider;

/** The fields without which a form is refused: those of which its rules complain when nothing is filled in. */
export const requiredBy = (issuesOfEmpty: readonly FieldIssue[]): ReadonlySet<string> =>
  new Set(issuesOfEmpty.map(({ field }) => field));

/** Whether a field of the form must be filled in; `perks.1` must where `perks` must. */
export function useIsRequired(name: string): boolean {
  const required = useContext(RequiredFields);
  return required.has(name) || required.has(name.split('.', 1)[0] ?? name);
}
