import { needsOwnDocument, splitLocale } from '@city/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../platform/after-paint';
import { isPlainClick } from '../platform/is-plain-click';
import { prefersReducedData } from '../platform/save-data';
import { currentLocale } from '../platform/i18n/i18n';
import { pageAt } from './page-at';

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Handles links to pages of this site on the client, even in markup that React has not rendered. If a link is hovered,
 * focused or touched, its page is prefetched with its data.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const hint = ({ target }: Event) => {
      const to = internalPath(target);
      if (!to || prefersReducedData()) return;
      // The click comes first. A failed prefetch is retried, or reported, when the page opens.
      void afterPaint()
        .then(() => pageAt(to.pathname))
        .then((page) => Promise.all([page?.preload(), page?.prefetchData?.(to.pathname)]))
        .catch(() => undefined);
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const to = internalPath(event.target);
      // The browser handles fragments of this page.
      if (!to || (to.hash && to.pathname === splitLocale(location.pathname).path)) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('click', follow);
    HINTS.forEach((name) => document.addEventListener(name, hint, { passive: true }));
    return () => {
      document.removeEventListener('click', follow);
      HINTS.forEach((name) => document.removeEventListener(name, hint));
    };
  }, [navigate]);
}

/** The path of the link around this element if it leads to a page of this document's language; else null. */
function internalPath(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = link;
  const { locale, path } = splitLocale(pathname);
  if (origin !== location.origin || locale !== currentLocale() || needsOwnDocument(path)) return null;
  return { pathname: path, search, hash };
}
