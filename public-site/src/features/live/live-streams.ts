import type { LiveStream } from '@city/contracts';
import { useEffect } from 'react';
import { apiGetOpen } from '../../platform/api/api-client';
import { createResource } from '../../platform/resource';

/** Interval of requests in milliseconds. The server requests the platforms about as often. */
const EVERY_MS = 60_000;
/** The list is dropped after this time without an answer. */
const KEPT_MS = 600_000;

let answeredAt = 0;

const live = createResource<LiveStream[]>({
  load: () => apiGetOpen('/api/live'),
  staleAfter: EVERY_MS,
  onData: () => {
    answeredAt = Date.now();
  },
});

/**
 * Streamers who are live now (GET /api/live), renewed each minute; undefined until the first answer. If requests fail, the
 * last answer stays for ten minutes.
 */
export function useLiveStreams(): readonly LiveStream[] | undefined {
  const { data } = live.use();
  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - answeredAt >= KEPT_MS) live.reset();
      if (document.visibilityState === 'visible') void live.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return data;
}
