import type { StaffInterview } from '@city/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider, useStore } from 'react-admin';
import { useHost, useMayOpen } from '../../platform/access.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { interviewItem, itemsOf, type QueueItem, SOURCES, type Targets } from './sources.js';

/** The oldest records of each list. */
const OLDEST = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

/** Until the owner's times are read, and if they cannot be. */
const USUAL: Targets = { tipCheckHours: 24, deliveryHours: 24 };

/** Interviews wait for their outcome from this time on before their start. */
const BEFORE_MS = 3_600_000;

export interface Queue {
  /** The first due is first. Long lists contribute their oldest records. */
  items: readonly QueueItem[];
  /** How many records wait, also those that are not among the items. */
  left: number;
  isLoading: boolean;
  /** The first failure of a list. */
  error: unknown;
  retry(): void;
}

/** Everything that waits for the reader, of the lists that they may open. */
export function useQueue(): Queue {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { user } = useHost();
  const mayOpen = useMayOpen();
  const sources = SOURCES.filter(({ resource }) => mayOpen(resource));
  const lists = useQueries({
    queries: sources.map(({ resource, filter }) => ({
      queryKey: [resource, 'getList', { ...OLDEST, filter }],
      queryFn: () => dataProvider.getList(resource, { ...OLDEST, filter }),
    })),
  });
  const interviews = useQuery({
    queryKey: ['interviews', 'queue'],
    queryFn: () => dataProvider.readInterviews(),
    enabled: mayOpen('interviews'),
  });
  const { data: targets = USUAL } = useQuery({
    queryKey: ['site-config', 'policies'],
    queryFn: () => dataProvider.readPolicies(),
    staleTime: Infinity,
    refetchInterval: false,
  });

  const reader = { discordId: user.discord_id, username: user.discord_username };
  const work = sources.map((source, index) => {
    const { data: rows = [], total = 0 } = lists[index]?.data ?? {};
    const items = itemsOf(source, rows as RaRecord[], reader, targets);
    // Records beyond the first page are counted, if the whole list is work.
    return { items, left: items.length + (source.isPart ? 0 : Math.max(0, total - rows.length)) };
  });
  const soon = (interviews.data ?? []).filter(isSoon).map(interviewItem);
  const failed = lists.filter(({ error }) => error);
  return {
    items: withoutRepeats([...work.flatMap(({ items }) => items), ...soon]).sort(
      (one, other) => one.due - other.due,
    ),
    left: work.reduce((sum, { left }) => sum + left, soon.length),
    isLoading: lists.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? interviews.error,
    retry: () => {
      for (const list of failed) void list.refetch();
      if (interviews.error) void interviews.refetch();
    },
  };
}

const isSoon = ({ startsAt }: StaffInterview): boolean => Date.parse(startsAt) - Date.now() < BEFORE_MS;

/** A delivery that has just changed its state can be in two lists. */
const withoutRepeats = (items: readonly QueueItem[]): QueueItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];

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
