import { lazy, type ComponentType } from 'react';

/** The reset functions of the parts whose download failed. */
const failed = new Set<() => void>();

/**
 * The boundary calls it after it has shown such a failure: parts mounted later are downloaded again. An earlier call
 * would fail, because React renders a part again to read its error.
 */
export function resetFailedParts(): void {
  failed.forEach((renew) => renew());
  failed.clear();
}

/** Like React's `lazy`, which caches a failed download for good; returns the component to mount now. */
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
