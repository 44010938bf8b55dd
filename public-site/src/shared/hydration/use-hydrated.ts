import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React hydrates a prerendered document, true afterwards. Whatever depends on the browser (address,
 * settings, storage) is rendered only then, so that both renders match.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
