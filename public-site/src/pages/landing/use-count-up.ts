import { useHydrated } from '../../shared/hydration/use-hydrated';
import { useEffect, useState, type RefObject } from 'react';

const DURATION_MS = 1_600;

/** Runs from 0 to `target` once the element is seen; players who want no motion get `target` at once. */
export function useCountUp(target: number, element: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0);
  const isHydrated = useHydrated();

  useEffect(() => {
    const watched = element.current;
    if (!watched || target === 0 || wantsNoMotion()) return;
    let frame = 0;

    const run = () => {
      const begin = performance.now();
      const tick = (now: number) => {
        const part = Math.min(1, (now - begin) / DURATION_MS);
        setShown(Math.round(target * (1 - (1 - part) ** 3)));
        if (part < 1) frame = requestAnimationFrame(tick);
      };
      frame = requestAnimationFrame(tick);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    observer.observe(watched);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target, element]);

  return isHydrated && wantsNoMotion() ? target : shown;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
