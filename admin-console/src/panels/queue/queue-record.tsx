import type { StaffInterview } from '@city/contracts';
import { Box, LinearProgress } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalEntry } from '../approvals/approval-list.js';
import type { Drafts } from '../applications/use-drafts.js';
import type { DeliveryEntry } from '../deliveries/kind-label.js';
import type { MessageRecord } from '../failing-messages/failing-message-list.js';
import { RecordPane } from '../../kit/record/record-dialog.js';
import { WithTexts } from '../../kit/with-texts.js';
import type { PaymentRecord } from '../payments/review-list.js';
import { isReview, type QueueItem } from './sources.js';

// Each kind of record is downloaded when the first of them is opened.
const Review = lazy(async () => ({ default: (await import('./queue-review.js')).QueueReview }));
const PlayerAside = lazy(async () => ({
  default: (await import('../players/player-aside.js')).PlayerAside,
}));
const OrderDialog = lazy(async () => ({ default: (await import('../orders/order-dialog.js')).OrderDialog }));
const PaymentDialog = lazy(async () => ({
  default: (await import('../payments/payment-dialog.js')).PaymentDialog,
}));
const ApprovalDialog = lazy(async () => ({
  default: (await import('../approvals/approval-dialog.js')).ApprovalDialog,
}));
const DeliveryDialog = lazy(async () => ({
  default: (await import('../deliveries/delivery-dialog.js')).DeliveryDialog,
}));
const MessageDialog = lazy(async () => ({
  default: (await import('../failing-messages/message-dialog.js')).MessageDialog,
}));
const InterviewDialog = lazy(async () => ({
  default: (await import('../interviews/interview-card.js')).InterviewDialog,
}));

export interface QueueRecordProps {
  item: QueueItem;
  items: readonly QueueItem[];
  /** How many items wait in all. */
  left: number;
  drafts: Drafts;
  /** Key of the item that the address names at this moment. */
  openNow(): string | null;
  /** Opens an item; undefined closes the open one. */
  onShow(item: QueueItem | undefined): void;
}

/** The open record of the queue, and its player beside it. */
export function QueueRecord(props: QueueRecordProps) {
  const translate = useTranslate();
  const { item, onShow } = props;
  const loading = <LinearProgress aria-label={translate('city.list.loading')} />;
  const aside = (discordId: string) => (
    <Suspense fallback={loading}>
      <PlayerAside key={discordId} discordId={discordId} withoutApplications={isReview(item)} />
    </Suspense>
  );
  return (
    <RecordPane aside={aside}>
      <Suspense fallback={loading}>
        {isReview(item) ? (
          <Review {...props} />
        ) : (
          <Box sx={WITH_PLAYER}>
            <Other key={item.key} item={item} onClose={() => onShow(undefined)} />
            {item.playerId && <Box sx={{ overflowY: 'auto' }}>{aside(item.playerId)}</Box>}
          </Box>
        )}
      </Suspense>
    </RecordPane>
  );
}

const WITH_PLAYER = {
  display: 'grid',
  blockSize: '100%',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 2,
  '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '& > *': { minBlockSize: 0 },
};

/** A decision closes nothing: the queue opens the next record once this one has left it. */
const stay = () => undefined;

/** A record that is no application. */
function Other({ item: { resource, id, record }, onClose }: { item: QueueItem; onClose(): void }) {
  // An action changes the delivery before the list has it.
  const [changed, setChanged] = useState<DeliveryEntry | null>(null);
  switch (resource) {
    case 'orders':
      return <OrderDialog id={id} onClose={onClose} />;
    case 'payments':
      return (
        <PaymentDialog payment={record as PaymentRecord} decided={false} onClose={onClose} onDone={stay} />
      );
    case 'approvals':
      return (
        <WithTexts texts={['approvals', 'staff']}>
          <ApprovalDialog approval={record as ApprovalEntry} onClose={onClose} onDone={stay} />
        </WithTexts>
      );
    case 'deliveries': {
      const listed = record as DeliveryEntry;
      const newer = changed && changed.history.length > listed.history.length ? changed : listed;
      return <DeliveryDialog delivery={newer} onChange={setChanged} onClose={onClose} />;
    }
    case 'notifications':
      return <MessageDialog message={record as MessageRecord} onClose={onClose} />;
    case 'interviews':
      return (
        <WithTexts texts="interviews">
          <InterviewDialog interview={record as StaffInterview & { id: string }} onClose={onClose} />
        </WithTexts>
      );
    default:
      return null;
  }
}
