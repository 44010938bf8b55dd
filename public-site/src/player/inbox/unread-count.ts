import { UNREAD_COUNT_HEADER, type InboxMessage } from '@city/contracts';
import { apiGetWithHeaders, type ApiAnswer, type CallOptions } from '../../platform/api/api-client';
import { currentLocale } from '../../platform/i18n/i18n';
import { createResource } from '../../platform/resource';
import { onLogout } from '../../platform/storage/logout-tasks';

const unreadCount = createResource<number>({
  load: async () => unreadOf((await readInbox(1)).headers),
  staleAfter: 60_000,
});
onLogout(unreadCount.reset);

/** The number of the player's unread messages; 0 while loading. Requires a session. */
export const useUnreadCount = (): number => unreadCount.use().data ?? 0;

/** Updates the count from another response. */
export const setUnreadCount = unreadCount.set;

/** GET /api/notifications: the newest `size` messages, or only unread ones, in the language of the page. */
export function readInbox(
  size: number,
  options?: CallOptions,
  state?: 'unread',
): Promise<ApiAnswer<InboxMessage[]>> {
  const range = encodeURIComponent(JSON.stringify([0, size - 1]));
  const filter = encodeURIComponent(JSON.stringify({ language: currentLocale(), state }));
  // The document does not know what the facts of a message are.
  return apiGetWithHeaders(`/api/notifications?range=${range}&filter=${filter}`, options) as Promise<
    ApiAnswer<InboxMessage[]>
  >;
}

export const unreadOf = (headers: Headers): number => Number(headers.get(UNREAD_COUNT_HEADER) ?? 0);
