import { lazy, type ComponentType } from 'react';

/** How to begin again with each part whose download has failed. */
const failed = new Set<() => void>();

/**
 * For the boundary that has shown such a failure: what is mounted from now on is downloaded again. Not before, for React
 * renders a part anew to hear of its failure.
 */
export function resetFailedParts(): void {
  failed.forEach((renew) => renew());
  failed.clear();
}

/** Like React's `lazy`, which keeps a download that has failed for good: the answer is the component to mount now. */
export function retriedLazy<Props>(load: () => Promise<ComponentType<Props>>): () => ComponentType<Props> {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          failed.add(renew);
          throw error;
        },
      ),
    );
  let current = begin();
  const renew = () => {
    current = begin();
  };
  return () => current;
}
