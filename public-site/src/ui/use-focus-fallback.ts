import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to `place` (with tabIndex -1) when the focused control disappears, such as a button that has done its
 * work; otherwise the keyboard would restart at the top of the page. Call it in the component that removes the control.
 */
export function useFocusFallback(place: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    place.current?.focus({ preventScroll: true });
  });
}
