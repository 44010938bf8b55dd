import { useEffect } from 'react';
import { DEFAULT_SITE_NAME, useSiteConfig } from '../site-config/site-config';

/** Names the browser's tab after the page; the community's name alone without one. */
export function useDocumentTitle(title?: string): void {
  const name = useSiteConfig()?.name ?? DEFAULT_SITE_NAME;
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
