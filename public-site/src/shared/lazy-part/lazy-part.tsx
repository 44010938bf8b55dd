import { useState, type ComponentType } from 'react';
import { afterPaint } from '../after-paint';
import { loadNamespaces, type Namespace } from '../i18n/i18n';
import { retriedLazy } from './retried-lazy';

/** A component that is downloaded when it is shown, or earlier when somebody asks for it. */
export interface LazyPart {
  Part: ComponentType;
  /** Downloads it with its texts. What has been downloaded is shown at once, without a moment of loading. */
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
  // Starting a download of many files takes a phone longer than a frame: first it shows what it waits with.
  const later = retriedLazy(() => (loading ? preload() : afterPaint().then(preload)));

  function Part() {
    const [Shown] = useState(() => ready ?? later());
    return <Shown />;
  }
  return { Part, preload };
}
