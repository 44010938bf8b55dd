import { useEffect, useState } from 'react';
import { isSlowConnection, prefersReducedData } from '../../platform/save-data';

/** Extra delay in milliseconds after the page has loaded, so that the video does not compete with it. */
const PATIENCE = 1_200;
/**
 * Screens with a moving picture. Phones keep the still one: their picture is portrait and the video landscape, and data
 * costs most there.
 */
const WIDE_LANDSCAPE = '(orientation: landscape) and (min-width: 48rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True once the page has loaded, unless the visitor prefers reduced motion or saves data. */
export function useMovingPicture(): boolean {
  const [isReadyToPlay, setReadyToPlay] = useState(false);
  useEffect(() => {
    if (prefersReducedData() || isSlowConnection()) return;
    if (!matchMedia(WIDE_LANDSCAPE).matches || matchMedia(REDUCED_MOTION).matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setReadyToPlay(true), PATIENCE);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return isReadyToPlay;
}
