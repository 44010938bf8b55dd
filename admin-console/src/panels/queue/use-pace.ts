import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useHost } from '../../platform/access.js';
import type { QueueItem } from './sources.js';

/** How many of the last durations count, and from how many on the time left can be told. */
const KEPT = 20;
const KEPT_MIN = 3;
/** In seconds; a longer look was a break. */
const BREAK = 300;

const NONE: readonly number[] = [];

/**
 * The reader's own speed, kept in this browser: the time that they have had an item open until it left the queue.
 * @param open key of the open item
 * @returns the seconds for a number of items; null until the speed is known
 */
export function usePace(
  open: string | null,
  items: readonly QueueItem[],
  isLoading: boolean,
): (count: number) => number | null {
  const { user } = useHost();
  const [seconds, setSeconds] = useStore(`queue.seconds.${user._id}`, NONE);
  /** Milliseconds that each item was open, until it leaves the queue. */
  const spent = useRef(new Map<string, number>());

  useEffect(() => {
    if (!open) return undefined;
    const since = performance.now();
    const times = spent.current;
    return () => void times.set(open, (times.get(open) ?? 0) + performance.now() - since);
  }, [open]);

  useEffect(() => {
    if (isLoading) return;
    const done = [...spent.current].filter(
      ([key]) => key !== open && !items.some((item) => item.key === key),
    );
    if (done.length === 0) return;
    for (const [key] of done) spent.current.delete(key);
    const added = done.map(([, ms]) => Math.min(BREAK, Math.round(ms / 1_000)));
    setSeconds([...seconds, ...added].slice(-KEPT));
  }, [items, isLoading, open, seconds, setSeconds]);

  return useCallback(
    (count) =>
      seconds.length < KEPT_MIN
        ? null
        : (count * seconds.reduce((sum, one) => sum + one, 0)) / seconds.length,
    [seconds],
  );
}
