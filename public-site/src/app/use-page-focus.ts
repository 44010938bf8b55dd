import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../player/session/current-user';

/**
 * Moves the focus to the start of the page when a link opens a page, or a logout removes the focused element. Otherwise
 * keyboard and screen reader would restart at the top of the document.
 */
export function usePageFocus(pathname: string): void {
  const id = useCurrentUser().user?._id ?? null;
  const shown = useRef({ pathname, id });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, id };
    const isLeft = before.id !== null && id === null && document.activeElement === document.body;
    if (before.pathname === pathname && !isLeft) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, id]);
}
