import { panelOf } from '../applications/kind-panel.js';
import { ReviewDialog } from '../applications/review-dialog.js';
import { useSequence } from '../applications/review-place.js';
import { APPLICATION_RESOURCES, type ApplicationResource } from '../../platform/resources.js';
import type { QueueRecordProps } from './queue-record.js';
import { isReview, type QueueItem } from './sources.js';

/** An application of the queue. A decision opens the next item, of whatever kind, that nobody else reads. */
export function QueueReview({ item, items, left, drafts, openNow, onShow }: QueueRecordProps) {
  const resource = item.resource as ApplicationResource;
  const at = items.findIndex(({ key }) => key === item.key);
  const sequence = useSequence<QueueItem>({
    items,
    item,
    at,
    isPending: (one) => (isReview(one) ? true : null),
    isOpen: (one) => 'key' in one && openNow() === one.key,
    show: onShow,
  });
  return (
    <ReviewDialog
      panel={panelOf(APPLICATION_RESOURCES[resource])}
      id={item.id}
      drafts={drafts}
      place={{
        ...sequence,
        position: at < 0 ? undefined : at + 1,
        total: left,
        onOpen: (id) => onShow(id ? { ...item, id, key: `${resource}/${id}` } : undefined),
      }}
    />
  );
}
