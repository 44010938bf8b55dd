import { useEffect, useState } from 'react';
import { isSlowConnection, prefersReducedData } from '../../shared/save-data';

/** After the page is complete, the film still waits this long, in milliseconds: it must not take anything from it. */
const PATIENCE = 1_200;
/** On a phone the picture stands upright and the film lies; it would also cost the most there. */
const ROOM = '(orientation: landscape) and (min-width: 48rem)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True once the page is complete, for those whom a moving background costs nothing that they want to keep. */
export function useMovingPicture(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (prefersReducedData() || isSlowConnection()) return;
    if (!matchMedia(ROOM).matches || matchMedia(REDUCED_MOTION).matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => setTime(true), PATIENCE);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return isTime;
}
