import type { ApplicationKindSpec } from '@city/contracts';
import { useLocation } from 'react-router-dom';

/** The options in the page's address, by field: a link to `/job?preferredDepartment=EMS` begins with that department. */
export function useLinkedOptions({ fields }: ApplicationKindSpec): Record<string, string> {
  const { search } = useLocation();
  const named = [...new URLSearchParams(search)].filter(([name, option]) => {
    const spec = fields[name];
    return spec?.kind === 'choice' && spec.options.includes(option);
  });
  return Object.fromEntries(named);
}
