import { useEffect } from 'react';

/**
 * Asks for confirmation before the page is closed or reloaded while `active`. `isStillNeeded` is read at that moment, because
 * a redirect can happen before React renders again.
 */
export function useLeaveConfirmation(active: boolean, isStillNeeded?: () => boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isStillNeeded || isStillNeeded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [active, isStillNeeded]);
}
