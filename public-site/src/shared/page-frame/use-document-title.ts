import { useEffect } from 'react';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../site-config/site-config';

/** Sets the document title; without one, the community's name alone. */
export function useDocumentTitle(title?: string): void {
  const name = useSiteConfig()?.name ?? DEFAULT_SITE_NAME;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
