import { comingText, type EventComing } from '@city/contracts';
import { apiGetOpen } from '../../platform/api/api-client';
import { currentLocale } from '../../platform/i18n/i18n';
import { createResource } from '../../platform/resource';

/** GET /api/event-reminders: how many players are coming to each event. */
export const eventsComing = createResource<EventComing[]>({
  load: () => apiGetOpen('/api/event-reminders'),
  staleAfter: 60_000,
});

/** The players who are coming to an event; undefined while unknown, and without any. */
export const useComing = (slug: string): EventComing | undefined =>
  eventsComing.use().data?.find(({ event }) => event === slug);

/** How many players are coming to an event, as the end of a text; empty while it is unknown. */
export function useComingText(slug: string): string {
  return comingText(currentLocale(), useComing(slug)?.players ?? 0);
}
