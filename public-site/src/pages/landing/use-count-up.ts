import { useEffect, useRef, useState, type RefObject } from 'react';

const DURATION_MS = 1_600;

interface CountUpOptions {
  /** The counting starts when this element is visible. */
  element: RefObject<HTMLElement | null>;
  /** The document contains the figure: a visitor who already sees it is not interrupted by the animation. */
  isPrerendered: boolean;
}

interface CountUp {
  /** Null means that the final figure is shown: before and after counting, and with reduced motion. */
  count: number | null;
  /** Whether the element has been visible. */
  isSeen: boolean;
}

/** Counts from 0 to `target` once the element is visible. */
export function useCountUp(target: number, { element, isPrerendered }: CountUpOptions): CountUp {
  const [count, setCount] = useState<number | null>(null);
  const [isSeen, setSeen] = useState(false);
  const isDone = useRef(false);

  useEffect(() => {
    const watched = element.current;
    if (!watched || isDone.current) return;
    const counts = target > 0 && !prefersReducedMotion();
    let frame = 0;
    let wasOffScreen = !isPrerendered;

    const run = () => {
      const begin = performance.now();
      const tick = (now: number) => {
        const part = Math.min(1, (now - begin) / DURATION_MS);
        setCount(part < 1 ? Math.round(target * (1 - (1 - part) ** 3)) : null);
        if (part < 1) frame = requestAnimationFrame(tick);
      };
      frame = requestAnimationFrame(tick);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) {
        wasOffScreen = true;
        if (counts) setCount(0);
        return;
      }
      setSeen(true);
      if (!counts) return;
      observer.disconnect();
      isDone.current = true;
      if (wasOffScreen) run();
    });
    observer.observe(watched);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target, element, isPrerendered]);

  return { count, isSeen };
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
