import { Suspense, useState, type ComponentType } from 'react';
import { markupOfDocument } from './prerendered';
import { useMedia } from '../use-media';
import { WIDE } from './wide';

export const isWide = (): boolean => typeof document === 'undefined' || matchMedia(WIDE).matches;

export const useIsWide = (): boolean => useMedia(WIDE, true);

interface WideScreenProps {
  /** Identifies the markup in the document; unique on a page. */
  name: string;
  Component: ComponentType;
}

/** Content for wide screens only: on others its code is not downloaded, and its prerendered markup stays hidden. */
export function WideScreen({ name, Component }: WideScreenProps) {
  const shown = useIsWide();
  const [markup] = useState(() => markupOfDocument(name));
  if (shown) {
    return (
      <div key="live" data-prerendered={name}>
        <Suspense>
          <Component />
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
