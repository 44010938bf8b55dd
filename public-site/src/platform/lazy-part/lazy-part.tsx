import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { afterPaint } from '../after-paint';
import { loadNamespaces, type Namespace } from '../i18n/i18n';
import { retriedLazy } from './retried-lazy';

/** A component that is downloaded when it renders, or earlier by `preload`. */
interface LazyPart {
  Component: ComponentType;
  /** Downloads it with its texts. Once downloaded, it renders without a loading state. */
  preload(): Promise<unknown>;
}

/** `lazyPart(() => import('./faq').then((m) => m.Faq), ['landing'])` */
export function lazyPart(load: () => Promise<ComponentType>, texts: readonly Namespace[] = []): LazyPart {
  let ready: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;

  const preload = () =>
    (loading ??= Promise.all([load(), loadNamespaces(texts)]).then(
      ([component]) => (ready = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  // Requesting many files takes a phone longer than a frame: paint the loading state first.
  const later = retriedLazy(() => (loading ? preload() : afterPaint().then(preload)));

  function Component() {
    const [Loaded] = useState(() => ready ?? later());
    return <Loaded />;
  }
  return { Component, preload };
}

const Nothing = () => null;

/**
 * A component that is downloaded with its texts when it renders; `loading` is shown until then. The page works without
 * it: after a failed download it stays hidden.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Namespace[] = [],
  loading: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    Promise.all([load(), loadNamespaces(texts)]).then(
      ([loaded]) => ({ default: loaded }),
      () => ({ default: Nothing }),
    ),
  );
  return (props) => (
    <Suspense fallback={loading}>
      <Part {...props} />
    </Suspense>
  );
}
