import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now.
 * @param onServer the result on the server, which has no screen
 */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  const matches = () => (typeof document === 'undefined' ? onServer : matchMedia(query).matches);
  return useSyncExternalStore(subscribe, matches, matches);
}
