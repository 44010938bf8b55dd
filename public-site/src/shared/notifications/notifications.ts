import {
  UNREAD_COUNT_HEADER,
  type InboxMessage,
  type MarkReadInput,
  type UnreadCount,
} from '@city/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGetWithHeaders, apiPut } from '../api-client';

const KEY = 'notifications';

/** Newest messages of the player's inbox. */
export interface Inbox {
  messages: InboxMessage[];
  /** Messages in all. */
  total: number;
  /** Unread messages in all. */
  unread: number;
}

/** GET /api/notifications: the newest `size` messages. What was shown stays while more are fetched. */
export function useInbox(size: number) {
  return useQuery({
    queryKey: [KEY, 'inbox', size],
    meta: { personal: true },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Inbox> => {
      const { data, headers } = await readInbox(size, signal);
      return { messages: data, total: totalOf(headers) ?? data.length, unread: unreadOf(headers) };
    },
  });
}

/** The number of unread messages; 0 until it is known. */
export function useUnreadCount(options: { enabled: boolean }): number {
  const { data } = useQuery({
    queryKey: [KEY, 'unread'],
    meta: { personal: true },
    staleTime: 60_000,
    enabled: options.enabled,
    queryFn: async ({ signal }) => unreadOf((await readInbox(1, signal)).headers),
  });
  return data ?? 0;
}

/** PUT /api/notifications/read: some messages, or all up to one. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: MarkReadInput) => apiPut<UnreadCount>('/api/notifications/read', input),
    onSuccess: ({ unread }) => {
      client.setQueryData([KEY, 'unread'], unread);
      void client.invalidateQueries({ queryKey: [KEY, 'inbox'] });
    },
  });
}

function readInbox(size: number, signal: AbortSignal) {
  const range = encodeURIComponent(JSON.stringify([0, size - 1]));
  return apiGetWithHeaders<InboxMessage[]>(`/api/notifications?range=${range}`, { signal });
}

function unreadOf(headers: Headers): number {
  return Number(headers.get(UNREAD_COUNT_HEADER) ?? 0);
}

/** `notifications 0-9/57` */
function totalOf(headers: Headers): number | null {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
