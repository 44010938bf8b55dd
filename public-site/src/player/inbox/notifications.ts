import type { InboxMessage, MarkReadInput } from '@city/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPut } from '../../platform/api/api-client';
import { readInbox, setUnreadCount, unreadOf } from './unread-count';

const KEY = 'notifications';

/** Unread messages shown at a time. */
const UNREAD_SHOWN = 50;

/** Messages shown initially, and added by each press. */
export const INBOX_PAGE = 5;

/** Messages of the player's inbox. */
export interface Inbox {
  /** Newest first; further back than the newest ones, only unread messages. */
  messages: InboxMessage[];
  /** Total number of messages. */
  total: number;
  /** Total number of unread messages. */
  unread: number;
}

/**
 * GET /api/notifications: the newest `size` messages, and the unread ones that are older. The previous page stays visible
 * while more load.
 */
export function useInbox(size = INBOX_PAGE) {
  return useQuery({
    queryKey: [KEY, 'inbox', size],
    meta: { personal: true },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Inbox> => {
      const { data, headers } = await readInbox(size, { signal });
      const unread = unreadOf(headers);
      // Header and page show the same number, even after one of them has failed.
      setUnreadCount(unread);
      const messages = [...data];
      if (unread > data.filter(isUnread).length) {
        const older = await readInbox(Math.max(size, UNREAD_SHOWN), { signal }, 'unread');
        const shown = new Set(data.map(({ _id }) => _id));
        messages.push(...older.data.filter(({ _id }) => !shown.has(_id)));
      }
      return { messages, total: totalOf(headers) ?? messages.length, unread };
    },
  });
}

export const isUnread = ({ readAt }: InboxMessage): boolean => !readAt;

/** Returns the id of the application whose decision a message announces; null for other messages. */
export const decidedApplication = ({ kind, facts }: InboxMessage): string | null =>
  kind.startsWith('application.') && typeof facts.applicationId === 'string' ? facts.applicationId : null;

/** PUT /api/notifications/read: some messages, or all up to one. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: MarkReadInput) => apiPut('/api/notifications/read', input),
    onSuccess: ({ unread }) => {
      setUnreadCount(unread);
      void client.invalidateQueries({ queryKey: [KEY, 'inbox'] });
    },
  });
}

/** `notifications 0-9/57` */
function totalOf(headers: Headers): number | null {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
