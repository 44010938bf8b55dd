import type { EventComing } from '@city/contracts';
import { apiGetOpen } from '../../platform/api/api-client';
import { createResource } from '../../platform/resource';

/** GET /api/event-reminders: how many players are coming to each event. */
export const eventsComing = createResource<EventComing[]>({
  load: () => apiGetOpen<EventComing[]>('/api/event-reminders'),
  staleAfter: 60_000,
});
