import { useDataProvider } from 'react-admin';
import { panelOf } from '../applications/kind-panel.js';
import { ReviewDialog } from '../applications/review-dialog.js';
import type { ReviewPlace } from '../applications/review-place.js';
import { useClaimsByOthers } from '../applications/use-desk.js';
import { claimIfFree } from '../applications/use-next-free.js';
import type { ConsoleDataProvider } from '../../platform/data-provider.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../../platform/resources.js';
import type { QueueRecordProps } from './queue-record.js';
import { isReview, type QueueItem } from './sources.js';

/** An application of the queue. A decision opens the next item, of whatever kind, that nobody else reads. */
export function QueueReview({ item, items, left, drafts, openNow, onShow }: QueueRecordProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const readers = useClaimsByOthers();
  const resource = item.resource as ApplicationResource;
  const at = items.findIndex(({ key }) => key === item.key);
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : items[at + step]);

  const nextFree = async (): Promise<QueueItem | undefined> => {
    const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).reverse()];
    for (const next of others) {
      if (!isReview(next)) return next;
      if (!readers.has(next.id) && (await claimIfFree(dataProvider, next.id))) return next;
    }
    return undefined;
  };
  const place: ReviewPlace = {
    position: at < 0 ? undefined : at + 1,
    total: left,
    isAfter: { [-1]: !!neighbour(-1), 1: !!neighbour(1) },
    onMove(step) {
      const next = neighbour(step);
      if (next) onShow(next);
    },
    onOpen: (id) => onShow(id ? { ...item, id, key: `${resource}/${id}` } : undefined),
    async onDecided(toNext) {
      const next = toNext ? await nextFree() : undefined;
      // If reviewers have left or opened another item, they stay there.
      if (openNow() === item.key) onShow(next);
      else if (next && isReview(next) && openNow() !== next.key)
        dataProvider.releaseApplication(next.id).catch(() => undefined);
    },
  };
  return (
    <ReviewDialog
      panel={panelOf(APPLICATION_RESOURCES[resource])}
      id={item.id}
      drafts={drafts}
      place={place}
    />
  );
}
