import type { Content } from '@city/contracts';
import { DAY, HOUR, type Step } from './steps.ts';

/** Players who come to the event of tonight. */
const COMING = ['wassim.tn', 'meriem_s', 'dorra.k', 'hala.q', 'nightkenza', 'adam.of.docks', 'lina.aroui'];
/** The players among them who have not agreed to be shown. */
const NOT_SHOWN = ['hala.q', 'lina.aroui'];

/** Players say that they come to tonight’s event, and most agree to be shown beside it. */
export const COMING_STEPS: readonly Step[] = COMING.map((account, index) => ({
  id: `coming.${account}`,
  ago: DAY + index * HOUR,
  async run({ people, made }) {
    const events = await people.as<Content[]>(account, 'GET', '/api/content/event');
    const slug = events.find(({ _id }) => _id === made('event.fire'))?.slug ?? '';
    await people.as(account, 'PUT', `/api/event-reminders/${slug}`, {});
    if (!NOT_SHOWN.includes(account))
      await people.as(account, 'PUT', '/api/users/me/public-lists', { shown: true });
  },
}));
