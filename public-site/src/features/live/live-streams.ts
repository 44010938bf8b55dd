import type { LiveStream } from '@city/contracts';
import { apiGetOpen } from '../../platform/api/api-client';
import { createRenewed } from '../../platform/renewed';

/** Streamers who are live now (GET /api/live). The server requests the platforms about once a minute, too. */
export const useLiveStreams = createRenewed<LiveStream[]>(() => apiGetOpen('/api/live'));
