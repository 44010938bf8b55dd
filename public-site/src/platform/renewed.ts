import { useEffect } from 'react';
import { createResource } from './resource';

const EVERY_MS = 60_000;
/** The data are dropped after this time without an answer. */
const KEPT_MS = 600_000;

/**
 * A hook for data about the present, requested each minute while the tab is visible; undefined until the first answer. If
 * requests fail, the last answer stays for ten minutes.
 */
export function createRenewed<T>(load: () => Promise<T>): () => T | undefined {
  let answeredAt = 0;
  const resource = createResource<T>({
    load,
    staleAfter: EVERY_MS,
    onData: () => {
      answeredAt = Date.now();
    },
  });
  return function useRenewed() {
    const { data } = resource.use();
    useEffect(() => {
      const timer = setInterval(() => {
        if (Date.now() - answeredAt >= KEPT_MS) resource.reset();
        if (document.visibilityState === 'visible') void resource.refresh();
      }, EVERY_MS);
      return () => clearInterval(timer);
    }, []);
    return data;
  };
}
