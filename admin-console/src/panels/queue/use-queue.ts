import type { StaffInterview } from '@city/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
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
