import { useEffect, useState } from 'react';

/**
 * Returns the fragment id of the section that is being read: the last one whose top has passed the reading line, or the
 * first one at the top of the page.
 * @param anchors fragment ids in the order of the page
 * @param readingLine returns pixels from the top of the window; must be a stable function
 */
export function useCurrentSection(anchors: readonly string[], readingLine: () => number): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const order = anchors.join(' ');
  useEffect(() => {
    const show = () => {
      const elements = order.split(' ').flatMap((anchor) => document.getElementById(anchor) ?? []);
      const hasReachedLine = (element: Element) => element.getBoundingClientRect().top <= readingLine();
      const reached = window.scrollY > 0 ? elements.findLast(hasReachedLine) : undefined;
      setCurrent((reached ?? elements[0])?.id);
    };
    // At first, too: the browser may have scrolled to the fragment of the address before.
    const frame = requestAnimationFrame(show);
    // An IntersectionObserver reports nothing when the line moves from one gap between sections to another.
    window.addEventListener('scroll', show, { passive: true });
    window.addEventListener('resize', show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', show);
      window.removeEventListener('resize', show);
    };
  }, [order, readingLine]);
  return current;
}
