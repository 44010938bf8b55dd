import { useEffect } from 'react';

/**
 * Asks before the page is left (closed, reloaded) while `active`. `isStillNeeded` is asked at the moment of leaving, for
 * where the way out opens before React has drawn again.
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
