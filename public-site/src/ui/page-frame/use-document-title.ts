import { useEffect } from 'react';
import { useSiteName } from '../../platform/site-config/site-config';

/** Sets the document title; without one, the community's name alone. */
export function useDocumentTitle(title?: string): void {
  const name = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
