import { Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { markupOfDocument } from '../prerendered/prerendered';
import { WIDE } from './wide';

export const isWide = (): boolean => typeof document === 'undefined' || matchMedia(WIDE).matches;

function onChange(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useIsWide = (): boolean => useSyncExternalStore(onChange, isWide, isWide);

interface WideScreenProps {
  /** Identifies the markup in the document; unique on a page. */
  name: string;
  Part: ComponentType;
}

/** Content for wide screens only: on others its code is not downloaded, and its prerendered markup stays hidden. */
export function WideScreen({ name, Part }: WideScreenProps) {
  const shown = useIsWide();
  const [markup] = useState(() => markupOfDocument(name));
  if (shown) {
    return (
      <div key="live" data-prerendered={name}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  }
  return (
    <div
      key="still"
      data-prerendered={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup ?? '' }}
    />
  );
}
