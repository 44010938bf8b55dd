import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../shared/session/current-user';

/**
 * Where the keyboard and a screen reader go on when what had the focus is gone: at the start of the page that a link
 * opened, and of the page that is left after a log-out. Without it they would begin anew at the top of the document.
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
