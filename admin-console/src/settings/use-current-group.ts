import { useEffect, useState } from 'react';
import { anchorOf } from './setting-groups.js';

/** A group is current once its heading has passed this distance from the top, in pixels. */
const LINE = 120;

/** The group that is being read while the page scrolls. */
export function useCurrentGroup(names: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(names[0]);
  const key = names.join();
  useEffect(() => {
    const all = key.split(',');
    const topOf = (name: string) =>
      document.getElementById(anchorOf(name))?.getBoundingClientRect().top ?? Infinity;
    const find = () => setCurrent(all.findLast((name) => topOf(name) <= LINE) ?? all[0]);
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [key]);
  return current;
}
