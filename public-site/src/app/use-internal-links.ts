import { splitLocale } from '@city/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../shared/after-paint';
import { prefersReducedData } from '../shared/save-data';
import { currentLocale } from '../shared/i18n/i18n';
import { paths } from '../shared/paths';
import { pageAt } from './page-at';

/** Answered by the server, or a document of their own. */
const OUTSIDE = /^\/(?:api|auth)(?:\/|$)/;
const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Opens links to pages of this site without a new document, also those in markup that React has not rendered, and
 * downloads a page, and what it will show, as soon as somebody reaches for its link.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const hint = ({ target }: Event) => {
      const to = internalPath(target);
      if (!to || prefersReducedData()) return;
      // A tap is answered first. What fails now is downloaded, or explained, when the page is opened.
      void afterPaint()
        .then(() => pageAt(to.pathname))
        .then((page) => Promise.all([page?.preload(), page?.ask?.(to.pathname)]))
        .catch(() => undefined);
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = internalPath(event.target);
      // A place on this page is the browser's business.
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

/** Where the link around this element leads inside this document's language; null for any other element or address. */
function internalPath(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const { locale, path } = splitLocale(pathname);
  if (origin !== location.origin || locale !== currentLocale() || OUTSIDE.test(path)) return null;
  // The console needs a document of its own.
  if (path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)) return null;
  return { pathname: path, search, hash };
}
