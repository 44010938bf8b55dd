import { splitLocale } from '@city/contracts';
import { useEffect } from 'react';
import { matchRoutes, useNavigate, type RouteObject } from 'react-router-dom';
import { afterPaint } from '../shared/after-paint';
import { wantsToSaveData } from '../shared/save-data';
import { currentLocale } from '../shared/i18n/i18n';
import { paths } from '../shared/paths';
import type { PageHandle } from './page-route';

/** Answered by the server, or a document of their own. */
const OUTSIDE = /^\/(?:api|auth)(?:\/|$)/;
const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Ranking all routes for each link that is reached for takes a phone longer than a frame. */
const known = new Map<string, PageHandle | undefined>();

/** What the route of a path of this site says about its page. */
export function pageAt(routes: RouteObject[], path: string): PageHandle | undefined {
  if (!known.has(path)) {
    known.set(path, matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined);
  }
  return known.get(path);
}

/**
 * Opens links to pages of this site without a new document, also those in markup that React has not rendered, and
 * downloads a page as soon as somebody reaches for its link.
 */
export function useInsideLinks(routes: RouteObject[]): void {
  const navigate = useNavigate();

  useEffect(() => {
    const hint = ({ target }: Event) => {
      const to = insideAddress(target);
      if (!to || wantsToSaveData()) return;
      // A tap is answered first. What fails now is downloaded, or explained, when the page is opened.
      void afterPaint()
        .then(() => pageAt(routes, to.pathname)?.preload())
        .catch(() => undefined);
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = insideAddress(event.target);
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
  }, [navigate, routes]);
}

/** Where the link around this element leads inside this document's language; null for any other element or address. */
function insideAddress(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const { locale, path } = splitLocale(pathname);
  if (origin !== location.origin || locale !== currentLocale() || OUTSIDE.test(path)) return null;
  // The console needs a document of its own.
  if (path === paths.dashboard || path.startsWith(`${paths.dashboard}/`)) return null;
  return { pathname: path, search, hash };
}
