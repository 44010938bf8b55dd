import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus over when the control that had it is gone, as a button is that has done its work: the keyboard would
 * begin at the top of the page again. To be called by the component that takes it away; `place` has tabIndex -1.
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
