import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a document that was rendered at build, true from then on. What depends on the browser (its
 * address, its settings, what it remembers) is shown only then, so that both renderings are the same.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
